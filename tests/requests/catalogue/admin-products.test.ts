import { beforeAll, describe, expect, test } from 'vitest'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { TYPED_FIELDS } from '#domain/catalogue/product/product-form.ts'
import { newId } from '#domain/ids.ts'
import { decimalFromCents } from '#domain/money.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { photo, plantPicture } from '../../support/data/pictures.ts'
import { TYPED_PRODUCT as TYPED } from '../../support/data/typed-product.ts'
import { sendProduct } from '../../support/data/upload.ts'
import { field, type Page } from '../../support/requests/client.ts'
import { openedWith } from '../../support/requests/opened-form.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
beforeAll(() => plantPicture(shop.services.storage, TYPED.image))

const LIST = '/admin/products'

const product = async (id: string) => await findEditedProduct(shop.services.db, id)
const rows = (page: Page) => textsOf(page, 'th').filter((text) => text.includes('·'))

/** The form as it opens for a product, with what the owner types into it. */
async function edited(id: string, typed: Partial<typeof TYPED>) {
  const now = await product(id)
  if (now === undefined) throw new Error('no such product')
  const { name, description, category, subcategory, image } = now
  const price = decimalFromCents(now.priceCents)
  const shown = { name, description, price, quantity: String(now.quantity), category, subcategory, image }
  return { intent: 'update', id, ...openedWith(shown), ...shown, ...typed }
}

describe('the form', () => {
  test('asks for every field of a product', async () => {
    const page = await admin.get(`${LIST}?tab=add`)
    // Its buttons say whether it is a draft.
    expect(TYPED_FIELDS.filter((name) => !page.html.includes(`name="${name}"`))).toEqual(['isDraft'])
  })

  test('changes no field that it lacks', async () => {
    const { id } = await shop.product({ lowStockAt: 7 })
    await admin.submit(LIST, { ...(await edited(id, { name: 'Nights' })), 'loaded-lowStockAt': '7' })
    expect(await product(id)).toMatchObject({ name: 'Nights', lowStockAt: 7 })
  })
})

describe('adding', () => {
  test('and another one keeps what a stack has in common, and begins at the name', async () => {
    const chosen = { category: 'sega', subcategory: 'saturn', completeness: 'loose', condition: 'good' }
    const own = { ...TYPED, barcode: '5030930940000', cost: '300.00', sku: 'SAT-1', ...chosen, tested: 'tested' }
    const page = await admin.submit(`${LIST}?tab=add`, { intent: 'add-another', ...own, shelf: 'B 12' })
    expect(toastOf(page)).toBe(ADMIN_TEXTS.productAdded)
    expect(textsOf(page, 'button')).toContain('Save and add another')
    const selected = [...page.html.matchAll(/<option value="([^"]+)" selected=""/g)].map(([, value]) => value)
    expect(selected).toEqual(Object.values(chosen))
    expect(field(page, 'shelf')).toBe('B 12')
    for (const name of ['name', 'price', 'quantity', 'barcode', 'cost', 'sku', 'image'] as const)
      expect(page.html).not.toContain(`value="${own[name]}"`)
    const focused = ({ html }: Page) => /<input[^>]* autofocus[^>]*>/i.exec(html)?.[0]
    expect(focused(page)).toContain('name="name"')
    expect(focused(await admin.get(`${LIST}?tab=add`))).toBeUndefined()
  })

  test('tells of a name and a barcode that are there twice', async () => {
    const first = { intent: 'add', ...TYPED, name: 'Twice', barcode: '4006381333931' }
    await admin.submit(`${LIST}?tab=add`, first)
    for (const [said, other] of [
      ['name', { name: 'TWICE', barcode: '' }],
      ['barcode', { name: 'Twin' }],
    ] as const) {
      const added = await admin.submit(`${LIST}?tab=add`, { ...first, ...other })
      expect(toastOf(added)).toBe(`${ADMIN_TEXTS.productAdded} Another product has the same ${said}.`)
    }
  })

  test('without scripts carries the picture itself, and keeps it when another field is refused', async () => {
    const send = (fields: Record<string, string>, file?: File) =>
      sendProduct(admin, { intent: 'add', image: '', ...fields }, file && { file })
    const file = new File([new Uint8Array(await photo(90, 70))], 'saturn.jpg')
    const refused = await send({ price: 'dear' }, file)
    expect(refused.status).toBe(400)
    const image = /name="image" value="([^"]+)"/.exec(refused.html)?.[1] ?? ''
    expect(image).toMatch(/^\/images\/photo-/)
    expect((await send({ image, name: 'Saturn with picture' })).status).toBe(303)
    const shown = await shop.visitor().get('/shop?search=saturn+with+picture')
    expect(shown.html).toContain(image.replace('1280.webp', '640.avif'))
    for (const [content, reason] of [
      ['<svg/>', 'The file is not a PNG, JPEG, WebP, AVIF or GIF picture.'],
      [new Uint8Array(21 * 1024 * 1024), 'The file is larger than 20 MB.'],
    ] as const) {
      const page = await send({}, new File([content], 'evil.png', { type: 'image/png' }))
      expect([page.status, problemsOf(page)]).toEqual([400, [`${ADMIN_TEXTS.imageNotUploaded}. ${reason}`]])
      expect(page.html).toContain('value="Panzer Dragoon Saga"')
    }
  })
})

describe('editing', () => {
  test('saves and returns to the table as it was', async () => {
    const { id } = await shop.product()
    const form = await edited(id, { name: 'Changed', price: '1.15' })
    const answer = await admin.post(`${LIST}?category=nintendo&sort=a-z&edit=${id}`, form)
    expect([answer.status, answer.location]).toEqual([303, `${LIST}?category=nintendo&sort=a-z`])
    expect(toastOf(await admin.get(answer.location ?? ''))).toBe(ADMIN_TEXTS.productUpdated)
    expect(await product(id)).toMatchObject({ name: 'Changed', priceCents: 115 })
  })

  test('of a product that is gone says so and keeps the text', async () => {
    const { id } = await shop.product()
    const form = await edited(id, { name: 'Still typed' })
    await shop.remove(id)
    const page = await admin.post(`${LIST}?edit=${id}`, form)
    expect(page.status).toBe(409)
    expect(problemsOf(page)[0]).toContain(`${ADMIN_TEXTS.productNotUpdated}. It has been deleted meanwhile.`)
    expect(page.html).toContain('value="Still typed"')
    const gone = await admin.get(`${LIST}?edit=${id}`)
    expect([gone.status, textsOf(gone, 'h2')]).toEqual([404, [SHOP_TEXTS.productNotFound]])
  })
})

describe('the table', () => {
  test('filters, sorts and pages by its address', async () => {
    for (let index = 0; index < 60; index++)
      await shop.product({ name: `Atari ${100 + index}`, category: 'atari', subcategory: 'lynx', quantity: index })
    const first = await admin.get(`${LIST}?category=atari&subcategory=lynx&sort=stock-desc`)
    expect(textOf(first)).toContain('1-50 of 60 products')
    expect(rows(first)).toHaveLength(50)
    expect(rows(first)[0]).toContain('Atari 159')
    expect(first.html).toContain('category=atari&amp;subcategory=lynx&amp;sort=stock-desc&amp;page=2"')
    const second = await admin.get(`${LIST}?category=atari&subcategory=lynx&sort=stock-desc&page=2`)
    expect(textOf(second)).toContain('51-60 of 60 products')
    expect(rows(second)).toHaveLength(10)
    expect(rows(second).at(-1)).toContain('Atari 100')
    const beyond = await admin.get(`${LIST}?category=atari&subcategory=lynx&sort=stock-desc&page=9`)
    expect(rows(beyond)).toEqual(rows(second))
    // 2 and 3 pieces: the product with one never had another.
    const low = textsOf(await admin.get(`${LIST}?category=atari&stock=low`), 'tr')
    expect(low.filter((row) => row.includes('Low'))).toHaveLength(2)
    expect(rows(await admin.get(`${LIST}?search=123+ATARI`))).toHaveLength(1)
    expect(textOf(await admin.get(`${LIST}?search=zzzz`))).toContain('Nothing matches')
  })

  /** Plans a change in bulk and makes it from its preview, as the owner does. */
  async function changeAll(path: string, form: Record<string, string>, said: Record<string, string> = {}) {
    const planned = await admin.post(path, { intent: 'change', ...form })
    const address = planned.location ?? ''
    if (!address.includes('/changes/')) return { preview: planned, done: await admin.get(address) }
    const preview = await admin.get(address)
    const press = { shown: field(preview, 'shown'), ...said }
    return { address, preview, press, done: await admin.submit(address, press) }
  }

  test('shows what a change of chosen rows would do, and makes it once', async () => {
    const { id } = await shop.product({ priceCents: 1_000 })
    const chosen = id
    const lower = { chosen, kind: 'price-percent', by: '-10', ending: '99' }
    const { address = '', preview, press = {}, done } = await changeAll(`${LIST}?sort=a-z`, lower)
    expect(textsOf(preview, 'h1')).toEqual(['Price -10 %, ending in .99'])
    expect(textOf(preview)).toContain('Chrono Trigger $10.00 $8.99')
    expect(toastOf(done)).toBe(ADMIN_TEXTS.productUpdated)
    expect((await admin.post(address, press)).status).toBe(303)
    expect(await product(id)).toMatchObject({ priceCents: 899 })
    await changeAll(LIST, { chosen, intent: 'change:subcategory', kind: 'stock-add', subcategory: 'sega/saturn' })
    expect(await product(id)).toMatchObject({ priceCents: 899, category: 'sega', subcategory: 'saturn' })
    const fact = await changeAll(LIST, { chosen, intent: 'change:fact', kind: 'stock-add', fact: 'region/pal' })
    expect(textOf(fact.preview)).toContain('Chrono Trigger none PAL')
    expect(await product(id)).toMatchObject({ facts: { region: 'pal' } })
    const none = await changeAll(LIST, { kind: 'stock-set', by: '1' })
    expect(toastOf(none.done)).toBe('Choose the products first.')
    expect((await admin.get(`${LIST}/changes/nonsense`)).status).toBe(404)
  })

  test('a preview of many begins at its own first page, and turning it keeps the way back', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, n) => shop.product({ name: `Zebra ${100 + n}` })))
    const more = { all: '101', kind: 'stock-add', by: '1' }
    const { address = '', preview } = await changeAll(`${LIST}?search=zebra&page=2`, more)
    expect(preview.html.match(/<th scope="row"/g)).toHaveLength(100)
    expect(preview.html).toContain('?search=zebra&amp;page=2&amp;part=2"')
    const second = await admin.get(`${address}&part=2`)
    expect(second.html.match(/<th scope="row"/g)).toHaveLength(1)
    expect(second.html).toContain(`"${LIST}?search=zebra&amp;page=2"`)
  })

  test('gives nothing away without a second yes', async () => {
    const { id } = await shop.product({ priceCents: 1_000 })
    const free = { chosen: id, kind: 'price-percent', by: '-100' }
    const refused = await changeAll(LIST, free)
    expect(textOf(refused.preview)).toContain('One product would cost $0.00.')
    expect([refused.done.status, problemsOf(refused.done)[0]]).toEqual([409, expect.stringContaining('cost nothing')])
    expect(await product(id)).toMatchObject({ priceCents: 1_000 })
    expect(toastOf((await changeAll(LIST, free, { free: 'on' })).done)).toBe(ADMIN_TEXTS.productUpdated)
  })

  test('changes and deletes all that its filters match, on whatever page, and puts them back', async () => {
    for (let index = 0; index < 52; index++)
      await shop.product({ category: 'atari', subcategory: 'jaguar', priceCents: 2_000, quantity: 1 })
    const jaguar = `${LIST}?category=atari&subcategory=jaguar`
    const double = { kind: 'price-percent', by: '100' }
    expect(toastOf((await changeAll(jaguar, { ...double, all: '51' })).done)).toContain('52 match now, not 51.')
    const { done } = await changeAll(jaguar, { ...double, all: '52' })
    expect(toastOf(done)).toBe('52 products updated successfully!')
    expect(textOf(done)).toContain('Changed: 52 products (Price +100 %).')
    expect((await admin.get(`${jaguar}&sort=price-asc`)).html).toContain('value="40.00"')
    const entry = /action="(\/admin\/audit\/\d+)"/.exec(done.html)?.[1] ?? ''
    expect(textOf(await admin.get(entry))).toContain('All 52 products are put back as they were before.')
    const undone = await admin.submit(entry, {})
    expect(textOf(undone)).toContain('Taken back by')
    expect((await admin.get(jaguar)).html).not.toContain('value="40.00"')

    const question = await admin.post(jaguar, { intent: 'ask', all: '52' })
    expect(textOf(question)).toContain('delete these 52 products?')
    const deleted = await admin.submit(jaguar, { intent: 'delete', all: '52' })
    expect(toastOf(deleted)).toBe('52 products deleted successfully!')
    expect(textOf(deleted)).toContain('Nothing matches')
    await admin.submit(/action="(\/admin\/audit\/\d+)"/.exec(deleted.html)?.[1] ?? '', {})
    expect(textOf(await admin.get(jaguar))).toContain('52 products')
  })

  test('takes a thousand ticks and says so of more', async () => {
    const ask = (count: number) =>
      admin.post(
        LIST,
        new URLSearchParams([['intent', 'ask'], ...Array.from({ length: count }, () => ['chosen', newId()])]),
      )
    const asked = await ask(1_000)
    expect(toastOf(await admin.get(asked.location ?? ''))).toContain('It is no longer there')
    const refused = await ask(1_001)
    expect(toastOf(await admin.get(refused.location ?? ''))).toBe('Choose at most 1,000 products one by one.')
  })
})

test('a visitor cannot send 20 MB to the back office', async () => {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(200_000)], 'large.png'))
  const headers = { origin: 'http://localhost:3000', 'content-length': '200400' }
  const page = await shop.visitor().get(LIST, { method: 'POST', body, headers })
  expect(page.status).toBe(413)
})

test('when a product cannot be stored or deleted, the page says so', async () => {
  const { db } = shop.services
  await db.execute('alter table products rename to lost')
  const add = await admin.post(`${LIST}?tab=add`, { intent: 'add', ...TYPED })
  const deleted = await admin.post(LIST, { intent: 'delete', chosen: newId() })
  await db.execute('alter table lost rename to products')
  expect([add.status, problemsOf(add)[0]]).toEqual([500, ADMIN_TEXTS.productNotAdded])
  expect(add.html).toContain('value="Panzer Dragoon Saga"')
  expect(toastOf(await admin.get(deleted.location ?? ''))).toBe(ADMIN_TEXTS.productNotDeleted)
})
