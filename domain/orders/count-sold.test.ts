import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { planProducts, writeProducts } from '#domain/catalogue/sheet/import-products.server.ts'
import { newId } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { importedHandling } from '#domain/orders/handle/imported-handling.ts'
import { reopenOrder } from '#domain/orders/handle/order-steps.server.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { insertOrders } from '#domain/orders/sheet/import-orders.server.ts'
import { undoOrderImport } from '#domain/orders/sheet/undo-order-import.server.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import { inTransaction } from '#platform/database/client.ts'
import { atCheckout } from '../../tests/support/data/at-checkout.ts'
import { openShop } from '../../tests/support/shops/open-shop.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import { countSold } from './count-sold.server.ts'

const actor = { id: newId(), email: 'owner@example.com' }

test('a product knows how many pieces of it are sold, whatever becomes of its orders and of itself', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { browser, product, form } = await atCheckout(shop, { quantity: 3 }, 2)
  const sold = async () => {
    const { id, piecesSold } = products
    return (await db.select({ piecesSold }).from(products).where(eq(id, product.id)))[0]?.piecesSold
  }
  expect(await sold()).toBe(0)
  await browser.submit('/checkout', form)
  expect(await sold()).toBe(2)

  const [order] = await db.select().from(orders)
  await handleOrders(db, { actor, ids: [order?.id ?? ''], to: 'cancelled' })
  expect(await sold()).toBe(0)
  await inTransaction(db, (tx) => countSold(tx, [product.id]))
  expect(await sold()).toBe(0)
  await reopenOrder(db, { actor, id: order?.id ?? '' })
  expect(await sold()).toBe(2)

  const item = { productId: product.id, productName: 'Saturn', priceCents: 1_000, quantity: 5, image: '' }
  const old = (status: string) => ({
    ...{
      id: newId(),
      userId: newId(),
      userEmail: 'ann@example.com',
      createdAt: new Date(),
      status,
      handling: importedHandling(status, undefined),
    },
    ...{ totalCents: 5_000, items: [item] },
  })
  const imported = [old('completed'), old('cancelled')]
  await inTransaction(db, (tx) => insertOrders(tx, imported))
  expect(await sold()).toBe(7)
  const rows = imported.map(({ id }, position) => ({ position, subjectId: id, subjectName: '', changes: {} }))
  await inTransaction(db, (tx) => undoOrderImport(tx, rows, { dryRun: false }))
  expect(await sold()).toBe(2)

  const { entryId = 0 } = await deleteProducts(db, { actor, ids: [product.id] })
  expect(await sold()).toBeUndefined()
  await undoEntry(db, { actor, entryId })
  expect(await sold()).toBe(2)

  await deleteProducts(db, { actor, ids: [product.id] })
  const { id, name, priceCents, quantity } = product
  const words = { description: 'A console', image: 'x', category: 'sega', subcategory: 'saturn' }
  const row = { line: 2, id, name, priceCents, quantity, ...words, subSubcategory: undefined, createdAt: undefined }
  await writeProducts(db, await planProducts(db, [row], { isWritten: true }), () => {})
  expect(await sold()).toBe(2)
})
