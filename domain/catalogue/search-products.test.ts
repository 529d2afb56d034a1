import { asc, desc, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#platform/database/schema.ts'
import { openTestDatabase } from '../../tests/support/clone-database.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { fold } from '../fold.ts'
import { newId } from '../ids.ts'
import { importProducts, searchFields } from './import-products.server.ts'
import { idsByTrigrams, type ProductSearch } from './search-by-trigrams.server.ts'
import { searchCode } from './search-code.ts'
import { type SearchedText, sampleFrom } from './search-plan.ts'
import { isAmong, isOneOfFirst } from './search-products.server.ts'
import { tellingTrigrams } from './telling-trigrams.ts'

const chosen = (search: SearchedText) => tellingTrigrams(search, sampleFrom([], 0))
const allOf = ({ text }: SearchedText) =>
  Array.from({ length: Math.max(0, searchCode(text).length - 2) }, (_, at) => at)

/** Few letters, so that texts share parts; signs, and scripts whose letters take two, three and four bytes. */
const letter = fc.constantFrom(..."ab  .%_\\'09éلعが🎮")
const line = fc.array(letter, { minLength: 1, maxLength: 14 }).map((letters) => letters.join(''))
const product = fc.record({ name: line, description: line, quantity: fc.nat(2) })
const searched = fc.array(letter, { minLength: 1, maxLength: 5 }).map((letters) => fold(letters.join('')))

/** As PostgreSQL does under the collation "C": byte by byte. */
function byName<Row extends { sortName: string; id: string }>(rows: Row[], direction: 'asc' | 'desc'): Row[] {
  const sorted = rows.toSorted(
    (one, other) =>
      Buffer.compare(Buffer.from(one.sortName), Buffer.from(other.sortName)) || (one.id < other.id ? -1 : 1),
  )
  return direction === 'asc' ? sorted : sorted.toReversed()
}

test('the walk and the trigrams find what a plain reading of every text finds, wherever one ends and the other begins', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const shelved = { image: '/images/none.webp', category: 'nintendo', subcategory: 'snes', priceCents: 1 }
  const order = [desc(products.createdAt), desc(products.id)]
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { maxLength: 40, size: 'max' }),
      fc.array(searched, { maxLength: 12 }),
      async (some, texts) => {
        const rows = some.map((fields, day) => {
          const createdAt = new Date(Date.UTC(2026, 0, day + 1))
          return { id: newId(), createdAt, ...shelved, ...fields, ...searchFields(fields) }
        })
        await db.delete(products)
        await importProducts(db, rows)
        const newest = rows.toReversed()
        await db.transaction(async (tx) => {
          // So few products are always read one by one unless that is forbidden, and then the trigrams decide nothing.
          await tx.execute(sql`set local enable_seqscan = off`)
          const first = async (wanted: SQL | Promise<SQL>, order: SQL[]) => {
            const found = tx
              .select({ id: products.id })
              .from(products)
              .where(await wanted)
            return (await found.orderBy(...order).limit(4)).map(({ id }) => id)
          }
          const foundBy = {
            'what seems shorter': (search: ProductSearch) =>
              first(isOneOfFirst(tx, { ...search, order, limit: 4, by: 'age', direction: 'desc' }), order),
            'trigrams alone': (search: ProductSearch) =>
              first(isAmong(idsByTrigrams({ ...search, trigrams: chosen(search), order, limit: 4 })), order),
            'all trigrams': (search: ProductSearch) =>
              first(isAmong(idsByTrigrams({ ...search, trigrams: allOf(search), order, limit: 4 })), order),
          }
          const foundByName = async (search: ProductSearch, direction: 'asc' | 'desc') => {
            const sorted = direction === 'asc' ? asc : desc
            const order = [sorted(sql`${products.sortName} collate "C"`), sorted(products.id)]
            return await first(isOneOfFirst(tx, { ...search, order, limit: 4, by: 'name', direction }), order)
          }
          for (const text of texts.filter((each) => each !== '')) {
            const expected = (matches: (row: (typeof rows)[number]) => boolean, sorted = newest) =>
              sorted
                .filter(matches)
                .slice(0, 4)
                .map(({ id }) => id)
            const holdsText = (row: (typeof rows)[number]) => row.searchText.includes(text)
            const inStock = { text, filters: [sql`${products.quantity} > 0`], byFigures: true }
            for (const [way, found] of Object.entries(foundBy)) {
              expect(await found({ text }), `${text}, ${way}`).toEqual(expected(holdsText))
              expect(await found({ text, within: 'name' }), `${text}, ${way}`).toEqual(
                expected((row) => row.sortName.includes(text)),
              )
              expect(await found(inStock), `${text}, ${way}`).toEqual(
                expected((row) => row.quantity > 0 && holdsText(row)),
              )
            }
            for (const direction of ['asc', 'desc'] as const)
              expect(await foundByName({ text }, direction), text).toEqual(expected(holdsText, byName(rows, direction)))
          }
        })
      },
    ),
    { numRuns: 20 },
  )
})

test('a new name is found by its trigrams and the old one is not; a sale and a new price write nothing there', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { id } = await shop.product({ name: 'Sonic' })
  const written = async () => {
    const { rows } = await db.execute(sql`select xmin::text as version, name_code from product_search where id = ${id}`)
    return rows
  }
  const before = await written()
  expect(before).toMatchObject([{ name_code: 'sonic00' }])
  await shop.change(id, { quantity: 0, priceCents: 1 })
  expect(await written()).toEqual(before)
  await shop.change(id, { name: 'Tails', ...searchFields({ name: 'Tails', description: 'x' }) })
  const found = async (text: string) => {
    return await db
      .select({ id: products.id })
      .from(products)
      .where(isAmong(idsByTrigrams({ text, trigrams: chosen({ text }), limit: 1 })))
  }
  expect(await found('tai')).toEqual([{ id }])
  expect(await found('sonic')).toEqual([])
  await shop.remove(id)
  expect(await written()).toEqual([])
})
