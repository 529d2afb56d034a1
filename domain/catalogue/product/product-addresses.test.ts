import { expect, test } from 'vitest'
import { addressBook } from '#platform/database/address-book.ts'
import { openShop } from '../../../tests/support/shops/open-shop.ts'
import { products } from '../catalogue-tables.ts'

const { id, createdAt, updatedAt } = products
const book = addressBook({ table: products, id, createdAt, changedAt: updatedAt }, { perFile: 5, batch: 2 })

async function read(db: Parameters<typeof book.addresses>[0], file: number) {
  const ids: string[] = []
  for await (const batch of book.addresses(db, file)) ids.push(...batch.map((each) => each.id))
  return ids
}

test('the addresses of many products come in files, the oldest first, none twice and none left out', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  expect(await book.files(db)).toEqual([])
  expect(await read(db, 0)).toEqual([])
  const made: { id: string; createdAt: Date; updatedAt: Date }[] = []
  // Three share a moment: then the id decides.
  for (let index = 0; index < 12; index += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, Math.ceil(index / 3) + 1))
    const updatedAt = new Date(Date.UTC(2026, 5, index + 1))
    made.push({ id: (await shop.product({ createdAt, updatedAt })).id, createdAt, updatedAt })
  }
  const { rows } = await db.execute<{ id: string }>('select id from products order by created_at, id')
  const inOrder = rows.map((row) => row.id)
  const files = [await read(db, 0), await read(db, 1), await read(db, 2)]
  expect(files.map((file) => file.length)).toEqual([5, 5, 2])
  expect(files.flat()).toEqual(inOrder)
  expect(await read(db, 3)).toEqual([])
  expect(await book.files(db)).toHaveLength(3)
  expect((await book.files(db)).at(-1)).toEqual(
    new Date(Math.max(...made.filter((each) => files[2]?.includes(each.id)).map((each) => each.updatedAt.getTime()))),
  )
})
