import type { Db } from '#platform/database/client.ts'
import type { Config } from '#platform/start/config.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { newId } from '../ids.ts'
import { arrivalsOf } from '../newsletter/arrivals.server.ts'
import { type Issue, noteTest } from '../newsletter/issues.server.ts'
import { newSubscriberId, unsubscribeToken } from '../newsletter/unsubscribe.server.ts'
import type { DeliveryMode } from '../settings/delivery-mode.ts'
import type { Settings } from '../settings/live-settings.server.ts'
import type { MailSending } from '../settings/mail-sending.server.ts'
import { issueMail } from './issue-mail.ts'
import { createMailer, type Letter } from './mailer.server.ts'
import { mailProblem, testMail, withoutLinks } from './send-mail.server.ts'

/** `answer`: the mail server's own words, why it gave none, or the file that the mail was written to. */
export type TriedMail = { to: string; state: DeliveryMode | 'failed'; answer: string }

type Deps = { db: Db; settings: Settings; config: Pick<Config, 'dataDir' | 'publicUrl'> }

/** Hands a test mail to the mail server at once. */
export async function tryMail({ db, settings, config }: Deps, { to, actor }: { to: string; actor: Actor }) {
  await record(db, actor, [{ action: 'tested', kind: 'mail', subject: { id: null, name: to } }])
  const { shopName } = await settings.read()
  const letter = await testMail(shopName, config.publicUrl)
  return await tryLetter({ ...(await settings.mailSending()), ...config }, to, letter)
}

type TryIssue = { issue: Issue; to: string; secret: string }

/** Hands a newsletter to the mail server at once, for its author alone. */
export async function tryIssue({ db, settings, config }: Deps, { issue, to, secret }: TryIssue): Promise<TriedMail> {
  const { publicUrl } = config
  const token = unsubscribeToken(secret, newSubscriberId(secret, to.toLowerCase()))
  const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe?token=${token}`
  const { shopName } = await settings.read()
  const arrivals = await arrivalsOf(db, issue.products)
  const letter = await issueMail({ issue, arrivals, unsubscribeUrl, shopName, publicUrl })
  const tried = await tryLetter({ ...(await settings.mailSending()), ...config }, to, letter)
  if (tried.state === 'sent') await noteTest(db, issue, to)
  return tried
}

type Sending = MailSending & Pick<Config, 'dataDir'>

/** Past the outbox, on a connection of its own. */
export async function tryLetter({ smtp, from, dataDir }: Sending, to: string, letter: Letter): Promise<TriedMail> {
  const mailer = createMailer({ smtp, from, dataDir })
  try {
    return { to, ...(await mailer.send({ ...letter, id: `test-${newId()}`, to })) }
  } catch (error) {
    return { to, state: 'failed', answer: withoutLinks(mailProblem(error)) }
  } finally {
    mailer.close()
  }
}
