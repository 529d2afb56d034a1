import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { lastBuyers, restockedSince } from '#domain/orders/read/pieces-on-shelf.server.ts'
import type { Db } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { MAX_QUANTITY } from '../product/product-limits.ts'
import { stocktakeLines, stocktakeScans, stocktakes } from '../stocktake-tables.ts'
import type { Tallied, Unexpected } from './stocktake.ts'

/** So many rows of each list: people who count look at the first. */
const MOST = 50

const MISSING = sql`counted < expected`
const UNEXPECTED = sql`counted > 0 and (not is_here or counted > expected)`
const COUNTED = sql`counted > 0 and is_here`
/** A row of `tallyOf()` as pages have it. */
const TALLIED = sql`id, name, image, category, shelf, quantity, counted, expected, difference, doubt,
  price_cents as "priceCents", is_here as "isHere"`

/** `pieces`: that were counted; `counts`: products in each list. */
export type StocktakeLists = Awaited<ReturnType<typeof readTally>>

/** What was counted last, and the first of what is missing or was not expected. */
export async function readTally(db: Db, id: string) {
  const { rows } = await db.execute<ListRow>(sql`
    with tally as materialized (${tallyOf(id)}), sums as (select coalesce(sum(counted), 0)::integer as pieces from tally)
    ${listOf('counted', COUNTED, sql`last_at desc, id`)} union all ${listOf('missing', MISSING, sql`shelf, sort_name, id`)}
    union all ${listOf('unexpected', UNEXPECTED, sql`last_at desc, id`)}`)
  const lists = Map.groupBy(rows, ({ list }) => list)
  const of = (list: ListRow['list']) =>
    (lists.get(list) ?? []).map(({ list: _, count: __, pieces: ___, ...row }) => row)
  const count = (list: ListRow['list']) => lists.get(list)?.[0]?.count ?? 0
  return {
    pieces: rows[0]?.pieces ?? 0,
    counts: { counted: count('counted'), missing: count('missing'), unexpected: count('unexpected') },
    ...{ counted: of('counted'), missing: of('missing'), unexpected: await withBuyers(db, of('unexpected')) },
  }
}

/** One product of it, as a scan finds it; undefined when it is gone. */
export async function readTallied(db: Db, id: string, product: string): Promise<Unexpected | undefined> {
  const { rows } = await db.execute<Tallied>(sql`select ${TALLIED} from (${tallyOf(id, product)}) tally`)
  return (await withBuyers(db, rows))[0]
}

/** What the stocktake would change, in the order of names. */
export async function findDifferences(db: Db, id: string): Promise<Tallied[]> {
  return await findTallied(db, id, sql`difference <> 0`)
}

/** What should be looked at once more. */
export async function findDoubts(db: Db, id: string): Promise<Tallied[]> {
  return await findTallied(db, id, sql`doubt > 0`)
}

async function findTallied(db: Db, id: string, which: SQL): Promise<Tallied[]> {
  const { rows } = await db.execute<Tallied>(sql`select ${TALLIED}
    from (${tallyOf(id)}) tally where ${which} order by sort_name collate "C", id`)
  return rows
}

/** Names what an owner was shown. */
export function differencesFingerprint(rows: Tallied[]): string {
  const shown = rows.map(({ id, difference }) => `${id} ${difference}`).toSorted()
  return createHash('sha256').update(shown.join('\n')).digest('base64url')
}

async function withBuyers(db: Db, rows: Tallied[]): Promise<Unexpected[]> {
  const more = rows.filter(({ counted, expected, isHere, quantity }) => counted > (isHere ? expected : quantity))
  const buyers = await lastBuyers(db, pluck(more, 'id'))
  return rows.map((row) => ({ ...row, sold: buyers.get(row.id) }))
}

function listOf(name: ListRow['list'], which: SQL, order: SQL): SQL {
  return sql`(select ${name}::text as list, count(*) over ()::integer as count, pieces, ${TALLIED} from tally, sums
    where ${which} order by ${order} limit ${MOST})`
}

type ListRow = Tallied & { list: 'counted' | 'missing' | 'unexpected'; count: number; pieces: number }

/**
 * Every product of a stocktake with its difference. Where orders take pieces and bring them back while people count, nobody
 * knows in which moment a piece left its shelf. So a count is compared with the fewest and the most that may have lain there,
 * and what lies between is no difference: a sale makes none, whenever it was. Where pieces may be missing beside it, the
 * product is in doubt until all of it is counted once more. The difference is added to the stock as it is in the end.
 *
 * - The fewest: those in stock at each scan or, of what nobody scanned, at the start; and now, without what came back meanwhile.
 * - What lies here by mistake may be found, but is not missing here; what was found in another stocktake, where it does not
 *   belong, is missing in none.
 * - What another stocktake wrote since is no difference any more.
 */
function tallyOf(stocktakeId: string, productId?: string): SQL {
  const { id, name, image, category, shelf, priceCents, quantity, sortName } = products
  const only = (column: SQL) => (productId === undefined ? sql`true` : sql`${column} = ${productId}`)
  const fewest = sql`case when line.product_id is null or not is_here then 0
    else least(coalesce(scanned.least + coalesce(corrected.pieces, 0), line.quantity), ${quantity} - coalesce(back.pieces, 0)) end
    - coalesce(found.pieces, 0)`
  return sql`
    with own as (select * from ${stocktakes} where id = ${stocktakeId}),
    line as (select * from ${stocktakeLines} where stocktake_id = ${stocktakeId} and ${only(sql`product_id`)}),
    scan as (
      select *, at >= max(at) filter (where is_whole) over (partition by product_id) is not false as is_since
      from ${stocktakeScans} where stocktake_id = ${stocktakeId} and ${only(sql`product_id`)}),
    scanned as (
      select product_id, greatest(sum(pieces), 0)::integer as counted, min(least) filter (where is_since) as least,
        max(most) filter (where is_since) as most, min(at) filter (where is_since) as first_at, max(at) as last_at
      from scan group by product_id),
    found as (
      select scan.product_id, greatest(sum(scan.pieces), 0)::integer as pieces from own
      join ${stocktakes} other on other.id <> own.id and (other.finished_at is null or other.finished_at > own.started_at)
      join ${stocktakeScans} scan on scan.stocktake_id = other.id and scan.at > own.started_at
      where ${only(sql`scan.product_id`)} and not exists (select from ${stocktakeLines} line
        where line.stocktake_id = other.id and line.product_id = scan.product_id and line.quantity > 0)
      group by scan.product_id),
    corrected as (
      select other.product_id, sum(other.written)::integer as pieces from ${stocktakeLines} other
      join ${stocktakes} done on done.id = other.stocktake_id and done.id <> ${stocktakeId}
      join scanned on scanned.product_id = other.product_id and done.finished_at > scanned.first_at
      where other.written is not null group by other.product_id)
    select *, case when is_here then greatest(difference - greatest(-quantity, counted - most), 0) else 0 end as doubt from (
    select *, greatest(-quantity, least(counted - greatest(expected, least(counted, most)), ${MAX_QUANTITY} - quantity)) as difference
    from (
      select ${id}, ${name}, ${image}, ${category}, ${shelf}, ${priceCents}, ${quantity}, ${sortName}, is_here,
        coalesce(scanned.counted, 0) as counted, scanned.last_at, greatest(${fewest}, 0) as expected,
        greatest(coalesce(scanned.most + coalesce(corrected.pieces, 0), 0), ${quantity} - coalesce(back.pieces, 0)) as most
      from (select product_id from line union select product_id from scanned) ids
      join ${products} on ${id} = ids.product_id
      cross join own
      left join line on line.product_id = ids.product_id
      left join scanned on scanned.product_id = ids.product_id
      left join found on found.product_id = ids.product_id
      left join corrected on corrected.product_id = ids.product_id
      left join ${restockedSince(sql`(select started_at from own)`)} back on back.product_id = ids.product_id
      cross join lateral (select own.shelf in ('', ${shelf})
        and (own.category in ('', ${category}) or line.product_id is not null) as is_here) place) each) differing`
}
