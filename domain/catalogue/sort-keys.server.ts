import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { products } from '#platform/database/schema.ts'
import { isId } from '../ids.ts'
import { MAX_NAME_LENGTH } from './product-limits.ts'
import type { Sort } from './sort.ts'

type Row = { id: string; createdAt: Date; sortName: string; priceCents: number }
export type Order<Placed extends { id: string } = Row> = {
  key: SQL
  direction: 'asc' | 'desc'
  /** The row's place in this order as text, and back; `read` answers undefined for what `write` never wrote. */
  write(row: Placed): string
  read(text: string): SQL | undefined
}

/** The years 1 to 9999: beyond them PostgreSQL reads dates in other spellings than JavaScript writes. */
const FIRST_MS = -62_135_596_800_000
const LAST_MS = 253_402_300_799_999

const byAge = {
  key: sql`${products.createdAt}`,
  write: (row: Row) => String(row.createdAt.getTime()),
  read: (text: string) =>
    isWhole(text, FIRST_MS, LAST_MS) ? sql`${new Date(Number(text)).toISOString()}::timestamptz` : undefined,
}

const byName = {
  key: sql`${products.sortName} collate "C"`,
  write: (row: Row) => row.sortName,
  read: (text: string) => sql`${text}`,
}

const byPrice = {
  key: sql`${products.priceCents}`,
  write: (row: Row) => String(row.priceCents),
  read: (text: string) => (isWhole(text, 0, 2 ** 31 - 1) ? sql`${Number(text)}::integer` : undefined),
}

/** The indexes of `products` follow these keys. */
export const ORDERS: Record<Sort, Order> = {
  newest: { ...byAge, direction: 'desc' },
  oldest: { ...byAge, direction: 'asc' },
  'a-z': { ...byName, direction: 'asc' },
  'z-a': { ...byName, direction: 'desc' },
  'price-asc': { ...byPrice, direction: 'asc' },
  'price-desc': { ...byPrice, direction: 'desc' },
}

/** Ends in the id, so that no two rows share a place. */
export function orderBy({ key, direction }: Pick<Order, 'key' | 'direction'>, isBackwards = false): SQL[] {
  const sorted = (direction === 'asc') === isBackwards ? desc : asc
  return [sorted(key), sorted(products.id)]
}

export function writePlace<Placed extends { id: string }>(order: Order<Placed>, row: Placed): string {
  return `${row.id}.${order.write(row)}`
}

export type Place = { value: SQL; id: string }

/** An id, a point and the longest name, if folding draws each letter out as far as it does any (ﷺ): none of ours is longer. */
const MOST_PLACE_LENGTH = 21 + 18 * MAX_NAME_LENGTH

export function readPlace<Placed extends { id: string }>(
  order: Order<Placed>,
  text: string | undefined,
): Place | undefined {
  if (text === undefined || text.length > MOST_PLACE_LENGTH) return undefined
  const [, id = '', value = ''] = /^([^.]*)\.(.*)$/su.exec(text) ?? []
  // PostgreSQL text holds no NUL: a query with one would fail instead of finding nothing.
  const place = value.includes('\0') ? undefined : order.read(value)
  return isId(id) && place !== undefined ? { value: place, id } : undefined
}

export function isWhole(text: string, least: number, most: number): boolean {
  return /^-?\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most
}
