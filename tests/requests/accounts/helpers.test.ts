import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { admins, helpers, sessions } from '#domain/accounts/account-tables.ts'
import { makeAdmin } from '#domain/accounts/admins/admins.server.ts'
import { recordedRole } from '#domain/accounts/find-staff.server.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { purchases } from '#domain/catalogue/intake/intake-tables.ts'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { startStocktake } from '#domain/catalogue/stocktake/stocktakes.server.ts'
import { newId } from '#domain/ids.ts'
import { sendTogether } from '#domain/orders/handle/send-together.server.ts'
import { openAdmin, openHelper } from '../../support/data/admin.ts'
import { setUpCodes } from '../../support/data/factors.ts'
import { linkTo } from '../../support/data/mails.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { TYPED_PRODUCT } from '../../support/data/typed-product.ts'
import { type Client, inParts } from '../../support/requests/client.ts'
import { somebody } from '../../support/requests/credentials.ts'
import { openedWith } from '../../support/requests/opened-form.ts'
import { textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const SECURITY = '/admin/security'
const PRODUCTS = '/admin/products'

const shop = shopForFile()
beforeAll(async () => {
  for (const image of [TYPED_PRODUCT.image, '/images/0123456789abcdef01234567-1280.webp'])
    await plantPicture(shop.services.storage, image)
})
const db = () => shop.services.db

/** A form with a file, which the guard cannot read before its page. */
const sendFile = (browser: Client, path: string, fields: Record<string, string>, before = async () => {}) =>
  browser.postLate(path, inParts(fields), before)

const productOf = async (id: string) => (await db().select().from(products).where(eq(products.id, id)))[0]

async function invite(email: string, role = 'helper') {
  const owner = await openAdmin(shop)
  await owner.browser.post(SECURITY, { intent: 'invite', email, role })
  return { owner, ...(await linkTo(shop, email, 'Open the back office')) }
}

describe('an invitation as a helper', () => {
  test('lets its reader pack and take in, and the log names them', async () => {
    const email = somebody()
    const { owner, path, token, text } = await invite(email)
    expect(text).toContain(`${owner.user.email} invites you to help in the shop`)
    expect(textOf(await owner.browser.get(SECURITY))).toContain(`Invited as helper by ${owner.user.email}`)
    const reader = shop.visitor()
    expect(textsOf(await reader.get(path), 'h1')).toEqual(['Help in the shop'])
    expect((await reader.post(path, { token, password: 'qwertyuiop' })).status).toBe(400)
    expect((await reader.post(path, { token, password: 'green hill zone' })).location).toBe('/admin')
    const landed = await reader.get('/admin')
    expect([landed.status, landed.location]).toEqual([302, '/admin/orders'])
    expect(toastOf(await reader.get('/admin/orders'))).toBe('Welcome to the back office!')

    const order = await plantOrder(db())
    await reader.post(`/admin/orders/${order}`, { intent: 'packed' })
    expect(textOf(await owner.browser.get(`/admin/orders/${order}`))).toContain(`by ${email}`)
    const log = textOf(await owner.browser.get(`/admin/audit?search=${email}`))
    expect(log).toContain(`${email} made ${email} a helper`)
    expect(log).toContain(`invited ${email} to the helpers`)
    expect(await db().$count(admins, eq(admins.role, 'helper'))).toBe(0)
  })

  test('lets a shopper in with their password, who signs in again at the door of the back office', async () => {
    const { email } = await shop.user()
    const { path, token } = await invite(email)
    const reader = shop.visitor()
    // Their own password, which stays.
    expect((await reader.post(path, { token, password: 'green hill zone' })).status).toBe(400)
    expect((await reader.post(path, { token, password: PASSWORD })).location).toBe('/admin')
    const browser = shop.visitor()
    const entered = await browser.post('/admin/sign-in', { email, password: PASSWORD })
    expect([entered.status, entered.location]).toEqual([303, '/admin'])
    expect((await browser.get('/admin/orders')).status).toBe(200)
    expect((await browser.get('/admin/sign-in')).location).toBe('/admin')
    const header = textOf(await browser.get('/'))
    expect(header).toContain('Back office')
    expect(header).not.toContain('Admin')
  })

  test('is not sent to an admin or a helper, and an unknown role is refused', async () => {
    const [{ browser, user }, helper] = [await openAdmin(shop), await openHelper(shop)]
    const refused = async (email: string, role: string) => {
      const page = await browser.post(SECURITY, { intent: 'invite', email, role })
      return [page.status, /[^>]* (?:is (?:an admin|a helper) already|a role)[^<]*/.exec(page.html)?.[0]]
    }
    expect(await refused(user.email, 'helper')).toEqual([409, `${user.email} is an admin already.`])
    expect(await refused(helper.user.email, 'helper')).toEqual([409, `${helper.user.email} is a helper already.`])
    expect(await refused(somebody(), 'owner')).toEqual([400, expect.stringContaining('Choose a role')])
    expect(await recordedRole(db(), user.id)).toBe('admin')
  })

  test('does not make a helper of somebody who became an admin meanwhile, the only one least of all', async () => {
    const user = await shop.user()
    const { path, token } = await invite(user.email)
    await makeAdmin(db(), user.email)
    const reader = shop.visitor()
    await reader.post(path, { token, password: PASSWORD })
    expect([await recordedRole(db(), user.id), (await reader.get('/admin')).status]).toEqual(['admin', 200])
    expect(await db().$count(helpers, eq(helpers.id, user.id))).toBe(0)
  })

  test('is followed by one as an admin, who is no helper any more', async () => {
    const { user, browser } = await openHelper(shop)
    const { path, token } = await invite(user.email, 'admin')
    expect(await recordedRole(db(), user.id)).toBe('helper')
    const reader = shop.visitor()
    await reader.post(path, { token, password: PASSWORD })
    expect([await recordedRole(db(), user.id), (await reader.get('/admin')).status]).toEqual(['admin', 200])
    expect(await db().$count(helpers, eq(helpers.id, user.id))).toBe(0)
    // A session of before is none of an admin's.
    expect((await browser.get('/admin')).status).toBe(403)
  })
})

describe('a helper', () => {
  test('who is removed is out at once, in every browser', async () => {
    const [owner, { user, browser }] = [await openAdmin(shop), await openHelper(shop)]
    const other = shop.visitor()
    await other.post('/admin/sign-in', { email: user.email, password: PASSWORD })
    expect((await other.get('/admin/orders')).status).toBe(200)
    const removed = await owner.browser.submit(SECURITY, { intent: 'remove-admin', email: user.email })
    expect(toastOf(removed)).toBe(`${user.email} is no helper any more.`)
    for (const each of [browser, other]) {
      expect((await each.get('/admin/orders')).status).toBe(403)
      expect((await each.post('/admin/orders', { intent: 'packed' })).status).toBe(403)
      expect((await each.get('/account')).location).toBe('/sign-in')
    }
    expect(await db().$count(sessions, eq(sessions.userId, user.id))).toBe(0)
    expect((await shop.visitor().post('/admin/sign-in', { email: user.email, password: PASSWORD })).status).toBe(403)
    expect(textOf(await owner.browser.get('/admin/audit?kind=helper'))).toContain(
      `removed ${user.email} from the helpers`,
    )
  })

  test('who is removed while a form with a file arrives stores nothing', async () => {
    const [owner, { user, browser }] = [await openAdmin(shop), await openHelper(shop)]
    const form = { intent: 'draft', name: 'Late' }
    const remove = async () => void (await owner.browser.post(SECURITY, { intent: 'remove-admin', email: user.email }))
    expect((await sendFile(browser, PRODUCTS, form, remove)).status).toBe(403)
    expect(await db().$count(products, eq(products.name, 'Late'))).toBe(0)
  })

  test('whose second factor is still asked for adds nothing by a form with a file', async () => {
    const { user, browser: own } = await openHelper(shop)
    await setUpCodes(own)
    const browser = shop.visitor()
    await browser.post('/admin/sign-in', { email: user.email, password: PASSWORD })
    const name = newId()
    const refused = await sendFile(browser, PRODUCTS, { ...TYPED_PRODUCT, name, intent: 'add' })
    expect([refused.status, await db().$count(products, eq(products.name, name))]).toEqual([403, 0])
    expect(textOf(await own.get('/admin/audit'))).toContain(`switched one-time codes on for ${user.email}`)
  })

  test('who deletes the account is no helper any more', async () => {
    const { user, browser } = await openHelper(shop)
    expect((await browser.post('/account/delete', { password: PASSWORD })).location).toBe('/')
    expect(await db().$count(helpers, eq(helpers.id, user.id))).toBe(0)
  })
})

describe('what goods cost', () => {
  /** The form of a product as it opens for somebody, with what is sent in place of some fields. */
  async function opened(browser: Client, id: string, typed: Record<string, string>) {
    const { html } = await browser.get(`${PRODUCTS}?edit=${id}`)
    const found = [...html.matchAll(/name="loaded-(\w+)" value="([^"]*)"/g)]
    const loaded: Record<string, string> = Object.fromEntries(found.map(([, name, value]) => [name, value]))
    return { ...loaded, ...openedWith(loaded), intent: 'update', id, ...typed }
  }

  test('stays as it is when a helper edits a product, whatever the form says', async () => {
    const { browser } = await openHelper(shop)
    const { id } = await shop.product({ costCents: 77_713 })
    for (const typed of [
      { price: '11.00' },
      { price: '12.00', cost: '1.00' },
      { price: '13.00', cost: '1.00', 'loaded-cost': '777.13' },
      { price: '14.00', cost: '', 'loaded-cost': '777.13' },
    ]) {
      const answer = await sendFile(browser, PRODUCTS, await opened(browser, id, typed))
      expect([answer.status, toastOf(await browser.get(PRODUCTS))]).toEqual([303, 'Product updated successfully!'])
      expect(await productOf(id)).toMatchObject({ costCents: 77_713, priceCents: Number(typed.price) * 100 })
    }
  })

  test('is in no answer to a helper who met the change of somebody else', async () => {
    const { browser } = await openHelper(shop)
    const { id } = await shop.product({ costCents: 77_713 })
    const form = await opened(browser, id, { price: '8.00', cost: '1.00' })
    await shop.change(id, { priceCents: 900, costCents: 77_714 })
    const answer = await sendFile(browser, PRODUCTS, form)
    expect([answer.status, /777\.1|7771/.test(answer.html)]).toEqual([409, false])
    expect(await productOf(id)).toMatchObject({ costCents: 77_714, priceCents: 900 })
  })

  test('is not said by a helper who adds or takes in, nor what was paid', async () => {
    const { browser } = await openHelper(shop)
    const before = await db().$count(purchases)
    const paid = { cost: '1.00', purchase: 'new', purchaseName: 'Mine', paid: '5.00' }
    const [added, taken] = [newId(), newId()]
    await sendFile(browser, PRODUCTS, { ...TYPED_PRODUCT, ...paid, intent: 'add', name: added })
    await sendFile(browser, `${PRODUCTS}/intake`, { ...TYPED_PRODUCT, ...paid, intent: 'take', id: taken })
    const stored = await db().select().from(products).where(eq(products.name, added))
    expect([...stored, await productOf(taken)]).toMatchObject([{ costCents: null }, { costCents: null }])
    const [purchase] = await db()
      .insert(purchases)
      .values({ id: newId(), name: 'Owner', paidCents: 77_713 })
      .returning()
    const form = { intent: 'paid', id: purchase?.id ?? '', [`paid-${purchase?.id}`]: '1.00' }
    expect((await sendFile(browser, `${PRODUCTS}/intake`, form)).status).toBe(403)
    expect((await browser.post(`${PRODUCTS}/intake`, form)).status).toBe(403)
    expect(await db().select().from(purchases).where(eq(purchases.id, form.id))).toMatchObject([{ paidCents: 77_713 }])
    expect(await db().$count(purchases)).toBe(before + 1)
  })
})

describe('what an admin alone does', () => {
  test('to products is refused to a helper, as a form and as one with a file', async () => {
    const { browser } = await openHelper(shop)
    const { id } = await shop.product()
    const chosen = `${id}.1`
    for (const intent of ['delete', 'ask', 'change', 'change:subcategory', 'change:fact']) {
      const form = { intent, chosen, kind: 'price-percent', by: '-100', subcategory: 'sega/saturn', fact: 'kind/game' }
      expect((await browser.post(PRODUCTS, form)).status, intent).toBe(403)
      expect((await sendFile(browser, PRODUCTS, form)).status, intent).toBe(403)
    }
    expect((await browser.post(PRODUCTS, { intent: 'labels', chosen })).status).toBe(303)
    expect(await productOf(id)).toBeDefined()
    expect((await browser.get(`${PRODUCTS}?ask=delete&chosen=${chosen}`)).html).not.toContain('alertdialog')
  })

  test('to orders, stocktakes and the staff is refused to a helper, who hands orders on', async () => {
    const [owner, { browser }] = [await openAdmin(shop), await openHelper(shop)]
    const order = await plantOrder(db())
    const path = `/admin/orders/${order}`
    for (const intent of ['cancelled', 'reopen', 'take-back', 'undo-return'])
      expect((await browser.post(path, { intent, from: 'new', number: '1' })).status, intent).toBe(403)
    for (const intent of ['packed', 'sent', 'delivered']) await browser.post(path, { intent })
    expect((await shop.orders()).find(({ id }) => id === order)).toMatchObject({ handling: 'delivered' })
    const stocktake = await startStocktake(db(), { actor: owner.user, shelf: '', category: '' })
    const counted = `${PRODUCTS}/stocktake/${stocktake}`
    expect((await browser.post(counted, { intent: 'discard' })).status).toBe(403)
    for (const form of [{ intent: 'remove-admin', email: owner.user.email }, { intent: 'withdraw' }])
      expect((await browser.post(SECURITY, form)).status, form.intent).toBe(403)
    const rules = { intent: 'security', adminIdleMinutes: '30' }
    expect((await browser.post('/admin/settings/security', rules)).status).toBe(403)
  })

  test('at other addresses says that it is for admins', async () => {
    const { browser } = await openHelper(shop)
    const page = await browser.get('/admin/customers')
    expect([page.status, textOf(page)]).toEqual([403, expect.stringContaining('Only an admin may do this.')])
  })
})

describe('a way back', () => {
  test('is a helper’s for a step that they pressed, not for one of somebody else', async () => {
    const [owner, { browser }] = [await openAdmin(shop), await openHelper(shop)]
    const [mine, theirs] = [await plantOrder(db()), await plantOrder(db())]
    await browser.post(`/admin/orders/${mine}`, { intent: 'packed' })
    await owner.browser.post(`/admin/orders/${theirs}`, { intent: 'packed' })
    const handlingOf = async (order: string) => (await shop.orders()).find(({ id }) => id === order)?.handling
    expect((await browser.get(`/admin/orders/${theirs}`)).html).not.toContain('value="back"')
    expect((await browser.get(`/admin/orders/${mine}`)).html).toContain('value="back"')
    await browser.post(`/admin/orders/${theirs}`, { intent: 'back', from: 'packed' })
    const chosen = new URLSearchParams([['intent', 'back'], ...[mine, theirs].map((id) => ['chosen', `${id}.packed`])])
    await browser.post('/admin/orders', chosen)
    expect([await handlingOf(mine), await handlingOf(theirs)]).toEqual(['new', 'packed'])
  })

  test('is no helper’s for one order of a parcel of which an admin packed the other', async () => {
    const [owner, { browser }] = [await openAdmin(shop), await openHelper(shop)]
    const email = somebody()
    const ids = [await plantOrder(db(), { email }), await plantOrder(db(), { email })]
    const [mine = '', theirs = ''] = ids
    await browser.post(`/admin/orders/${mine}`, { intent: 'packed' })
    await owner.browser.post(`/admin/orders/${theirs}`, { intent: 'packed' })
    await sendTogether(db(), { actor: owner.user, ids })
    await browser.post(`/admin/orders/${mine}`, { intent: 'back', from: 'packed' })
    const handlings = async () =>
      (await shop.orders()).flatMap(({ id, handling }) => (ids.includes(id) ? handling : []))
    expect(await handlings()).toEqual(['packed', 'packed'])
    await owner.browser.post(`/admin/orders/${mine}`, { intent: 'back', from: 'packed' })
    expect(await handlings()).toEqual(['new', 'new'])
  })

  test('is a helper’s for what they changed since they became one, and other entries are not there', async () => {
    const [owner, { user, browser }] = [await openAdmin(shop), await openHelper(shop)]
    const [mine, theirs] = [await shop.product({ priceCents: 1_000 }), await shop.product({ costCents: 77_713 })]
    await browser.post(PRODUCTS, { intent: 'price', id: mine.id, from: '1000', to: '12.00' })
    await deleteProducts(db(), { actor: owner.user, ids: [theirs.id] })
    const before = await shop.product({ costCents: 77_713 })
    await deleteProducts(db(), { actor: user, ids: [before.id] })
    await db().update(helpers).set({ since: new Date() }).where(eq(helpers.id, user.id))
    await browser.post(PRODUCTS, { intent: 'price', id: mine.id, from: '1200', to: '13.00' })

    const entryOf = async (id: string) =>
      (await db().select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).at(
        -1,
      )?.id
    for (const id of [theirs.id, before.id]) {
      const path = `/admin/audit/${await entryOf(id)}`
      expect([(await browser.get(path)).status, (await browser.post(path, {})).status]).toEqual([404, 404])
      await sendFile(browser, `${PRODUCTS}/intake`, { intent: 'undo', entry: String(await entryOf(id)) })
      expect(await productOf(id)).toBeUndefined()
    }
    const log = await browser.get('/admin/audit')
    expect(log.html.match(/href="\/admin\/audit\/\d+"/g)).toHaveLength(1)
    await browser.post(`/admin/audit/${await entryOf(mine.id)}`, {})
    expect(await productOf(mine.id)).toMatchObject({ priceCents: 1_200 })
  })

  test('takes a helper’s own intake back, and nobody else’s', async () => {
    const [owner, helper] = [await openAdmin(shop), await openHelper(shop)]
    const intake = `${PRODUCTS}/intake`
    const [mine, theirs] = [newId(), newId()]
    await sendFile(helper.browser, intake, { ...TYPED_PRODUCT, intent: 'take', id: mine })
    await sendFile(owner.browser, intake, { ...TYPED_PRODUCT, intent: 'take', id: theirs })
    for (const id of [mine, theirs]) {
      const [entry] = await db().select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.subjectId, id))
      await sendFile(helper.browser, intake, { intent: 'undo', entry: String(entry?.id) })
    }
    expect([await productOf(mine), (await productOf(theirs))?.id]).toEqual([undefined, theirs])
  })
})
