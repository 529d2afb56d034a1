import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, removeRole } from '#domain/accounts/admins/admins.server.ts'
import { acceptInvitation, invite } from '#domain/accounts/admins/invitations.server.ts'
import { removeFactors } from '#domain/accounts/factors/second-factor.server.ts'
import {
  CODES_SWITCHED_OFF,
  CODES_SWITCHED_ON,
  noteChange,
  PASSWORD_CHANGED,
  passkeyAdded,
  passkeyRemoved,
  RECOVERY_CODES_MADE,
} from '#domain/accounts/note-change.server.ts'
import { record } from '#domain/audit/record.server.ts'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { HERE } from '../../support/data/seeds.ts'
import { plannedChange } from '../../support/data/typed-product.ts'
import type { Client, Page } from '../../support/requests/client.ts'
import { openedPost } from '../../support/requests/opened-form.ts'
import { textOf, textsOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const LOG = '/admin/audit'
const KIM = { id: newId(), email: 'kim@example.com' }

/** What each entry says, without its time. */
const entries = (page: Page) =>
  textsOf(page, 'li')
    .filter((text) => /^\d+:\d\d [AP]M/.test(text))
    .map((text) => text.replace(/^\S+ [AP]M /, '').replace(/ (?:Undo|Restore)$/, ''))

const shop = shopForFile()
let browser: Client
let email: string
beforeAll(async () => {
  const owner = await openAdmin(shop)
  browser = owner.browser
  email = owner.user.email
})

describe('what an owner does is read as a sentence', () => {
  test('a price changed in the table, with a link to the product and none to one that is gone', async () => {
    const { id } = await shop.product({ name: 'Super Metroid', priceCents: 4_000, quantity: 3 })
    await browser.post('/admin/products', { intent: 'price', id, from: '4000', to: '45' })
    const page = await browser.get(LOG)
    expect(entries(page)[0]).toBe(`${email} changed Price of Super Metroid from $40.00 to $45.00`)
    expect(page.html).toContain(`href="/admin/products?edit=${id}"`)
    await browser.post('/admin/products', { intent: 'delete', chosen: id })
    const [deleted] = entries(await browser.get(`${LOG}?search=${id}`))
    expect(deleted).toContain(`${email} deleted the product Super Metroid`)
    expect(deleted).toContain('Price $45.00')
    const entry = /href="(\/admin\/audit\/\d+)"/.exec((await browser.get(`${LOG}?search=${id}`)).html)?.[1] ?? ''
    await shop.product({ name: 'SUPER METROID' })
    const restored = await browser.submit(entry, {})
    expect(textOf(restored)).toContain('Another product has the same name: Super Metroid.')
    expect(textOf(restored)).toContain(`Taken back by ${email}`)
    expect((await browser.submit(entry, {})).status).toBe(200)
    expect(entries(await browser.get(LOG))[0]).toBe(`${email} restored the product Super Metroid`)
    expect((await browser.get(`/product/${id}`)).status).toBe(200)
    for (const nowhere of ['0', '999999', 'x']) expect((await browser.get(`${LOG}/${nowhere}`)).status).toBe(404)
  })

  test('several fields of a post, each with what it was and what it is', async () => {
    const fields = { paragraph1: 'Keep them dry.', paragraph2: '', paragraph3: '', tags: 'care' }
    const image = 'https://pictures.example/disc.webp'
    await browser.post('/admin/blogs', { intent: 'create', title: 'Discs', image, ...fields })
    const id = /edit=(\w{20})/.exec((await browser.get('/admin/blogs')).html)?.[1] ?? ''
    const form = await browser.get(`/admin/blogs?edit=${id}`)
    const paragraph1 = `Keep them dry and ${'very '.repeat(20)}cool.`
    const care = { ...openedPost(form), title: 'Care', image, ...fields, paragraph1 }
    await browser.post('/admin/blogs', { intent: 'update', ...care })
    const [changed, added] = entries(await browser.get(`${LOG}?kind=post`))
    expect(added).toContain(`${email} added the blog post Discs`)
    expect(changed).toContain(`${email} changed Title and Paragraph 1 of Care What changed`)
    for (const part of ['Discs', 'Keep them dry.', paragraph1]) expect(changed).toContain(part)
  })

  test('passkeys, codes, passwords and roles of admins', async () => {
    const { auth, db } = shop.services
    const user = await shop.user()
    await makeAdmin(db, user.email)
    for (const change of [
      PASSWORD_CHANGED,
      passkeyAdded('Chrome on Linux'),
      passkeyRemoved('Chrome on Linux'),
      CODES_SWITCHED_ON,
      CODES_SWITCHED_OFF,
      RECOVERY_CODES_MADE,
    ])
      await noteChange(db, user.id, change)
    await removeFactors(db, user.email)
    const guest = await shop.user()
    await invite(db, { actor: user, invitedBy: user.email, email: guest.email, role: 'admin' })
    const mail = await mailTo(shop, guest.email, 'back office')
    const token = /invitation\?token=(\S+)/.exec(mail.text)?.[1] ?? ''
    await acceptInvitation(auth, { token, password: PASSWORD, visit: HERE })
    await removeRole(db, guest.email, user)
    const page = await browser.get(`${LOG}?kind=admin`)
    const told = entries(page)
      .slice(0, 11)
      .map((text) =>
        text.replace(/ (?:What changed|Details|Passkey|Password|One-time|Recovery|Second factors) .*$/, ''),
      )
    expect(told.toReversed()).toEqual([
      `The command line made ${user.email} an admin`,
      `${user.email} changed the password of ${user.email}`,
      `${user.email} added a passkey to ${user.email}`,
      `${user.email} removed a passkey of ${user.email}`,
      `${user.email} switched one-time codes on for ${user.email}`,
      `${user.email} switched one-time codes off for ${user.email}`,
      `${user.email} made new recovery codes for ${user.email}`,
      `The command line removed all second factors of ${user.email}`,
      `${user.email} invited ${guest.email} to the admins`,
      `${guest.email} made ${guest.email} an admin`,
      `${user.email} removed ${guest.email} from the admins`,
    ])
    expect(textOf(page)).toMatch(new RegExp(`Invited by ${user.email}`))
  })
})

describe('a long log', () => {
  beforeAll(async () => {
    const entries = Array.from({ length: 120 }, (_, n) => ({
      action: 'changed' as const,
      kind: 'offer' as const,
      subject: { id: newId(), name: `Pokémon ${n}` },
      changes: { quantity: [n, n + 1] as [number, number] },
    }))
    await record(shop.services.db, KIM, entries)
  })

  test('is read page by page to its beginning and back', async () => {
    const next = (page: Page, place: string) =>
      new RegExp(`href="(/admin/audit\\?[^"]*${place}=[^"]+)"`).exec(page.html)?.[1]?.replaceAll('&amp;', '&')
    const pages = [await browser.get(`${LOG}?kind=offer`)]
    for (let older = next(pages[0] as Page, 'after'); older !== undefined; ) {
      const page = await browser.get(older)
      pages.push(page)
      older = next(page, 'after')
    }
    const all = pages.flatMap(entries)
    expect(pages.map((page) => entries(page).length)).toEqual([50, 50, 20])
    expect(all[0]).toBe('kim@example.com changed Quantity of Pokémon 119 from 119 to 120')
    expect(new Set(all).size).toBe(120)
    const back = await browser.get(next(pages[2] as Page, 'before') ?? '')
    expect(entries(back)).toEqual(entries(pages[1] as Page))
  })

  test.each([
    ['search=pokemon+17', 1],
    ['search=KIM%40', 50],
    ['search=pok%25', 0],
    ['kind=guide', 0],
    ['kind=draft', 0],
    ['kind=nonsense', 50],
    ['from=2999-01-01', 0],
    ['to=2999-01-01&search=mon+119', 1],
    ['after=0', 0],
    ["after='&before=x", 50],
    ['search=%00', 50],
  ])('is filtered by its address: %s', async (query, count) => {
    const page = await browser.get(`${LOG}?${query}`)
    expect([page.status, entries(page).length]).toEqual([200, count])
    if (count === 0) expect(textOf(page)).toContain('Nothing found')
  })
})

async function history(id: string, place = '') {
  const page = await browser.get(`/admin/products/${id}/history${place}`)
  return { page, lines: entries(page) }
}

test('of a product, sales, cancellations and edits stand in one line of time', async () => {
  const { db } = shop.services
  const [product, other] = [await shop.product({ quantity: 3, priceCents: 2_000 }), await shop.product()]
  const name = product.name
  const edit = await browser.get(`/admin/products?edit=${product.id}`)
  expect(edit.html).toContain(`href="/admin/products/${product.id}/history"`)
  expect((await history(product.id)).lines).toEqual([])
  const order = await plantOrder(db, { items: [{ productId: product.id, name, quantity: 2, priceCents: 2_000 }] })
  await plantOrder(db, { items: [{ productId: other.id, name: other.name }] })
  await handleOrders(db, { actor: KIM, ids: [order], to: 'cancelled' })
  await (await plannedChange(db, [product.id, other.id], { kind: 'stock-add', by: '4' })).make({ actor: KIM })
  await deleteProducts(db, { actor: KIM, ids: [product.id] })
  expect((await history(product.id)).lines).toEqual([
    expect.stringMatching(`^kim@example.com deleted the product ${name} Entry Details`),
    `kim@example.com changed Quantity of ${name} from 5 to 9 Entry`,
    `kim@example.com cancelled order ${orderNumber(order)} : 2 back in stock`,
    `Sold 2 for $20.00 each to sam@example.com , order ${orderNumber(order)}`,
  ])
})

test('a long history of a product is read page by page to its beginning', async () => {
  const { id, name } = await shop.product()
  for (let n = 0; n < 60; n += 1)
    await plantOrder(shop.services.db, {
      items: [{ productId: id, name }],
      createdAt: new Date(Date.now() - n * 60_000),
    })
  const top = await history(id)
  const older = /href="[^"?]*(\?after=[^"]+)"/.exec(top.page.html)?.[1] ?? ''
  const below = await history(id, older)
  expect([top.lines.length, below.lines.length, new Set([...top.lines, ...below.lines]).size]).toEqual([50, 10, 60])
})

test('of a product that nothing happened to, the history says so', async () => {
  expect((await history(newId())).page.html).toContain('Nothing has happened to it yet')
  expect((await browser.get('/admin/products/nothing/history')).status).toBe(404)
})

test('what a process of a newer version stores during an upgrade breaks no page, and its mails are left to it', async () => {
  const { db } = shop.services
  await record(db, 'command line', [
    { action: 'lent' as 'sent', kind: 'loan' as 'mail', subject: { id: 'x', name: 'a loan' } },
  ])
  await db.insert(mails).values({ id: newId(), kind: 'loan-due' as 'test', toEmail: 'later@example.com' })
  await postMail(db, { kind: 'test', to: 'now@example.com' })
  await db.insert(settings).values({ name: 'loans', value: 'yes' })
  await mailTo(shop, 'now@example.com')
  for (const [path, text] of [
    [LOG, 'a loan'],
    ['/admin/mail', 'loan-due'],
    ['/admin/settings/shop', 'Name'],
    ['/admin', 'Dashboard'],
  ] as const) {
    const page = await browser.get(path)
    expect({ path, status: page.status }).toEqual({ path, status: 200 })
    expect(textOf(page)).toContain(text)
  }
  expect(
    await db.select({ attempts: mails.attempts }).from(mails).where(eq(mails.toEmail, 'later@example.com')),
  ).toEqual([{ attempts: 0 }])
})
