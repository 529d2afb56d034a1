import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { exportProducts } from '#domain/catalogue/sheet/export-products.server.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { atCheckout } from '../../support/data/at-checkout.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { importSheet, previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import { TYPED_PRODUCT as TYPED } from '../../support/data/typed-product.ts'
import { field } from '../../support/requests/client.ts'
import { openedFields } from '../../support/requests/opened-form.ts'
import { problemsOf, productNames, textOf, textsOf } from '../../support/requests/read-page.ts'
import { nodeOf } from '../../support/requests/structured-data.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const actor = { id: 'owner', email: 'owner@example.com' }
beforeAll(() => plantPicture(shop.services.storage, TYPED.image))

const LIST = '/admin/products'
const GAME = { kind: 'game', completeness: 'cib', condition: 'very-good', region: 'pal' }

const factsOf = async (id: string) => (await findEditedProduct(shop.services.db, id))?.facts
async function added(name: string, typed: Record<string, string>) {
  const page = await admin.post(`${LIST}?tab=add`, { intent: 'add', ...TYPED, name, ...typed })
  expect(page.status, problemsOf(page).join()).toBe(303)
  const [product] = await shop.services.db.select().from(products).where(eq(products.name, name))
  return product?.id ?? ''
}

test('facts stand on the card, on the page and in the data of search engines; those of other kinds are left out', async () => {
  const id = await added('Panzer Dragoon', { ...GAME, kind: '', cardCondition: 'nm', grader: 'wata', grade: '9,5' })
  expect(await factsOf(id)).toEqual({ ...GAME, grader: 'wata', grade: '9.5' })
  const page = await shop.visitor().get(`/product/${id}`)
  const details = textsOf(page, 'dl')[0]
  for (const text of ['Kind Game', 'Completeness Complete', 'Condition Very good', 'Region PAL', 'Plays on PAL Saturn'])
    expect(details).toContain(text)
  const chips = 'CIB · Very good · WATA 9.5 · PAL'
  expect(textOf(await shop.visitor().get('/shop?search=panzer'))).toContain(chips)
  expect((await shop.visitor().get('/feeds/new-arrivals.xml')).html).toContain(chips)
  expect(nodeOf(page, 'Product')).toMatchObject({
    additionalProperty: expect.arrayContaining([{ '@type': 'PropertyValue', name: 'Region', value: 'PAL' }]),
    offers: { itemCondition: 'https://schema.org/UsedCondition' },
  })
  const wrong = await admin.post(`${LIST}?tab=add`, { intent: 'add', ...TYPED, grade: '101', region: 'mars' })
  expect(wrong.status).toBe(400)
  expect(problemsOf(wrong).slice(0, 2)).toEqual([
    'Grade must be a number from 0.5 to 100, or empty',
    'Region must be one of NTSC-U, NTSC-J, PAL, Region free, or empty',
  ])
})

test('a product whose kind nobody says is listed and shown as what it looks like, wherever it is moved', async () => {
  const place = { category: 'sega', subcategory: 'saturn' }
  const pad = await shop.product({ name: 'Saturn 3D Controller', ...place })
  await shop.product({ name: 'Nights', ...place })
  const listed = async (query: string) => productNames(await shop.visitor().get(`/shop?${query}`))
  expect(await listed('category=sega&subcategory=saturn&kind=accessory')).toEqual(['Saturn 3D Controller'])
  expect(textsOf(await shop.visitor().get(`/product/${pad.id}`), 'dl')[0]).toContain('Kind Accessory')
  const edit = `${LIST}?edit=${pad.id}`
  const opened = openedFields(await admin.get(edit), [...Object.keys(TYPED), 'kind'])
  expect(opened['loaded.kind'] ?? '').toBe('')
  const form = { intent: 'update', id: pad.id, ...TYPED, kind: '', ...opened, name: 'Saturn Lot' }
  const moved = { ...form, category: 'merchandise', subcategory: 'posters' }
  expect((await admin.post(edit, { ...moved })).status).toBe(303)
  expect(await listed('kind=other')).toContain('Saturn Lot')
  expect(await factsOf(pad.id)).toEqual({})
})

test('two owners who change two facts both have their way; of one fact they are asked', async () => {
  const id = await added('Shinobi', GAME)
  const edit = `${LIST}?edit=${id}`
  const names = [...Object.keys(TYPED), ...Object.keys(GAME)]
  const opened = openedFields(await admin.get(edit), names)
  const form = { intent: 'update', id, ...TYPED, name: 'Shinobi', ...GAME, ...opened }
  expect((await admin.post(edit, { ...form, region: 'ntsc-j' })).status).toBe(303)
  expect((await admin.post(edit, { ...form, condition: 'good' })).status).toBe(303)
  expect(await factsOf(id)).toEqual({ ...GAME, region: 'ntsc-j', condition: 'good' })
  const asked = await admin.post(edit, { ...form, region: 'free' })
  expect(asked.status).toBe(409)
  expect(textOf(asked)).toContain('Region, as they saved it: NTSC-J')
  expect(textOf(await admin.get('/admin/audit'))).toContain('changed Region of Shinobi')
})

test('many are set at once after a preview, and put back; what was deleted comes back with its facts', async () => {
  const [game, card] = [await added('Alpha', GAME), await added('Beta', { kind: 'card', cardCondition: 'lp' })]
  const asked = await admin.post(
    LIST,
    new URLSearchParams([
      ...[game, card].map((id) => ['chosen', id]),
      ['intent', 'change:fact'],
      ['fact', 'region/ntsc-u'],
    ]),
  )
  const preview = await admin.get(asked.location ?? '')
  expect(textsOf(preview, 'h1')).toEqual(['Region: NTSC-U'])
  expect(textsOf(preview, 'tr').slice(1)).toEqual([
    expect.stringMatching(/PAL.*NTSC-U/),
    expect.stringContaining('stays'),
  ])
  const made = await admin.post(asked.location ?? '', { shown: field(preview, 'shown') })
  expect([await factsOf(game), await factsOf(card)]).toEqual([
    { ...GAME, region: 'ntsc-u' },
    { kind: 'card', cardCondition: 'lp' },
  ])
  const { db } = shop.services
  await undoEntry(db, { actor, entryId: Number(/done=(\d+)/.exec(made.location ?? '')?.[1]) })
  expect(await factsOf(game)).toEqual(GAME)
  const { entryId = 0 } = await deleteProducts(db, { actor, ids: [game] })
  await undoEntry(db, { actor, entryId })
  expect(await factsOf(game)).toEqual(GAME)
})

test('lists are narrowed by facts, with counts, and searches find their words', async () => {
  const place = { category: 'nintendo', subcategory: 'n64' }
  await shop.product({ name: 'Boxed racer', facts: { ...GAME, completeness: 'cib' }, ...place })
  await shop.product({ name: 'Loose racer', facts: { ...GAME, completeness: 'loose' }, ...place })
  await shop.product({ name: 'Import racer', facts: { ...GAME, region: 'ntsc-j' }, ...place, priceCents: 100 })
  await shop.product({
    name: 'Fox card',
    facts: { kind: 'card', grader: 'psa', grade: '9' },
    category: 'tcg',
    subcategory: 'pokemon',
  })
  const get = (query: string) => shop.visitor().get(`/shop${query}`)
  const list = '?category=nintendo&subcategory=n64'
  const all = textsOf(await get(list), 'a')
  for (const text of ['Complete (2)', 'Loose (1)', 'PAL (2)', 'NTSC-J (1)']) expect(all).toContain(text)
  const pal = await get(`${list}&region=pal&price-from=2`)
  expect(productNames(pal)).toEqual(['Loose racer', 'Boxed racer'])
  expect(textsOf(pal, 'a')).toEqual(expect.arrayContaining(['Complete (1)', 'Loose (1)', 'PAL (2)']))
  expect(pal.html).toContain('aria-label="Remove filter PAL"')
  expect(productNames(await get(`${list}&region=pal&completeness=loose&condition=mint-ish`))).toEqual(['Loose racer'])
  const found = async (text: string) => productNames(await get(`?search=${encodeURIComponent(text)}`))
  expect(await found('racer cib pal')).toEqual(['Boxed racer'])
  expect(await found('n64 loose')).toEqual(['Loose racer'])
  expect(await found('ntsc racer')).toEqual(['Import racer'])
  const half = { kind: 'card', grader: 'psa', grade: '9.5' }
  await shop.product({ name: 'Wolf card', facts: half, category: 'tcg', subcategory: 'pokemon' })
  expect(await found('psa 9')).toEqual(['Fox card'])
  expect(await found('psa 9.5')).toEqual(['Wolf card'])
  expect(await found('wolf 9.5')).toEqual(['Wolf card'])
  expect(productNames(await get('?search=racer&region=pal&completeness=cib'))).toEqual(['Boxed racer'])
})

test('a file has a column for each fact, and a list in other words is understood; the rest is described', async () => {
  await shop.services.db.delete(products)
  const list = [
    'Name,Console,Price,Quantity,Condition,Region,Completeness',
    'Moon Racer,N64,10,1,Very Good,pal,CIB',
    'Moon Racer,N64,4,1,"loose, acceptable",PAL,',
    'Star Pilot,SNES,12,1,smells of smoke,Japan,New',
    '',
  ].join('\n')
  const address = await sendSheet(admin, 'products', list)
  await previewSheet(admin, address)
  await importSheet(admin, address)
  const stored = async () =>
    (await shop.services.db.select().from(products).orderBy(products.priceCents)).map(({ facts }) => facts)
  expect(await stored()).toEqual([
    { kind: 'game', completeness: 'loose', condition: 'acceptable', region: 'pal' },
    { kind: 'game', completeness: 'cib', condition: 'very-good', region: 'pal' },
    { kind: 'game', completeness: 'sealed', region: 'ntsc-j' },
  ])
  const [pilot] = await shop.services.db.select().from(products).where(eq(products.name, 'Star Pilot'))
  expect(pilot?.description).toBe('Star Pilot\n\nCondition: smells of smoke')
  let file = ''
  for await (const text of exportProducts(shop.services.db)) file += text
  expect(file).toMatch(/Moon Racer,.*,Complete,Very good,.*,PAL,/)
})

test('pieces of one game name each other, and another piece brings the first into its group', async () => {
  const first = await added('Shining Force', { ...GAME, price: '59' })
  const form = await admin.get(`${LIST}?tab=add&piece=${first}`)
  expect([field(form, 'name'), field(form, 'group'), field(form, 'pieceOf')]).toEqual([
    ...['Shining Force', 'Shining Force', first],
  ])
  const loose = { group: 'Shining Force', completeness: 'loose', price: '24', pieceOf: first, description: 'Loose.' }
  await admin.post(`${LIST}?tab=add`, { intent: 'add', ...TYPED, name: 'Shining Force', ...loose })
  expect(await factsOf(first)).toEqual({ ...GAME, group: 'Shining Force' })
  const sold = await added('Shining Force, sealed', { completeness: 'sealed', group: 'Shining Force', quantity: '0' })
  const pieces = async (id: string) => textsOf(await shop.visitor().get(`/product/${id}`), 'nav').join()
  expect(await pieces(first)).toContain('Also here Loose $24.00 Sealed sold')
  expect((await admin.get(`${LIST}?tab=add`)).html).toContain('<option value="Shining Force">')
  expect(await pieces(sold)).toContain('Also here Loose $24.00 CIB · Very good · PAL $59.00')
})

test('another piece of a card is of the same set, and its state is its own', async () => {
  const card = { kind: 'card', cardSet: 'Base Set', cardNumber: '4/102', cardCondition: 'nm' }
  const form = await admin.get(`${LIST}?tab=add&piece=${await added('Ember Fox', card)}`)
  expect([field(form, 'cardSet'), field(form, 'cardNumber')]).toEqual(['Base Set', '4/102'])
  expect(form.html).not.toContain('<option value="nm" selected')
})

test('pieces of one name are told apart wherever they are named', async () => {
  const place = { category: 'sega', subcategory: 'saturn', name: 'Ristar', facts: { region: 'pal' } }
  const beside = await shop.product({ ...place, name: 'Ristar beside' })
  const { browser } = await atCheckout(shop, { ...place, quantity: 1 })
  for (const address of ['/cart', '/checkout', `/product/${beside.id}`])
    expect(textOf(await browser.get(address)), address).toMatch(/Ristar PAL (1 x )?\$/)
  expect(textOf(await admin.get(`${LIST}?search=ristar`))).toContain('Ristar PAL')
  expect((await admin.get('/admin/orders/new/find.data?product=ristar')).html).toContain('"PAL"')
})

test('a page explains what the facts mean, and products link to it', async () => {
  const page = await shop.visitor().get('/grades')
  for (const text of ['Complete (CIB)', 'Lightly Played (LP)', 'Europe, Australia and the Middle East.'])
    expect(textOf(page)).toContain(text)
  const { id } = await shop.product({ facts: GAME })
  expect((await shop.visitor().get(`/product/${id}`)).html).toContain('href="/grades#completeness"')
  expect(page.html).toContain('id="completeness"')
})
