import type { MailSending } from './mail-sending.server.ts'

/** What becomes of the mails of this shop: without a mail server they are written to files and reach nobody. */
export type DeliveryMode = 'sent' | 'filed'

export function deliveryMode({ smtp }: Pick<MailSending, 'smtp'>): DeliveryMode {
  return smtp === undefined ? 'filed' : 'sent'
}

/** `sent` is what is said with a mail server; `mail` begins the sentence without one: "The invitation to kim@example.com". */
type MailText = { sent: string; mail: string; isSeveral?: boolean }

export function mailText(mode: DeliveryMode, { sent, mail, isSeveral = false }: MailText): string {
  if (mode === 'sent') return sent
  return `${mail} ${isSeveral ? 'were only written to files' : 'was only written to a file'}, because no mail server is set.`
}
