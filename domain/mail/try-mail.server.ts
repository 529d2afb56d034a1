import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/client.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { newId } from '../ids.ts'
import type { Settings } from '../settings/live-settings.server.ts'
import { createMailer } from './mailer.server.ts'
import { reasonOf, withoutLinks } from './send-mail.server.ts'
import { testMail } from './test-mail.ts'

/** `answer`: the mail server's own words, or why it gave none. */
export type TriedMail = { to: string; isTaken: boolean; answer: string }

type Means = { db: Db; settings: Settings; config: Pick<Config, 'dataDir' | 'publicUrl'> }

/** Hands a test mail to the mail server at once, past the outbox, on a connection of its own. */
export async function tryMail(
  { db, settings, config }: Means,
  { to, actor }: { to: string; actor: Actor },
): Promise<TriedMail> {
  const mailer = createMailer({ ...(await settings.mailSending()), dataDir: config.dataDir })
  await record(db, actor, [{ action: 'tested', kind: 'mail', thing: { id: null, name: to } }])
  try {
    const letter = await testMail(settings.latest.shopName, config.publicUrl)
    const { answer } = await mailer.send({ ...letter, id: `test-${newId()}`, to })
    return { to, isTaken: true, answer }
  } catch (error) {
    return { to, isTaken: false, answer: withoutLinks(reasonOf(error)) }
  } finally {
    mailer.close()
  }
}
