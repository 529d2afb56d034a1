import type { MailSending } from './mail-sending.server.ts'

/** What becomes of the mails of this shop: without a mail server they are written to files and reach nobody. */
export type MailFate = 'sent' | 'filed'

export function mailFate({ smtp }: Pick<MailSending, 'smtp'>): MailFate {
  return smtp === undefined ? 'filed' : 'sent'
}

/** `sent` is what is said with a mail server; `mail` begins the sentence without one: "The invitation to kim@example.com". */
type MailText = { sent: string; mail: string; isSeveral?: boolean }

export function mailText(fate: MailFate, { sent, mail, isSeveral = false }: MailText): string {
  if (fate === 'sent') return sent
  return `${mail} ${isSeveral ? 'were only written to files' : 'was only written to a file'}, because no mail server is set.`
}
