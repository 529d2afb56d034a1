import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createIssue, findIssue, noteTest, saveIssue } from '#domain/newsletter/issues.server.ts'
import { newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { sendIssue } from '#domain/newsletter/send-issue.server.ts'
import { newSubscriberId } from '#domain/newsletter/unsubscribe.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { createLog } from '#platform/observe/log.ts'
import { freePort } from '../support/machine/free-port.ts'
import { openMailServer } from '../support/machine/mail-server.ts'
import { folderForTest } from '../support/shops/folders.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { type Books, inBooks } from './books.ts'
import { tell } from './tell.ts'

const READERS = 5_000
const REFUSED = 25
const PER_SECOND = 200
const reader = (n: number) => `reader${n}@example.com`

/** Twice the mail server goes away and comes back, and twice the shop is killed. */
const FAULTS = ['server', 'shop', 'server', 'shop'] as const

test('a newsletter reaches each of 5,000 addresses once, whatever fails in the middle', async () => {
  await using opened = new AsyncDisposableStack()
  const dataDir = folderForTest('newsletter')
  const port = await freePort()
  const openServer = async () => {
    const server = await openMailServer(port)
    for (let n = 0; n < REFUSED; n += 1) server.unknown.add(reader(n * 100))
    return server
  }
  let server = await openServer()
  opened.defer(() => server[Symbol.asyncDispose]())
  const env = { DEMO: 'off', SMTP_URL: `smtp://127.0.0.1:${port}` }
  let shop = await ShopProcess.start(dataDir, env)
  opened.defer(async () => void (await shop.signal('SIGTERM')))
  const secret = (await readFile(join(dataDir, 'session-secret'), 'utf8')).trim()
  const started = Date.now()
  const id = await inBooks(dataDir, async ({ db }) => await begin(db, secret))
  const received: { to: string; messageId: string }[] = []
  const handedOver = () => received.length + server.mails.length
  for (const [index, fault] of FAULTS.entries()) {
    await expect
      .poll(handedOver, { timeout: 120_000, interval: 5 })
      .toBeGreaterThan(((index + 1) * READERS) / (FAULTS.length + 1))
    if (fault === 'shop') {
      await shop.killNode()
      await inBooks(dataDir, (books) => books.freeMails())
      shop = await ShopProcess.start(dataDir, env)
    } else {
      await server[Symbol.asyncDispose]()
      received.push(...server.mails)
      server = await openServer()
    }
  }
  const left = and(eq(mails.issueId, id), eq(mails.state, 'waiting'))
  await expect
    .poll(() => inBooks(dataDir, ({ db }) => db.$count(mails, left)), { timeout: 300_000, interval: 500 })
    .toBe(0)
  received.push(...server.mails)
  const messages = [...new Set(received.map(({ to, messageId }) => `${to} ${messageId}`))]
  const expected = Array.from({ length: READERS }, (_, n) => n).filter((n) => n % 100 !== 0 || n >= REFUSED * 100)
  expect(messages.map((each) => each.split(' ')[0]).sort()).toEqual(expected.map(reader).sort())
  const bounced = await inBooks(dataDir, ({ db }) =>
    db.$count(mails, and(eq(mails.issueId, id), eq(mails.state, 'failed'))),
  )
  expect(bounced).toBe(REFUSED)
  tell('newsletter', {
    addresses: READERS,
    seconds: Math.round((Date.now() - started) / 1_000),
    reached: messages.length,
    bounced,
    /** The same mail under the same name once more, because nobody could write down that it had gone out. */
    repeated: received.length - messages.length,
  })
})

const log = createLog('silent')

async function begin(db: Books['db'], secret: string): Promise<string> {
  const emails = Array.from({ length: READERS }, (_, n) => reader(n))
  await db.insert(newsletterSubscribers).values(emails.map((email) => ({ id: newSubscriberId(secret, email), email })))
  const id = await createIssue(db, { postId: undefined, log })
  const news = { title: 'News', text: 'Come and see.', products: '' }
  await saveIssue(db, { id, loaded: { title: '', text: '', products: '' }, fields: news, log })
  const issue = await findIssue(db, id)
  if (issue !== undefined) await noteTest(db, issue, 'owner@example.com')
  const sent = await sendIssue(db, { actor: 'command line', id, read: news, mode: 'sent', perSecond: PER_SECOND })
  expect(sent).toEqual({ ok: true, value: READERS })
  return id
}
