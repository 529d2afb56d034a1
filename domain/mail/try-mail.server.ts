import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/client.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { newId } from '../ids.ts'
import { type Issue, noteTest } from '../newsletter/issues.server.ts'
import { newSubscriberId, unsubscribeToken } from '../newsletter/unsubscribe.server.ts'
import type { Settings } from '../settings/live-settings.server.ts'
import { issueMail } from './issue-mail.ts'
import { createMailer, type Letter } from './mailer.server.ts'
import { reasonOf, withoutLinks } from './send-mail.server.ts'
import { testMail } from './test-mail.ts'

/** `answer`: the mail server's own words, or why it gave none. */
export type TriedMail = { to: string; isTaken: boolean; answer: string }

type Means = { db: Db; settings: Settings; config: Pick<Config, 'dataDir' | 'publicUrl'> }

/** Hands a test mail to the mail server at once. */
export async function tryMail(means: Means, { to, actor }: { to: string; actor: Actor }): Promise<TriedMail> {
  await record(means.db, actor, [{ action: 'tested', kind: 'mail', thing: { id: null, name: to } }])
  return await tryLetter(means, { to, letter: await testMail(means.settings.latest.shopName, means.config.publicUrl) })
}

type TryIssue = { issue: Issue; to: string; secret: string }

/** Hands a newsletter to the mail server at once, for its author alone. */
export async function tryIssue(means: Means, { issue, to, secret }: TryIssue): Promise<TriedMail> {
  const { publicUrl } = means.config
  const token = unsubscribeToken(secret, newSubscriberId(secret, to.toLowerCase()))
  const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe?token=${token}`
  const { shopName } = await means.settings.read()
  const tried = await tryLetter(means, { to, letter: await issueMail({ issue, unsubscribeUrl, shopName, publicUrl }) })
  if (tried.isTaken) await noteTest(means.db, issue, to)
  return tried
}

/** Past the outbox, on a connection of its own. */
async function tryLetter(
  { settings, config }: Means,
  { to, letter }: { to: string; letter: Letter },
): Promise<TriedMail> {
  const mailer = createMailer({ ...(await settings.mailSending()), dataDir: config.dataDir })
  try {
    const { answer } = await mailer.send({ ...letter, id: `test-${newId()}`, to })
    return { to, isTaken: true, answer }
  } catch (error) {
    return { to, isTaken: false, answer: withoutLinks(reasonOf(error)) }
  } finally {
    mailer.close()
  }
}
