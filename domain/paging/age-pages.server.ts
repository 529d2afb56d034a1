import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readAgePlace, writeAgePlace } from './age-place.ts'
import { cutPage, type ListPage } from './list-page.ts'

export type AgePlace = {
  /** The page begins below `after`, or ends above `before`; without either it has the newest rows. */
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
 * @param read selects the given part
 * @returns `newer` and `older`, to be asked for as `before` and `after`
 */
export async function pageByAge<Row extends { id: string; createdAt: Date }>(
  { id, createdAt }: Columns,
  { after, before, limit }: AgePlace,
  read: (part: Part) => Promise<Row[]>,
): Promise<ListPage<Row>> {
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
  const from = below !== undefined ? 'below' : above !== undefined ? 'above' : 'top'
  return cutPage(found, { limit, from, placeOf: writeAgePlace })
}
