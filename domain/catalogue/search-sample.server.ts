import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { type Sample, type Sampled, sampleFrom } from './search-plan.ts'

const SAMPLED = 1_000
/** Long descriptions are neither to fill the memory nor to make a search slow. */
const MOST_BYTES = 1_000_000
/** A shop does not become another one in a minute, and by an old sample the same is found, only later. */
const RENEWED_MS = 60_000
/** But the owner of a shop that is no larger than its sample may be filling it, and of a small one it is soon taken. */
const SMALL_RENEWED_MS = 1_000

type Kept = { sample: Promise<Sample>; renewAt: number }
const kept = new WeakMap<Db, Kept>()

/** A sample of the products in this database. It is kept here, because every search learns from it how common its text is. */
export async function sampleOf(db: Db): Promise<Sample> {
  const known = kept.get(db)
  if (known === undefined) return await renew(db)
  // Nobody waits: the old one serves until there is another, and longer when that fails.
  if (known.renewAt <= Date.now()) renew(db, known).catch(() => undefined)
  return await known.sample
}

/** Whoever asks meanwhile has the old one, or waits for the same. An empty shop's is not kept, and what failed is asked again. */
async function renew(db: Db, old?: Kept): Promise<Sample> {
  const taken = take(db)
  kept.set(db, { sample: old?.sample ?? taken, renewAt: Date.now() + RENEWED_MS })
  try {
    const sample = await taken
    const { inOrder, total } = sample
    const serves = total > inOrder.name.length ? RENEWED_MS : SMALL_RENEWED_MS
    if (total === 0) kept.delete(db)
    else kept.set(db, { sample: taken, renewAt: Date.now() + serves })
    return sample
  } catch (error) {
    if (old === undefined) kept.delete(db)
    throw error
  }
}

/** Ids are random, so that the first are a fair sample. */
async function take(db: Db): Promise<Sample> {
  const { id, sortName, searchText, createdAt, priceCents, quantity } = products
  const { rows } = await db.execute<Sampled & { total: number }>(sql`
    select name, text, age, price, stock, category, subcategory,
      (select reltuples from pg_class where oid = 'products'::regclass) as total
    from (
      select ${sortName} as name, ${searchText} as text, (extract(epoch from ${createdAt}) * 1000)::float8 as age,
        ${priceCents} as price, ${quantity} as stock, category, subcategory,
        sum(octet_length(${searchText})) over (order by ${id}) as bytes
      from (select * from ${products} order by id limit ${SAMPLED}) as ${products}
    ) first
    where bytes <= ${MOST_BYTES} order by name collate "C"`)
  const sampled = rows.map(({ name, text, age, price, stock, category, subcategory }) => {
    return { name, text, age, price, stock, category, subcategory }
  })
  return sampleFrom(sampled, Math.max(rows.length, rows[0]?.total ?? 0))
}
