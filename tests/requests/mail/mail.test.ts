import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderNumber } from '#domain/ids.ts'
import type { MailKind } from '#domain/outbox/mail.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { mailsIn, mailTo } from '../../support/data/mails.ts'
import { freePort } from '../../support/machine/free-port.ts'
import { openHost } from '../../support/machine/hosts.ts'
import { openMailServer } from '../../support/machine/mail-server.ts'
import { field } from '../../support/requests/client.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { ORIGIN, openShop, type TestShop } from '../../support/shops/open-shop.ts'

const WAIT = { timeout: 15_000, interval: 50 }

/** Buys two products as a shopper does. */
async function buy(shop: TestShop, name = 'Sonic <3 & “Tails”') {
  const { browser, user } = await shop.shopper()
  const sonic = await shop.product({ name, priceCents: 1_999, quantity: 9 })
  const saturn = await shop.product({ name: 'Sega Saturn', priceCents: 120_000, quantity: 9 })
  await browser.post('/cart', { intent: 'add', productId: sonic.id, quantity: '2' })
  await browser.post('/cart', { intent: 'add', productId: saturn.id })
  const page = await browser.get('/checkout')
  const answer = await browser.post('/checkout', {
    intent: 'order',
    key: field(page, 'key'),
    shown: field(page, 'shown'),
  })
  expect(answer.status).toBe(303)
  const [order] = (await shop.orders()).filter((each) => each.userId === user.id)
  if (order === undefined) throw new Error('no order was placed')
  return { browser, user, order, sonic, saturn }
}

/** How the shop's mails of this kind stand, and why the last attempt failed if it did. */
async function outbox({ services: { db } }: TestShop, kind: MailKind) {
  const { state, problem } = mails
  return await db.select({ state, problem }).from(mails).where(eq(mails.kind, kind))
}
const SENT = [{ state: 'sent', problem: null }]

describe.concurrent('with a mail server', () => {
  test('the order’s mail arrives once, with number, lines and total, as text and as a page', async ({ expect }) => {
    await using server = await openMailServer()
    await using shop = await openShop({ SMTP_URL: server.url, MAIL_FROM: 'Cartridge <orders@cartridge.example>' })
    const { user, order } = await buy(shop)
    await expect.poll(() => outbox(shop, 'order'), WAIT).toEqual(SENT)
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    if (mail === undefined) throw new Error('no mail')
    expect(mail).toMatchObject({ to: user.email, messageId: `<order-${order.id}@cartridge.example>` })
    expect(mail.from).toContain('orders@cartridge.example')
    expect(mail.subject).toContain(orderNumber(order.id))
    expect(mail.text).toContain('2 x Sonic <3 & “Tails”: $39.98')
    expect(mail.text).toContain('1 x Sega Saturn: $1,200.00')
    expect(mail.text).toContain('Total: $1,239.98')
    expect(mail.text).toContain('A local courier brings it in 3-4 days')
    const read = textOf(mail)
    for (const part of [
      orderNumber(order.id),
      'Sonic <3 & “Tails”',
      '$39.98',
      '$1,200.00',
      '$1,239.98',
      'See your order',
    ])
      expect(read).toContain(part)
    expect(mail.html).toContain('Sonic &lt;3 &amp; “Tails”')
    expect(await mailsIn(shop)).toEqual([])
  })

  test('that is down, an order stands all the same, and its mail arrives once the server is up', async ({ expect }) => {
    const port = await freePort()
    await using shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const { browser, user, order } = await buy(shop)
    await expect
      .poll(() => outbox(shop, 'order'), WAIT)
      .toMatchObject([{ state: 'waiting', problem: expect.stringContaining('ECONNREFUSED') }])
    expect(textOf(await browser.get('/orders'))).toContain(orderNumber(order.id))
    await using server = await openMailServer(port)
    await expect
      .poll(() => server.mails.map((mail) => mail.to), { timeout: 30_000, interval: 100 })
      .toEqual([user.email])
  }, 60_000)
})

describe.concurrent('with an order-email function', () => {
  test('it gets the order in dollars instead of a mail of the shop’s own, which still mails passwords', async ({
    expect,
  }) => {
    await using receiver = await openReceiver([200])
    await using shop = await openShop({ ORDER_EMAIL_URL: receiver.url })
    const { user, order, sonic, saturn } = await buy(shop, 'Sonic')
    await expect.poll(() => outbox(shop, 'order'), WAIT).toEqual(SENT)
    expect(receiver.requests).toMatchObject([{ type: 'application/json' }])
    const [, asked, body = ''] = /^(.*)\n(.*)$/s.exec(receiver.received[0] ?? '') ?? []
    expect(asked).toBe('POST /order-email')
    expect(JSON.parse(body)).toEqual({
      orderId: order.id,
      userEmail: user.email,
      items: [
        { productId: sonic.id, productName: 'Sonic', quantity: 2, price: 19.99, image: ORIGIN + sonic.image },
        { productId: saturn.id, productName: 'Sega Saturn', quantity: 1, price: 1200, image: ORIGIN + saturn.image },
      ],
      total: 1239.98,
    })
    await shop.visitor().post('/forgot-password', { email: user.email })
    expect((await mailTo(shop, user.email)).subject).toContain('Choose a new password')
    expect([receiver.requests.length, (await mailsIn(shop)).length]).toEqual([1, 1])
  })

  test('that fails is asked again with the same key, and the order stands', async ({ expect }) => {
    await using receiver = await openReceiver([500, 200])
    await using shop = await openShop({ ORDER_EMAIL_URL: receiver.url })
    const { order } = await buy(shop)
    await expect.poll(() => outbox(shop, 'order'), { timeout: 30_000, interval: 100 }).toEqual(SENT)
    expect(receiver.requests.map((request) => request.key)).toEqual([order.id, order.id])
    expect(await shop.orders()).toHaveLength(1)
  }, 60_000)

  test('that leads elsewhere is not followed: nobody else learns who bought what', async ({ expect }) => {
    await using elsewhere = await openReceiver([200])
    await using receiver = await openReceiver([307], { location: elsewhere.url })
    await using shop = await openShop({ ORDER_EMAIL_URL: receiver.url })
    await buy(shop)
    await expect.poll(() => receiver.requests.length, WAIT).toBeGreaterThan(0)
    await expect
      .poll(() => outbox(shop, 'order'), WAIT)
      .toMatchObject([{ state: 'waiting', problem: expect.stringContaining('redirect') }])
    expect(elsewhere.requests).toEqual([])
  })
})

/** An outside function that answers with these statuses one after the other and stores its requests. */
async function openReceiver(statuses: number[], headers: Record<string, string> = {}) {
  const requests: { type: string | undefined; key: unknown }[] = []
  const host = await openHost(({ headers: sent }, response) => {
    requests.push({ type: sent['content-type'], key: sent['idempotency-key'] })
    response.writeHead(statuses[requests.length - 1] ?? 200, headers).end('thanks')
  })
  return Object.assign(host, { requests, url: `${host.address}/order-email` })
}
