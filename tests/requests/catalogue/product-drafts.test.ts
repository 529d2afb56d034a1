import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { productDrafts, products } from '#domain/catalogue/catalogue-tables.ts'
import { findDraft, listDrafts } from '#domain/catalogue/manage/product-drafts.server.ts'
import { findProduct } from '#domain/catalogue/product/find-product.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { TYPED_PRODUCT } from '../../support/data/typed-product.ts'
import { openedWith } from '../../support/requests/opened-form.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const ADD = '/admin/products?tab=add'
const DRAFTS = '/admin/products/drafts'
const TYPED = { ...TYPED_PRODUCT, moreImages: '' }

const shop = shopForFile()
const other = adminForFile(shop)
const admin = adminForFile(shop)
beforeAll(() => plantPicture(shop.services.storage, TYPED.image))

/** Saves a draft as the form of a new product does. */
async function drafted(typed: Partial<typeof TYPED>) {
  const empty = Object.fromEntries(Object.keys(TYPED).map((name) => [name, '']))
  const page = await admin.submit(ADD, { ...empty, ...typed, intent: 'draft' })
  expect(toastOf(page)).toBe('The draft is saved.')
  const [draft] = await listDrafts(shop.services.db)
  if (draft === undefined) throw new Error('no draft')
  return { ...draft, address: `${DRAFTS}/${draft.id}`, form: { ...draft.typed, ...openedWith(draft.typed) } }
}

const added = async (id: string) => await findProduct(shop.services.db, id)
const productsNamed = async (name: string) => await shop.services.db.$count(products, eq(products.name, name))

test('what is incomplete is kept as it was typed, and nobody but the owner sees it', async () => {
  const { id, address } = await drafted({ name: 'Rez Infinite', price: 'about 20' })
  expect(textOf(await admin.get(DRAFTS))).toContain('Rez Infinite')
  const page = await admin.get(address)
  expect([page.html.includes('value="about 20"'), page.html.includes('value="Rez Infinite"')]).toEqual([true, true])
  const visitor = shop.visitor()
  for (const path of ['/', '/shop?search=rez+infinite', '/search?q=rez', '/sitemaps/products-1.xml', '/admin/products'])
    expect(textOf(await (path.startsWith('/admin') ? admin : visitor).get(path)), path).not.toContain('Rez Infinite')
  expect((await visitor.get(`/product/${id}`)).status).toBe(404)
  expect((await visitor.get(address)).status).not.toBe(200)
})

test('a name is all that a draft needs', async () => {
  const page = await admin.post(ADD, { ...TYPED, name: ' ', intent: 'draft' })
  expect([page.status, problemsOf(page)[0]]).toEqual([400, 'A draft needs a name'])
  expect(page.html).toContain('value="795.00"')
})

test('a draft of before a field was added is empty in it, and saved as any other', async () => {
  const { id, address, form, typed } = await drafted({ name: 'Rez' })
  const { db } = shop.services
  await db
    .update(productDrafts)
    .set({ typed: { name: 'Rez' } })
    .where(eq(productDrafts.id, id))
  const page = await admin.submit(address, { ...form, price: '20', intent: 'draft' })
  expect(toastOf(page)).toBe('The draft is saved.')
  expect((await findDraft(db, id))?.typed).toEqual({ ...typed, price: '20' })
})

test('a draft that is not complete is saved, and says what is missing, instead of being published', async () => {
  const { id, address, form } = await drafted({ name: 'Rez' })
  const page = await admin.post(address, { ...form, description: 'Boxed.', intent: 'publish' })
  expect(page.status).toBe(400)
  expect(problemsOf(page)).toEqual(
    expect.arrayContaining(['The draft is saved, but cannot be published yet.', 'Price is required']),
  )
  expect((await findDraft(shop.services.db, id))?.typed).toMatchObject({ name: 'Rez', description: 'Boxed.' })
  expect(await added(id)).toBeUndefined()
})

test('however often it is published, there is one product, and no draft any more', async () => {
  const { id, address, form } = await drafted(TYPED)
  const presses = Array.from({ length: 8 }, () => admin.post(address, { ...form, intent: 'publish' }))
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(8).fill(303))
  expect(await added(id)).toMatchObject({ name: TYPED.name, priceCents: 79_500, quantity: 2 })
  expect([await productsNamed(TYPED.name), await findDraft(shop.services.db, id)]).toEqual([1, undefined])
  expect(toastOf(await admin.get('/admin/products'))).toBe(ADMIN_TEXTS.productAdded)
  expect(textOf(await admin.get(`/admin/products/${id}/history`))).toContain('added the product Panzer Dragoon Saga')
})

test('what two owners change in one draft is merged, and a field that both changed is asked', async () => {
  const { id, address, form } = await drafted({ ...TYPED, name: 'Ico' })
  await other.post(address, { ...form, price: '20', intent: 'draft' })
  const merged = await admin.submit(address, { ...form, quantity: '3', intent: 'draft' })
  expect(toastOf(merged)).toBe('The draft is saved. Changed by others meanwhile, and kept: Price.')
  expect((await findDraft(shop.services.db, id))?.typed).toMatchObject({ price: '20', quantity: '3' })

  const asked = await other.post(address, { ...form, quantity: '4', intent: 'publish' })
  expect([asked.status, textsOf(asked, 'legend')]).toEqual([409, ['Quantity', 'Facts', 'For yourself']])
  expect(textOf(asked)).toContain('Mine: 4 Theirs: 3')
  expect(await added(id)).toBeUndefined()
  const again = {
    ...form,
    ...openedWith({ price: '20', quantity: '3' }),
    price: '20',
  }
  const published = { ...again, quantity: '4', asked: 'quantity', 'choose-quantity': 'theirs', intent: 'publish' }
  expect((await other.post(address, published)).status).toBe(303)
  expect(await added(id)).toMatchObject({ name: 'Ico', priceCents: 2_000, quantity: 3 })
})

test('a deleted draft stays in the audit log, and what was typed into its form can be saved anew', async () => {
  const { address, form } = await drafted({ ...TYPED, name: 'Okami' })
  expect(toastOf(await other.submit(address, { intent: 'delete-draft' }))).toBe('The draft is deleted.')
  expect(textOf(await admin.get('/admin/audit'))).toContain('deleted the draft Okami')
  expect((await admin.get(address)).status).toBe(404)
  const page = await admin.post(address, { ...form, quantity: '5', intent: 'publish' })
  expect([page.status, problemsOf(page).join()]).toEqual([
    409,
    expect.stringContaining('published or deleted meanwhile'),
  ])
  expect(textsOf(page, 'button')).toContain('Add Product')
  expect(toastOf(await admin.submit(address, { ...TYPED, name: 'Okami', quantity: '5', intent: 'draft' }))).toBe(
    'The draft is saved.',
  )
})
