import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isId } from '../ids.ts'

/** `newer` and `older`: where the neighbouring pages begin, to be asked for as `before` and `after`. */
export type ListPage<Row> = { rows: Row[]; newer: string | undefined; older: string | undefined }

/** The page begins below `after`, or ends above `before`; without either it has the newest rows. */
export type ListPlace = { after?: string | undefined; before?: string | undefined; limit: number }

/** What a list is sorted by, newest first, and how an address names a row's place in it. */
export type ListOrder<Row> = {
  keys: SQLWrapper[]
  placeOf: (row: Row) => string
  /** @returns undefined for what `placeOf` never wrote: a damaged address starts from the newest */
  readPlace: (text: string | undefined) => SQL[] | undefined
}

type Aged = { id: string; createdAt: Date }

/** Moments that PostgreSQL and JavaScript write alike: the years 1 to 9999. */
const FIRST_MS = -62_135_596_800_000
const LAST_MS = 253_402_300_799_999

export function byAge({ createdAt, id }: Record<keyof Aged, SQLWrapper>): ListOrder<Aged> {
  return {
    keys: [createdAt, id],
    placeOf: (row) => `${row.id}.${row.createdAt.getTime()}`,
    readPlace(text = '') {
      const [, id = '', time = ''] = /^([^.]*)\.(-?\d{1,15})$/.exec(text) ?? []
      const timeMs = Number(time)
      if (!isId(id) || timeMs < FIRST_MS || timeMs > LAST_MS) return undefined
      return [sql`${new Date(timeMs).toISOString()}::timestamptz`, sql`${id}`]
    },
  }
}

type Part = { beyond: SQL | undefined; sorted: SQL[]; limit: number }

/**
 * A page of rows. They are found by their place in the order (keyset), so the last page is as quick as the first, and none
 * repeats or skips a row while new ones come in.
 *
 * @param read selects the given part
 */
export async function readPage<Row>(
  { keys, placeOf, readPlace }: ListOrder<Row>,
  { after, before, limit }: ListPlace,
  read: (part: Part) => PromiseLike<Row[]>,
): Promise<ListPage<Row>> {
  const below = readPlace(after)
  const above = below === undefined ? readPlace(before) : undefined
  const isUpwards = above !== undefined
  const place = below ?? above
  const beyond = place && sql`(${listed(keys)}) ${isUpwards ? sql`>` : sql`<`} (${listed(place)})`
  const found = await read({ beyond, sorted: keys.map(isUpwards ? asc : desc), limit: limit + 1 })
  const rows = isUpwards ? found.slice(0, limit).reverse() : found.slice(0, limit)
  const [first, last] = [rows.at(0), rows.at(-1)]
  const hasMore = found.length > limit
  return {
    rows,
    newer: first !== undefined && (isUpwards ? hasMore : below !== undefined) ? placeOf(first) : undefined,
    older: last !== undefined && (isUpwards || hasMore) ? placeOf(last) : undefined,
  }
}

function listed(parts: SQLWrapper[]): SQL {
  return sql.join(parts, sql`, `)
}

/** A statement that still lacks its conditions. */
type Selecting<Row> = {
  where(condition: SQL | undefined): { orderBy(...keys: SQL[]): { limit(most: number): PromiseLike<Row[]> } }
}

/** A page of what a statement selects under the conditions. */
export function pageOf<Row>(
  selecting: Selecting<Row>,
  order: ListOrder<Row>,
  place: ListPlace,
  conditions: (SQL | undefined)[] = [],
): Promise<ListPage<Row>> {
  return readPage(order, place, ({ beyond, sorted, limit }) =>
    selecting
      .where(and(...conditions, beyond))
      .orderBy(...sorted)
      .limit(limit),
  )
}
