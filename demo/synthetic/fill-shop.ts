import { sql } from 'drizzle-orm'
import { users } from '#domain/accounts/account-tables.ts'
import { record } from '#domain/audit/record.server.ts'
import { importPosts } from '#domain/blog/posts.server.ts'
import { productSearch, products, searchWords } from '#domain/catalogue/catalogue-tables.ts'
import { countSold } from '#domain/orders/count-sold.server.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { insertMany, made } from '#platform/database/write-many.ts'
import type { Storage } from '#platform/files/storage.ts'
import { readDemo } from '../load-demo.ts'
import { type Books, customerAt, orderAt } from './synthetic-order.ts'
import { productAt } from './synthetic-product.ts'

export type FillShop = {
  products: number
  orders: number
  /** When the newest product came in and the newest order was placed. */
  now?: Date
}

/** Any number that no other user of advisory locks in this database takes. */
const FILL_LOCK = 4_027_312_012
const MOST_CUSTOMERS = 5_000
const ORDERS_PER_CUSTOMER = 20

/**
 * Fills a shop that has neither products nor orders with invented ones, and the demo's posts and pictures: all of it or
 * nothing. The same numbers give the same shop, but for the dates, which end today.
 *
 * @returns how many customers there are; refused with `not-empty`, and then nothing was changed
 */
export async function fillShop(
  { db, storage }: { db: Db; storage: Storage },
  { products: size, orders: count, now = new Date() }: FillShop,
): Promise<Outcome<{ customers: number }, { kind: 'not-empty' }>> {
  const filled = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`)
    if (!(await isEmpty(tx))) return refused({ kind: 'not-empty' })
    const demo = await readDemo(storage)
    const customers = Math.min(MOST_CUSTOMERS, Math.ceil(count / ORDERS_PER_CUSTOMER))
    const books = { catalogue: { models: demo.products, size, now }, customers, orders: count }
    await importPosts(tx, demo.posts)
    const stock = each(size, (place) => productAt(books.catalogue, place))
    await storeProducts(tx, stock)
    const people = each(customers, (place) => customerAt(books, place))
    await insertMany(tx, users, people)
    await storeOrders(tx, books)
    await countSold(tx)
    const subject = { id: null, name: `an invented shop (${size} products, ${count} orders)` }
    await record(tx, 'command line', [{ action: 'imported', kind: 'catalogue', subject }])
    return done({ customers })
  })
  // Figures for the planner, and the marks that let a count read an index alone: both would come by themselves, later.
  if (filled.ok)
    await db.execute(
      sql`vacuum (analyze) ${products}, ${productSearch}, ${searchWords}, ${users}, ${orders}, ${orderItems}`,
    )
  return filled
}

async function isEmpty(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ filled: boolean }>(
    sql`select exists (select from ${products}) or exists (select from ${orders}) as filled`,
  )
  return rows[0]?.filled === false
}

/** What searches read is written when all are there, at once and in its own order. */
export async function storeProducts(tx: Db, stock: Iterable<typeof products.$inferInsert>) {
  await tx.execute(sql`alter table ${products} disable trigger products_searchable`)
  await insertMany(tx, products, stock)
  await tx.execute(sql`alter table ${products} enable trigger products_searchable`)
  await fillSearch(tx)
}

/** In chunks, because an order must exist before its items. */
async function storeOrders(tx: Db, books: Books) {
  const CHUNK = 5_000
  for (let start = 0; start < books.orders; start += CHUNK) {
    const placed = [...each(Math.min(CHUNK, books.orders - start), (place) => orderAt(books, start + place))]
    await insertMany(
      tx,
      orders,
      made(placed, ({ order }) => order),
    )
    const items = placed.flatMap((order) => order.items)
    await insertMany(tx, orderItems, items)
  }
}

function* each<Row>(count: number, make: (place: number) => Row): Generator<Row> {
  for (let place = 0; place < count; place += 1) yield make(place)
}

/** Without its GIN indexes, which are built when it is full: many times quicker than entry by entry. Nobody else reads it meanwhile. */
async function fillSearch(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ name: string; made: string }>(sql`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = current_schema() and tablename = 'product_search' and indexdef like '% USING gin %'`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await tx.execute(sql`select fill_search()`)
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
  for (const { made } of rows) await tx.execute(sql.raw(made))
}
