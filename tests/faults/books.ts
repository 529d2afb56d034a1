import { eq, sum } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { openDatabase } from '#platform/database/client.ts'
import { findRunningDatabase } from '#platform/database/embedded/embedded.ts'
import { seeds } from '../support/data/seeds.ts'
import { plantCrowd } from '../support/requests/crowd.ts'

export const STOCK = 100_000
export const CARTRIDGE = 'CrashTestProduct0001'

/** What the shop has answered: it must be there whatever happens next. */
export type Promised = { keys: Set<string>; pictures: Set<string>; products: Set<string> }

/** The database of a shop, looked into past the shop. */
export async function openBooks(databaseUrl: string) {
  const { db, pool, close } = await openDatabase(databaseUrl, { connections: 2 })
  return {
    db,
    pool,
    [Symbol.asyncDispose]: close,
    people: (secret: string, count: number) => plantCrowd({ db, secret }, count),
    async stockUp() {
      const auth = { db, secret: '' }
      await seeds({ config: { secure: false }, db, auth }).product({ id: CARTRIDGE, quantity: STOCK, priceCents: 100 })
    },
    async orderIds() {
      return (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
    },
    /** What a process had in hand that is no more comes free after a while, which nobody waits for here. */
    async freeMails() {
      await db.update(mails).set({ claimedUntil: null }).where(eq(mails.state, 'waiting'))
    },
    mailsWaiting: () => db.$count(mails, eq(mails.state, 'waiting')),
  }
}

/**
 * Looks into the books of the shop in this folder. A PostgreSQL that was killed may not be there again, though the shop says
 * that it is ready: what is left of the killed one answers for a moment.
 */
export async function inBooks<Result>(dataDir: string, work: (books: Books) => Promise<Result>): Promise<Result> {
  const databaseUrl = await vi.waitUntil(() => findRunningDatabase(dataDir), { timeout: 30_000 })
  await using books = await openBooks(databaseUrl)
  return await work(books)
}

export type Books = Awaited<ReturnType<typeof openBooks>>

export async function checkBooks({ db }: Pick<Books, 'db'>, address: string, promised: Promised): Promise<void> {
  const stored = (await db.select({ key: orders.idempotencyKey }).from(orders)).map(({ key }) => key)
  expect(new Set(stored).size).toBe(stored.length)
  expect([...promised.keys].filter((key) => !stored.includes(key))).toEqual([])
  const [left] = await db.select({ quantity: products.quantity }).from(products).where(eq(products.id, CARTRIDGE))
  const [sold] = await db.select({ pieces: sum(orderItems.quantity) }).from(orderItems)
  expect((left?.quantity ?? 0) + Number(sold?.pieces ?? 0)).toBe(STOCK)
  expect(await db.$count(mails, eq(mails.kind, 'order'))).toBe(stored.length)

  const listed = (await db.select({ name: products.name }).from(products)).map(({ name }) => name)
  expect([...promised.products].filter((name) => listed.filter((each) => each === name).length !== 1)).toEqual([])
  const answers = [...promised.pictures].map(async (picture) => {
    const { status, headers } = await fetch(address + picture)
    return status === 200 && headers.get('content-type') === 'image/webp' ? [] : [picture]
  })
  expect((await Promise.all(answers)).flat()).toEqual([])
}
