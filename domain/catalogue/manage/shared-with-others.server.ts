import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import type { WholeProduct } from '../product/product.ts'
import { lineOf } from '../search/search-fields.ts'
import { lookedUp } from '../search/search-sql.server.ts'

export type Sharable = Pick<WholeProduct, 'name' | 'sku' | 'barcode'>

const FIELDS = ['name', 'sku', 'barcode'] as const satisfies (keyof Sharable)[]
const MOST_NAMES = 5

/** Which of these another product has as well, whatever case and accents: that is allowed, and seldom meant. Those of `before` are known. */
export async function sharedWithOthers(
  db: Db,
  id: string,
  texts: Sharable,
  before?: Sharable,
): Promise<(keyof Sharable)[]> {
  const given = FIELDS.filter((field) => texts[field] !== '' && texts[field] !== before?.[field])
  const others = await Promise.all(
    given.map((field) =>
      db
        .select({ id: products.id })
        .from(products)
        .where(and(isSame(field, texts[field]), ne(products.id, id)))
        .limit(1),
    ),
  )
  return given.filter((_, place) => others[place]?.length === 1)
}

/** Names of these products that another one has as well, a few of them. */
export async function namesOfTwo(db: Db, ids: string[]): Promise<string[]> {
  const other = alias(products, 'other')
  const isOther = and(sql`${other.sortName} collate "C" = ${products.sortName} collate "C"`, ne(other.id, products.id))
  const named = await db
    .select({ name: products.name })
    .from(products)
    .where(and(isAnyOf(products.id, ids), exists(db.select({ id: other.id }).from(other).where(isOther))))
    .limit(MOST_NAMES)
  return named.map(({ name }) => name)
}

function isSame(field: keyof Sharable, text: string): SQL | undefined {
  if (field === 'name') return sql`${products.sortName} collate "C" = ${fold(text)}`
  const line = lookedUp({ texts: [lineOf(fold(text))], within: 'own' })
  return and(sql`${products.id} in (${line})`, eq(products[field], text))
}
