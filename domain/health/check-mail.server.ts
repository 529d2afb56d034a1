import type { Db } from '#platform/database/client.ts'
import { findStuckMails } from '../outbox/stuck-mails.server.ts'
import type { MailSending } from '../settings/mail-sending.server.ts'
import { checkSender } from './check-sender.server.ts'
import { bad, type Finding, good, warning } from './finding.ts'

export async function checkMail(db: Db, { smtp, from }: MailSending, dkimSelector: string): Promise<Finding[]> {
  if (smtp === undefined)
    return [warning('Mail', 'no mail server: mails become files', 'Set one under Settings, and send a test mail.')]
  const stuck = await findStuckMails(db)
  const sending =
    stuck === undefined
      ? good('Mail', 'no mail waits for the mail server')
      : bad(
          'Mail',
          `${stuck.count} mails wait: ${stuck.problem ?? 'none was tried'}`,
          'Check the mail server under Settings.',
        )
  return [sending, await checkSender({ domain: domainOf(from), dkimSelector })]
}

function domainOf(from: MailSending['from']): string {
  const address = typeof from === 'string' ? from : from.address
  return /@([^>\s]+)/.exec(address)?.[1] ?? ''
}
