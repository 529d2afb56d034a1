import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { productPrices, products } from '#domain/catalogue/catalogue-tables.ts'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { exportProducts } from '#domain/catalogue/sheet/export-products.server.ts'
import { newId } from '#domain/ids.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { sqlStateOf } from '#platform/database/sql-state.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { atCheckout, ordersOf } from '../../support/data/at-checkout.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { importSheet, previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import { TYPED_PRODUCT } from '../../support/data/typed-product.ts'
import { field } from '../../support/requests/client.ts'
import { openedFields, openedWith } from '../../support/requests/opened-form.ts'
import { problemsOf, productNames, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const ADD = '/admin/products?tab=add'
const DRAFTS = '/admin/products?state=draft'
const TYPED = { ...TYPED_PRODUCT, moreImages: '' }

const shop = shopForFile()
const other = adminForFile(shop)
const admin = adminForFile(shop)
beforeAll(() => plantPicture(shop.services.storage, TYPED.image))
beforeEach(() => shop.services.db.delete(products))

const stored = async (id: string) => await findEditedProduct(shop.services.db, id)

/** Saves a draft as the form of a new product does. `form`: what its own form then sends. */
async function drafted(typed: Partial<typeof TYPED>) {
  const empty = Object.fromEntries(Object.keys(TYPED).map((name) => [name, '']))
  const sent = { ...empty, ...typed }
  expect(toastOf(await admin.submit(ADD, { ...sent, intent: 'draft' }))).toBe('The draft is saved.')
  const [{ id = '' } = {}] = await shop.services.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.name, typed.name ?? ''))
  return {
    id,
    address: `/admin/products?edit=${id}`,
    form: { ...sent, id, ...openedWith({ ...sent, isDraft: 'yes' }) },
  }
}

/** Of a draft to which little has been said. */
const LITTLE = { isDraft: true, priceCents: -1, category: '', subcategory: '', description: '' }

/** Everything of it is there, and it would sell well. */
const whole = (name: string, isDraft = true) => shop.product({ name, isDraft, quantity: 3, barcode: '5030917111111' })

test.each([
  ['its page', '/product/:id', 404],
  ['the first page', '/', 200],
  ['all products', '/shop', 200],
  ['its category', '/shop?category=nintendo', 200],
  ['its subcategory', '/shop?category=nintendo&subcategory=snes', 200],
  ['the search', '/shop?search=umihara', 200],
  ['a mistyped search', '/shop?search=umihera', 200],
  ['the next page of a list', '/shop/page?search=umihara', 200],
  ['suggestions', '/search?q=umiha', 200],
  ['what stands beside another product', '/product/:beside', 200],
  ['the feed', '/feeds/new-arrivals.xml', 200],
  ['the sitemap', '/sitemaps/products-1.xml', 200],
])('a draft is not in %s', async (_, path, status) => {
  const [{ id }, beside] = [await whole('Umihara Kawase'), await whole('Pocky', false)]
  const page = await shop.visitor().get(path.replace(':id', id).replace(':beside', beside.id))
  expect([page.status, page.html.includes('Umihara')]).toEqual([status, false])
  expect(status === 200 && page.html.includes(id)).toBe(false)
})

test('a draft that somebody asks for by its id is neither put into a cart, ordered, waited for, nor sold by phone', async () => {
  const draft = await whole('Terranigma')
  const visitor = shop.visitor()
  await visitor.post('/cart', { intent: 'add', productId: draft.id })
  expect(textOf(await visitor.get('/cart'))).not.toContain('Terranigma')
  await visitor.post(`/product/${draft.id}`, { email: 'ann@example.com' })
  expect(await shop.services.db.execute(sql`select from waiting_places where product_id = ${draft.id}`)).toMatchObject({
    rows: [],
  })

  const found = await admin.post('/admin/orders/new', { intent: 'product', product: 'terranigma' })
  expect(found.html).not.toContain(`add:${draft.id}`)
  expect((await admin.post('/admin/orders/new', { intent: `add:${draft.id}` })).html).not.toContain('Terranigma')

  const { browser, user, product, form, page } = await atCheckout(shop, { name: 'Illusion of Gaia' })
  await shop.change(product.id, { isDraft: true })
  const placed = await browser.submit('/checkout', form)
  expect([page.status, toastOf(placed), await ordersOf(shop, user.id)]).toEqual([
    200,
    expect.not.stringContaining(SHOP_ANSWERS.orderPlaced),
    [],
  ])
  expect(await shop.stock(product.id)).toBe(10)
})

test('an incomplete product cannot be on sale, by whatever way it is written', async () => {
  const { id } = await shop.product({ name: 'Rez', isDraft: true, priceCents: -1, image: '' })
  const { db } = shop.services
  for (const set of [
    sql`is_draft = false`,
    sql`is_draft = false, price_cents = 0`,
    sql`is_draft = false, image = '/a.webp'`,
    sql`price_cents = -2`,
  ])
    await expect(
      db.execute(sql`update products set ${set} where id = ${id}`).catch((error) => Promise.reject(sqlStateOf(error))),
    ).rejects.toBe('23514')
  await db.execute(sql`update products set is_draft = false, price_cents = 0, image = '/a.webp' where id = ${id}`)
  const listed = () => db.$count(products, sql`${products.isListed}`)
  expect(await listed()).toBe(1)
  await db.execute(sql`update products set is_draft = true, is_listed = true where id = ${id}`)
  expect(await listed()).toBe(0)
})

test('a name is all that a draft needs; what it has must be right, and stays typed where it is not', async () => {
  const nameless = await admin.post(ADD, { ...TYPED, name: ' ', intent: 'draft' })
  expect([nameless.status, problemsOf(nameless)[0]]).toEqual([400, 'Name is required'])
  const wrong = await admin.post(ADD, { name: 'Rez Infinite', price: 'about 20', intent: 'draft' })
  expect([wrong.status, wrong.html.includes('value="about 20"')]).toEqual([400, true])
  expect(problemsOf(wrong).join()).toContain('Price must be an amount')
  const { id, address } = await drafted({ name: 'Rez Infinite' })
  const page = await admin.get(address)
  expect([field(page, 'price'), field(page, 'quantity'), textsOf(page, 'button').includes('Publish')]).toEqual([
    '',
    '',
    true,
  ])
  expect(await stored(id)).toMatchObject({ isDraft: true, priceCents: -1, image: '', facts: {} })
})

test('a draft is in the tab of drafts, the owner’s search, and among all products', async () => {
  const { id } = await shop.product({ name: 'Live A Live', isDraft: true, barcode: '4961012345678', priceCents: -1 })
  await shop.product({ name: 'Live Evil' })
  expect(productRows(await admin.get(`${DRAFTS}&search=live`))).toEqual(['Live A Live'])
  expect(productRows(await admin.get('/admin/products?search=live&sort=a-z'))).toEqual(['Live A Live', 'Live Evil'])
  const scanned = await admin.get('/admin/products?search=4961012345678')
  expect([productRows(scanned), textOf(scanned).includes('Live A Live Draft'), scanned.html.includes('-0.01')]).toEqual(
    [['Live A Live'], true, false],
  )
  expect(productRows(await admin.get('/admin/products?stock=sold-out&search=live'))).toEqual([])
  expect(textOf(await admin.get(`${DRAFTS}&search=nothing+there`))).toContain('Nothing matches')
  expect(textOf(await admin.get(`/admin/products/${id}/history`))).toContain('Live A Live')
})

const productRows = (page: { html: string }) =>
  [...page.html.matchAll(/<th scope="row".*?<a [^>]*>(.*?)<\/a>/gs)].map(([, name]) => name)

test('publishing is saving: what is missing is said, and however often it is pressed there is one product', async () => {
  const { id, address, form } = await drafted({ ...TYPED, name: 'Panzer', price: '' })
  const refused = await admin.post(address, { ...form, description: 'Boxed.', intent: 'update' })
  expect([refused.status, problemsOf(refused)[0]]).toEqual([400, 'Price is required'])
  expect(await stored(id)).toMatchObject({ isDraft: true, description: TYPED.description })
  const presses = Array.from({ length: 8 }, () => admin.post(address, { ...form, price: '795', intent: 'update' }))
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(8).fill(303))
  expect(await stored(id)).toMatchObject({ isDraft: false, priceCents: 79_500, facts: { kind: 'game' } })
  expect(toastOf(await admin.get('/admin/products'))).toContain(ADMIN_TEXTS.productAdded)
  expect(productNames(await shop.visitor().get('/shop?search=panzer'))).toEqual(['Panzer'])
  // The price of a draft was never one of the shop.
  expect(await shop.services.db.$count(productPrices, eq(productPrices.productId, id))).toBe(0)
})

test('a product that sold may become a draft again: it leaves lists and carts, and its orders keep it', async () => {
  const { browser, user, product, form } = await atCheckout(shop, { name: 'Soleil' })
  await browser.submit('/checkout', form)
  await browser.post('/cart', { intent: 'add', productId: product.id })
  expect(toastOf(await saveAs('draft', product.id))).toBe('The draft is saved.')
  expect(productNames(await shop.visitor().get('/shop?search=soleil'))).toEqual([])
  expect(textOf(await browser.get('/cart'))).not.toContain('Soleil')
  expect(await ordersOf(shop, user.id)).toMatchObject([{ items: [{ productName: 'Soleil' }] }])
  expect(textOf(await browser.get('/orders'))).toContain('Soleil')
})

/** Opens a product's form, and saves it as it is by another button. */
async function saveAs(intent: 'draft' | 'update', id: string) {
  const address = `/admin/products?edit=${id}`
  const opened = openedFields(await admin.get(address), [...Object.keys(TYPED), 'isDraft'])
  const typed = Object.fromEntries(Object.keys(TYPED).map((name) => [name, opened[`loaded-${name}`] ?? '']))
  return await admin.submit(address, { ...typed, ...opened, id, intent })
}

test('what two owners change in one draft is merged, what both changed is shown, and a published one stays on sale', async () => {
  const { id, address, form } = await drafted({ ...TYPED, name: 'Ico' })
  await other.post(address, { ...form, price: '20', intent: 'draft' })
  const merged = await admin.submit(address, { ...form, quantity: '3', intent: 'draft' })
  expect(toastOf(merged)).toBe('The draft is saved. Changed by others meanwhile, and kept: Price.')
  expect(await stored(id)).toMatchObject({ priceCents: 2_000, quantity: 3 })

  const asked = await other.post(address, { ...form, quantity: '4', intent: 'update' })
  expect([asked.status, textsOf(asked, 'dt')]).toEqual([409, ['Quantity, as they saved it:']])
  expect(await stored(id)).toMatchObject({ isDraft: true })
  const again = { ...form, ...openedWith({ price: '20', quantity: '3' }), price: '20', quantity: '3' }
  expect((await other.post(address, { ...again, intent: 'update' })).status).toBe(303)

  const late = await admin.post(address, { ...again, image: '', moreImages: '', intent: 'draft' })
  expect([late.status, problemsOf(late)[0]]).toEqual([409, expect.stringContaining('put it on sale meanwhile')])
  await admin.post(address, { ...again, description: 'Boxed.', intent: 'draft' })
  expect(await stored(id)).toMatchObject({ isDraft: false, description: 'Boxed.', image: TYPED.image })
})

test('drafts are changed in bulk, deleted and put back like all products', async () => {
  const [priced, unpriced] = [
    await shop.product({ ...LITTLE, name: 'Drakkhen', priceCents: 1_000 }),
    await shop.product({ ...LITTLE, name: 'Drakkhen II' }),
  ]
  const chosen = [priced, unpriced].map(({ id }): [string, string] => ['chosen', id])
  const change = async (fields: Record<string, string>) => {
    const planned = await admin.post(DRAFTS, new URLSearchParams([...chosen, ...Object.entries(fields)]))
    const preview = await admin.get(planned.location ?? '')
    expect(preview.html).not.toContain('-$0.01')
    return await admin.submit(planned.location ?? '', { shown: field(preview, 'shown') })
  }
  const both = async () => [await stored(priced.id), await stored(unpriced.id)]
  await change({ intent: 'change', kind: 'price-percent', by: '50' })
  expect(await both()).toMatchObject([{ priceCents: 1_500 }, { priceCents: -1 }])
  const moved = await change({ intent: 'change:subcategory', subcategory: 'sega/saturn' })
  expect(await both()).toMatchObject(Array(2).fill({ subcategory: 'saturn', isDraft: true }))
  const entry = /\/admin\/audit\/(\d+)/.exec(moved.html)?.[1]
  await admin.submit(`/admin/audit/${entry}`, { intent: 'undo' })
  expect(await both()).toMatchObject(Array(2).fill({ subcategory: '', isDraft: true }))

  const gone = await admin.submit(DRAFTS, new URLSearchParams([...chosen, ['intent', 'delete']]))
  expect(await both()).toEqual([undefined, undefined])
  await admin.submit(`/admin/audit/${/\/admin\/audit\/(\d+)/.exec(gone.html)?.[1]}`, { intent: 'undo' })
  expect(await both()).toMatchObject([
    { isDraft: true, priceCents: 1_500 },
    { isDraft: true, priceCents: -1, description: '' },
  ])
})

test('the shop’s own file brings drafts back as drafts, and an older one without their column brings products on sale', async () => {
  const { db } = shop.services
  const incomplete = await shop.product({ ...LITTLE, name: 'Alcahest', image: '' })
  const complete = await shop.product({ name: 'Bahamut', isDraft: true })
  await shop.product({ name: 'Cyber Spin' })
  const before = await Promise.all([stored(incomplete.id), stored(complete.id)])
  let file = ''
  for await (const part of exportProducts(db)) file += part
  const states = () =>
    db.select({ name: products.name, isDraft: products.isDraft }).from(products).orderBy(products.name)
  const expected = [
    { name: 'Alcahest', isDraft: true },
    { name: 'Bahamut', isDraft: true },
    { name: 'Cyber Spin', isDraft: false },
  ]
  const load = async (text: string) => {
    const address = await sendSheet(admin, 'products', text)
    await previewSheet(admin, address)
    return textOf(await importSheet(admin, address))
  }
  await load(file)
  expect(await states()).toEqual(expected)
  await db.delete(products)
  await load(file)
  expect(await states()).toEqual(expected)
  const after = await Promise.all([stored(incomplete.id), stored(complete.id)])
  const unlike = { image: undefined, facts: undefined }
  const same = (product: (typeof before)[number]) => ({ ...product, ...unlike })
  expect(after.map(same)).toEqual(before.map(same))

  await load(`Id,Draft\n${complete.id},no\n${incomplete.id},no\n`)
  expect(await states()).toEqual([expected[0], { name: 'Bahamut', isDraft: false }, expected[2]])
  await load(
    'Name,Description,Price,Quantity,Image,Category,Subcategory\nDragon View,Loose.,20,1,https://pictures.example/saga.png,Nintendo,SNES\n',
  )
  expect((await states()).at(-1)).toEqual({ name: 'Dragon View', isDraft: false })
})

test('who waits for a product is told when it is on sale again, and not while it is a draft', async () => {
  const { db } = shop.services
  const { id, image } = await shop.product({ name: 'Sunset Riders', quantity: 0 })
  const place = newId()
  await db.execute(
    sql`insert into waiting_places (id, product_id, email, confirmed_at) values (${place}, ${id}, 'bea@example.com', now())`,
  )
  const told = async () =>
    (await db.execute(sql`select told_at is not null as told from waiting_places where id = ${place}`)).rows[0]?.told
  await shop.change(id, { isDraft: true })
  const row = { intent: 'quantity', id, from: '0', to: '2' }
  await admin.post(DRAFTS, row)
  expect([await shop.stock(id), await told()]).toEqual([2, false])
  await plantPicture(shop.services.storage, image)
  await saveAs('update', id)
  expect([(await stored(id))?.isDraft, await told()]).toEqual([false, true])
})
