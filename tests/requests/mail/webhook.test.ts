import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { orderNumber } from '#domain/ids.ts'
import { createMailer } from '#domain/mail/mailer.server.ts'
import { startMailWorker } from '#domain/mail/work-mail.server.ts'
import { orderItems } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { DEFAULTS } from '#domain/settings/shop-settings.ts'
import { newWebhookSecret } from '#domain/settings/webhook-secret.server.ts'
import { createLog } from '#platform/observe/log.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { atCheckout, ordersOf } from '../../support/data/at-checkout.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { openPublicServer } from '../../support/machine/public-server.ts'
import { problemsOf, textOf } from '../../support/requests/read-page.ts'
import { openTestDatabase } from '../../support/shops/clone-database.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const SETTINGS = '/admin/settings'
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const SECRET = /whsec_[A-Za-z0-9+/=]{44}/

/** The owner's program, which answers with these statuses one after the other, and with these words. */
async function openReceiver(statuses: number[], words = 'thank you') {
  const requests: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = await openPublicServer('hooks.example', async (request, response) => {
    requests.push({ headers: request.headers, body: await text(request) })
    response.writeHead(statuses[requests.length - 1] ?? 200).end(words)
  })
  return Object.assign(server, { requests, url: `${server.host}/orders` })
}

/** An outbox whose worker finds that program on this machine. */
async function openOutbox({ url, network }: Awaited<ReturnType<typeof openReceiver>>, secret: string) {
  const database = await openTestDatabase()
  const { db } = database
  const worker = startMailWorker({
    db,
    network,
    log: createLog('silent'),
    auth: { db, secret: 'a secret of at least thirty-two characters' },
    mailer: createMailer({ smtp: undefined, from: 'a@example.com', dataDir: '/nowhere' }),
    config: { orderEmailUrl: undefined, publicUrl: 'http://localhost:3000' },
    settings: { read: async () => DEFAULTS, webhook: async () => ({ url, secret }) },
  })
  const { state, answer, problem, attempts } = mails
  return {
    db,
    async order(trace?: string) {
      const orderId = await plantOrder(db, {
        email: 'sam@example.com',
        items: [{ name: 'Saturn', priceCents: 21_950 }],
      })
      await db.update(orderItems).set({ facts: 'CIB · PAL', releaseOn: '2033-03-12' })
      await postMail(db, { kind: 'webhook', to: url, orderId, trace })
      return orderId
    },
    outbox: () => db.select({ state, answer, problem, attempts }).from(mails),
    async [Symbol.asyncDispose]() {
      await worker.stop()
      await database[Symbol.asyncDispose]()
    },
  }
}

describe.concurrent('a new order is posted to the webhook', () => {
  test('with what was ordered, signed so that the program can tell who sent it, and its answer is kept', async ({
    expect,
  }) => {
    await using receiver = await openReceiver([202])
    const secret = newWebhookSecret()
    await using shop = await openOutbox(receiver, secret)
    const orderId = await shop.order()
    await expect
      .poll(() => shop.outbox())
      .toEqual([{ state: 'sent', answer: '202 Accepted: thank you', problem: null, attempts: 1 }])
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.requests
    expect(JSON.parse(body)).toMatchObject({
      type: 'order.created',
      data: {
        orderId,
        number: orderNumber(orderId),
        userEmail: 'sam@example.com',
        items: [{ productName: 'Saturn', quantity: 1, price: 219.5, facts: 'CIB · PAL', releaseOn: '2033-03-12' }],
        total: 219.5,
        storeCredit: 0,
        currency: 'USD',
        delivery: null,
      },
    })
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp']))).toBeLessThan(600)
  })

  test('within the trace of the request that placed it, as a span of its own', async ({ expect }) => {
    await using receiver = await openReceiver([200])
    await using shop = await openOutbox(receiver, newWebhookSecret())
    await shop.order(TRACEPARENT)
    await expect.poll(() => receiver.requests.map(({ headers }) => headers.traceparent)).toHaveLength(1)
    const [first] = receiver.requests
    expect(first?.headers.traceparent).toMatch(new RegExp(`^${TRACEPARENT.slice(0, 35)}-[\\da-f]{16}-01$`))
    expect(first?.headers.traceparent).not.toBe(TRACEPARENT)
  })

  test('again after a failure, under the same id, until it is taken', async ({ expect }) => {
    await using receiver = await openReceiver([500, 200])
    await using shop = await openOutbox(receiver, newWebhookSecret())
    await shop.order()
    await expect
      .poll(() => shop.outbox())
      .toMatchObject([{ state: 'waiting', problem: '500 Internal Server Error: thank you' }])
    await shop.db.update(mails).set({ dueAt: new Date(0) })
    await expect.poll(() => shop.outbox()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('once, also when the database refuses its answer', async ({ expect }) => {
    await using receiver = await openReceiver([])
    await using shop = await openOutbox(receiver, newWebhookSecret())
    await shop.db.execute(sql`alter table mails add constraint no_thanks check (answer not like '%thank%')`)
    await shop.order()
    await shop.order()
    const sent = { state: 'sent', answer: null, attempts: 1 }
    await expect.poll(() => shop.outbox()).toMatchObject([sent, sent])
    expect(receiver.requests).toHaveLength(2)
  })

  test('no more once the program says that it is gone', async ({ expect }) => {
    await using receiver = await openReceiver([410])
    await using shop = await openOutbox(receiver, newWebhookSecret())
    await shop.order()
    await expect.poll(() => shop.outbox()).toMatchObject([{ state: 'failed', attempts: 1 }])
  })
})

const shop = shopForFile({ TRUSTED_PROXIES: '10.0.0.1' })
const owner = adminForFile(shop)
beforeEach(async () => {
  await shop.services.db.delete(settings)
  await shop.services.settings.refresh()
})

test('the owner sets the address, is shown the secret once, and sees the last deliveries with their answers', async () => {
  const hook = { intent: 'webhook', webhookUrl: 'https://localhost/orders' }
  const saved = await owner.post(SETTINGS, hook)
  const [secret = ''] = SECRET.exec(saved.html) ?? []
  expect(secret).not.toBe('')
  expect((await shop.services.settings.webhook())?.secret).toBe(secret)
  const { db } = shop.services
  expect(SECRET.test((await owner.get(`${SETTINGS}/webhook`)).html)).toBe(false)
  expect(JSON.stringify([await db.select().from(settings), await db.select().from(auditLog)])).not.toMatch(SECRET)
  expect(SECRET.test((await owner.submit(SETTINGS, hook)).html)).toBe(false)
  expect((await shop.services.settings.webhook())?.secret).toBe(secret)
  const { browser, user, form } = await atCheckout(shop)
  const proxied = shop.visitor('10.0.0.1')
  proxied.keep([...browser.cookies].map((cookie) => cookie.join('=')))
  const headers = { traceparent: TRACEPARENT }
  for (let press = 0; press < 2; press += 1) await proxied.post('/checkout', form, { headers })
  const [order] = await ordersOf(shop, user.id)
  const deliveries = () => db.select().from(mails).where(eq(mails.kind, 'webhook'))
  await expect
    .poll(deliveries)
    .toMatchObject([{ orderId: order?.id, trace: TRACEPARENT, problem: expect.stringContaining('not public') }])
  const page = textOf(await owner.get(`${SETTINGS}/webhook`))
  expect(page).toContain(orderNumber(order?.id ?? ''))
  expect(page).toContain('localhost leads to')
  expect(SECRET.exec((await owner.post(SETTINGS, { ...hook, renew: 'yes' })).html)?.[0]).not.toBe(secret)
  await owner.post(SETTINGS, { ...hook, webhookUrl: '' })
  expect(await shop.services.settings.webhook()).toBeUndefined()
  await db
    .update(mails)
    .set({ dueAt: new Date(0) })
    .where(eq(mails.kind, 'webhook'))
  await expect.poll(deliveries).toEqual([])
})

test('a secret signs for one address: another one gets another, shown once', async () => {
  const secretFor = async (webhookUrl: string) =>
    SECRET.exec((await owner.post(SETTINGS, { intent: 'webhook', webhookUrl })).html)?.[0]
  const first = await secretFor('https://localhost/orders')
  const second = await secretFor('https://localhost/other')
  expect(second).toMatch(SECRET)
  expect(second).not.toBe(first)
  expect(await shop.services.settings.webhook()).toEqual({ url: 'https://localhost/other', secret: second })
  const { db } = shop.services
  await db.update(settings).set({ value: 'https://localhost/planted' }).where(eq(settings.name, 'webhookUrl'))
  await shop.services.settings.refresh()
  expect(await shop.services.settings.webhook()).toBeUndefined()
})

test('an address that is none for a webhook is refused', async () => {
  for (const webhookUrl of [
    'http://example.com/orders',
    'https://127.0.0.1/orders',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://owner:secret@example.com/',
    'orders',
  ]) {
    const page = await owner.post(SETTINGS, { intent: 'webhook', webhookUrl })
    expect(page.status).toBe(400)
    expect(problemsOf(page).join(), webhookUrl).toMatch(/Enter an (?:https:\/\/ )?address/)
    expect(page.html).not.toMatch(SECRET)
  }
})
