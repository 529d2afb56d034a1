import { expect, test } from 'vitest'
import { plannedChange } from '../../../tests/support/data/typed-product.ts'
import { shopForFile, type TestShop } from '../../../tests/support/shops/open-shop.ts'
import { listProducts } from '../list/list-products.server.ts'
import { changeFigure, changeProduct, findEditedProduct } from './change-product.server.ts'

const actor = 'command line'

const shop = shopForFile()

/** A product, and the form that an owner has opened on it. */
async function opened(made: Parameters<TestShop['product']>[0] = {}) {
  const { id } = await shop.product({ quantity: 5, ...made })
  const product = await findEditedProduct(shop.services.db, id)
  if (product === undefined) throw new Error('no such product')
  const { id: _, subSubcategory: __, createdAt: ___, ...fields } = product
  return { id, loaded: fields, fields }
}

const found = async (search: string) =>
  (await listProducts(shop.services.db, { filter: { search }, sort: 'newest', limit: 10 })).map(({ id }) => id)

test('a renamed product is found by its new name only', async () => {
  const { db } = shop.services
  const { id, loaded, fields } = await opened({ name: 'Mystery Box' })
  await changeProduct(db, { actor, id, loaded, fields: { ...fields, name: 'Secret of Mana' } })
  expect([await found('mystery box'), await found('secret of mana')]).toEqual([[], [id]])
})

test('pieces sold while the form stood open stay sold', async () => {
  const { db } = shop.services
  const { id, loaded, fields } = await opened()
  await shop.change(id, { quantity: 2 })
  expect((await changeProduct(db, { actor, id, loaded, fields: { ...fields, name: 'New name' } })).ok).toBe(true)
  expect(await findEditedProduct(db, id)).toMatchObject({ name: 'New name', quantity: 2 })
})

test('a stock that was sold from meanwhile is not counted over', async () => {
  const { db } = shop.services
  const { id, loaded, fields } = await opened()
  await shop.change(id, { quantity: 2 })
  const saved = await changeProduct(db, { actor, id, loaded, fields: { ...fields, quantity: 9 } })
  expect(saved).toMatchObject({
    ok: false,
    problem: { kind: 'both-changed', asked: ['quantity'], now: { quantity: 2 } },
  })
  expect(await changeFigure(db, { actor, id, field: 'quantity', from: 5, to: 9 })).toMatchObject({ ok: false })
  expect(await shop.stock(id)).toBe(2)
})

test('a product moved to another subcategory loses its type', async () => {
  const { db } = shop.services
  const { id, loaded, fields } = await opened({ subSubcategory: 'PAL' })
  await changeProduct(db, { actor, id, loaded, fields: { ...fields, subcategory: 'nes' } })
  expect(await findEditedProduct(db, id)).toMatchObject({ subcategory: 'nes', subSubcategory: null })
})

test('several are changed at once, or none of them', async () => {
  const { db } = shop.services
  const [cheap, dear] = [await shop.product({ priceCents: 100 }), await shop.product({ priceCents: 9_900 })]
  const ids = [cheap, dear].map(({ id }) => id)
  const lowered = await plannedChange(db, ids, { kind: 'price-amount', by: '-2' })
  expect(await lowered.make()).toMatchObject({ ok: false, problem: { kind: 'out-of-bounds', names: [cheap.name] } })
  expect(await findEditedProduct(db, dear.id)).toMatchObject({ priceCents: 9_900 })
  const raised = await plannedChange(db, ids, { kind: 'price-percent', by: '10' })
  expect(await raised.make()).toMatchObject({ ok: true, value: { count: 2 } })
  expect([await findEditedProduct(db, cheap.id), await findEditedProduct(db, dear.id)]).toMatchObject([
    { priceCents: 110, quantity: cheap.quantity },
    { priceCents: 10_890, quantity: dear.quantity },
  ])
})

test('orders and owners at the same products neither lose a piece nor block each other', async () => {
  const { db } = shop.services
  const many = await Promise.all(Array.from({ length: 6 }, () => shop.product({ quantity: 100 })))
  const backwards = [...many].reverse()
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const ids = (index % 2 ? many : backwards).map(({ id }) => id)
      expect((await (await plannedChange(db, ids, { kind: 'stock-add', by: '-1' })).make()).ok).toBe(true)
    }),
  )
  expect(await Promise.all(many.map(({ id }) => shop.stock(id)))).toEqual(many.map(() => 88))
})
