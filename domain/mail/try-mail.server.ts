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
import { mailProblem, withoutLinks } from './send-mail.server.ts'
import { testMail } from './test-mail.ts'

/** `answer`: the mail server's own words, why it gave none, or the file that the mail was written to. */
export type TriedMail = { to: string; state: DeliveryMode | 'failed'; answer: string }

type MailerDeps = { sending: MailSending; config: Pick<Config, 'dataDir' | 'publicUrl'> }
type Deps = { db: Db; settings: Settings } & Pick<MailerDeps, 'config'>

/** Hands a test mail to the mail server at once. */
export async function tryMail({ db, settings, config }: Deps, { to, actor }: { to: string; actor: Actor }) {
  await record(db, actor, [{ action: 'tested', kind: 'mail', subject: { id: null, name: to } }])
  const { shopName } = await settings.read()
  return await tryTestMail({ sending: await settings.mailSending(), config }, { to, shopName })
}

export async function tryTestMail(
  deps: MailerDeps,
  { to, shopName }: { to: string; shopName: string },
): Promise<TriedMail> {
  return await tryLetter(deps, { to, letter: await testMail(shopName, deps.config.publicUrl) })
}

type TryIssue = { issue: Issue; to: string; secret: string }

/** Hands a newsletter to the mail server at once, for its author alone. */
export async function tryIssue(deps: Deps, { issue, to, secret }: TryIssue): Promise<TriedMail> {
  const { publicUrl } = deps.config
  const token = unsubscribeToken(secret, newSubscriberId(secret, to.toLowerCase()))
  const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe?token=${token}`
  const { shopName } = await deps.settings.read()
  const arrivals = await arrivalsOf(deps.db, issue.products)
  const letter = await issueMail({ issue, arrivals, unsubscribeUrl, shopName, publicUrl })
  const tried = await tryLetter({ sending: await deps.settings.mailSending(), config: deps.config }, { to, letter })
  if (tried.state === 'sent') await noteTest(deps.db, issue, to)
  return tried
}

/** Past the outbox, on a connection of its own. */
async function tryLetter(
  { sending, config }: MailerDeps,
  { to, letter }: { to: string; letter: Letter },
): Promise<TriedMail> {
  const mailer = createMailer({ ...sending, dataDir: config.dataDir })
  try {
    return { to, ...(await mailer.send({ ...letter, id: `test-${newId()}`, to })) }
  } catch (error) {
    return { to, state: 'failed', answer: withoutLinks(mailProblem(error)) }
  } finally {
    mailer.close()
  }
}
