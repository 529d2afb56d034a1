import { resolveTxt } from 'node:dns/promises'
import type { Db } from '#platform/database/client.ts'
import { findStuckMails } from '../outbox/stuck-mails.server.ts'
import type { MailSending } from '../settings/mail-sending.server.ts'
import { bad, type Finding, good, warning } from './finding.ts'

export async function checkMail(db: Db, { smtp, from }: MailSending): Promise<Finding[]> {
  if (smtp === undefined)
    return [
      warning('Mail', 'no mail server: mails become files', 'Set one under Settings, and send a test mail there.'),
    ]
  const stuck = await findStuckMails(db)
  const sending =
    stuck === undefined
      ? good('Mail', 'no mail waits for the mail server')
      : bad(
          'Mail',
          `${stuck.count} mails wait: ${stuck.problem ?? 'none was tried'}`,
          'Check the mail server under Settings.',
        )
  return [sending, await checkSender(domainOf(from))]
}

function domainOf(from: MailSending['from']): string {
  const address = typeof from === 'string' ? from : from.address
  return /@([^>\s]+)/.exec(address)?.[1] ?? ''
}

/** What other mail servers look up to tell the shop's mails from forged ones. A DKIM key has a name that only its mails tell. */
async function checkSender(domain: string): Promise<Finding> {
  const [spf, dmarc] = await Promise.all([has(domain, 'v=spf1'), has(`_dmarc.${domain}`, 'v=DMARC1')])
  if (spf === undefined || dmarc === undefined)
    return warning('Sender', `the DNS does not answer for ${domain}`, 'Look again where the DNS can be reached.')
  const missing = [...(spf ? [] : ['SPF']), ...(dmarc ? [] : ['DMARC'])]
  if (missing.length === 0) return good('Sender', `${domain} has SPF and DMARC`)
  const advice = 'Add the TXT records that your mail provider names, with its DKIM key, or mails end in spam folders.'
  return warning('Sender', `${domain} has no ${missing.join(' and no ')}`, advice)
}

/** Undefined: nobody knows. */
async function has(name: string, start: string): Promise<boolean | undefined> {
  return await resolveTxt(name).then(
    (records) => records.some((parts) => parts.join('').startsWith(start)),
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOTFOUND' || code === 'ENODATA' ? false : undefined),
  )
}
