import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readAgePlace, writeAgePlace } from './age-place.ts'

export type AgePlace = {
  /** Where the page begins: below the row at `after`, or ends: above the one at `before`. Neither: the newest. */
  after?: string | undefined
  before?: string | undefined
  limit: number
}

type Columns = { id: SQLWrapper; createdAt: SQLWrapper }
type Part = { beyond: SQL | undefined; sorted: SQL[]; limit: number }

/**
 * A page of rows, newest first. They are found by their place in the order (keyset), so the last page is as quick as the
 * first, and none repeats or skips a row while new ones come in.
 *
 * @param read selects the part that it is told
 * @returns `newer` and `older`, the places for `before` and `after` of the neighbouring pages, where there are any
 */
export async function pageByAge<Row extends { id: string; createdAt: Date }>(
  { id, createdAt }: Columns,
  { after, before, limit }: AgePlace,
  read: (part: Part) => Promise<Row[]>,
): Promise<{ rows: Row[]; newer: string | undefined; older: string | undefined }> {
  const below = readAgePlace(after)
  const above = below === undefined ? readAgePlace(before) : undefined
  const place = below ?? above
  const side = sql.raw(above === undefined ? '<' : '>')
  const sorted = above === undefined ? desc : asc
  const found = await read({
    beyond: place && sql`(${createdAt}, ${id}) ${side} (${place.createdAt.toISOString()}::timestamptz, ${place.id})`,
    sorted: [sorted(createdAt), sorted(id)],
    limit: limit + 1,
  })
  const more = found.length > limit
  const rows = above === undefined ? found.slice(0, limit) : found.slice(0, limit).reverse()
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    rows,
    newer: first !== undefined && (above === undefined ? below !== undefined : more) ? writeAgePlace(first) : undefined,
    older: last !== undefined && (above !== undefined || more) ? writeAgePlace(last) : undefined,
  }
}
