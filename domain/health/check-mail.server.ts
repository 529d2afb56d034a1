import { Resolver } from 'node:dns/promises'
import type { Db } from '#platform/database/client.ts'
import { findStuckMails } from '../outbox/search-mails.server.ts'
import type { MailSending } from '../settings/mail-sending.server.ts'
import { bad, type Finding, good, warning } from './finding.ts'

export async function checkMail(db: Db, { smtp, from }: MailSending, dkimSelector: string): Promise<Finding[]> {
  if (smtp === undefined)
    return [warning('Mail', 'no mail server: mails become files', 'Set one under Settings, and send a test mail.')]
  const [stuck, sender] = [await findStuckMails(db), await checkSender({ domain: domainOf(from), dkimSelector })]
  if (stuck === undefined) return [good('Mail', 'no mail waits for the mail server'), sender]
  const waits = `${stuck.count} mails wait: ${stuck.problem ?? 'none was tried'}`
  return [bad('Mail', waits, 'Check the mail server under Settings.'), sender]
}

function domainOf(from: MailSending['from']): string {
  const address = typeof from === 'string' ? from : from.address
  return /@([^>\s]+)/.exec(address)?.[1] ?? ''
}

const TIMEOUT_MS = 2_000

type Sender = { domain: string; dkimSelector: string }

/**
 * Looks up what other mail servers do, to tell the shop's mails from forged ones. The DKIM key has a name that only its mails
 * tell, and the owner.
 */
export async function checkSender(
  { domain, dkimSelector }: Sender,
  dns = new Resolver({ timeout: TIMEOUT_MS, tries: 2 }),
): Promise<Finding> {
  const wanted = [
    { record: 'SPF', name: domain, content: /^v=spf1\b/i },
    { record: 'DMARC', name: `_dmarc.${domain}`, content: /^v=DMARC1\b/ },
    // A key without a value is one that was taken back.
    { record: 'DKIM', name: `${dkimSelector}._domainkey.${domain}`, content: /\bp=[^;\s]/ },
  ].filter(({ record }) => record !== 'DKIM' || dkimSelector !== '')
  const found = await Promise.all(wanted.map(({ name, content }) => has(dns, name, content)))
  if (found.includes(undefined))
    return warning('Sender', `the DNS does not answer for ${domain}`, 'Look again where the DNS can be reached.')
  const missing = wanted.filter((_, place) => found[place] === false).map(({ record }) => record)
  const advice = 'Add the TXT records that your mail provider names, or mails end in spam folders.'
  if (missing.length > 0) return warning('Sender', `${domain} has no ${missing.join(' and no ')}`, advice)
  return good('Sender', `${domain} has ${dkimSelector === '' ? NOT_DKIM : 'SPF, DMARC and DKIM'}`)
}

const NOT_DKIM = 'SPF and DMARC; DKIM is looked up once its selector is under Settings'

/** Undefined: nobody knows. */
async function has(dns: Resolver, name: string, content: RegExp): Promise<boolean | undefined> {
  return await dns.resolveTxt(name).then(
    (records) => records.some((parts) => content.test(parts.join(''))),
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOTFOUND' || code === 'ENODATA' ? false : undefined),
  )
}
