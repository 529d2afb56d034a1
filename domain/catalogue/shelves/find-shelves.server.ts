import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { inWalkingOrder } from '../own/by-shelf.ts'
import { asCard } from '../product/product.ts'
import { lineOf } from '../search/search-fields.ts'
import { lookedUp } from '../search/search-sql.server.ts'

const { id, name, image, category, facts, priceCents, quantity, shelf, sortName } = products

/** What lies there, in pieces and at the shop's prices. */
const worth = {
  products: sql`count(*)`.mapWith(Number),
  pieces: sql`coalesce(sum(${quantity}), 0)`.mapWith(Number),
  priceCents: sql`coalesce(sum(${quantity} * greatest(${priceCents}, 0)::bigint), 0)`.mapWith(Number),
}

export type ShelfWorth = Record<keyof typeof worth, number>
export type Shelf = { name: string } & ShelfWorth

/** All shelves that products name, in walking order. */
export async function listShelves(db: Db): Promise<Shelf[]> {
  const found = await db
    .select({ name: shelf, ...worth })
    .from(products)
    .where(ne(shelf, ''))
    .groupBy(shelf)
  return found.sort((one, other) => inWalkingOrder(one.name, other.name))
}

/** What lies on a shelf, in the order of names: so many rows, and the worth of all. */
export async function readShelf(db: Db, wanted: string, limit: number) {
  const [all] = await db.select(worth).from(products).where(isOnShelf(wanted))
  const rows = await db
    .select({ id, name, image, category, facts, priceCents, quantity })
    .from(products)
    .where(isOnShelf(wanted))
    .orderBy(asc(sql`${sortName} collate "C"`), asc(id))
    .limit(limit)
  return { worth: all as ShelfWorth, products: rows.map(asCard) }
}

/** The shelf of this name, whatever case and accents: of two, the one that is written so, or else the one with more on it. */
export async function findShelf(db: Db, typed: string): Promise<string | undefined> {
  const found = await db
    .select({ shelf })
    .from(products)
    .where(and(ne(shelf, ''), isNamedSo(typed)))
    .groupBy(shelf)
    .orderBy(desc(sql`${shelf} = ${typed}`), desc(sql`count(*)`))
  return found.find((row) => fold(row.shelf) === fold(typed))?.shelf
}

export function isOnShelf(wanted: string): SQL | undefined {
  return and(isNamedSo(wanted), eq(shelf, wanted))
}

function isNamedSo(text: string): SQL {
  return sql`${id} in (${lookedUp({ texts: [lineOf(fold(text))], within: 'own' })})`
}

/** Where products lie now, by their ids; those without a shelf are left out. */
export async function findShelves(db: Db, ids: string[]): Promise<Record<string, string>> {
  const found = await db
    .select({ id, shelf })
    .from(products)
    .where(and(isAnyOf(id, ids), ne(shelf, '')))
  return Object.fromEntries(found.map((each) => [each.id, each.shelf]))
}
