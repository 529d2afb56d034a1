import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import type { WholeProduct } from '../product/product.ts'
import { lineOf } from '../search/search-fields.ts'
import { lookedUp } from '../search/search-sql.server.ts'

export type Sharable = Pick<WholeProduct, 'name' | 'sku' | 'barcode'>

const FIELDS = ['name', 'sku', 'barcode'] as const satisfies (keyof Sharable)[]

/** Which of these another product has as well, whatever case and accents: that is allowed, and seldom meant. */
export async function sharedWithOthers(
  db: Db,
  id: string,
  texts: Partial<Sharable>,
): Promise<(typeof FIELDS)[number][]> {
  const given = FIELDS.filter((field) => (texts[field] ?? '') !== '')
  const others = await Promise.all(
    given.map((field) =>
      db
        .select({ id: products.id })
        .from(products)
        .where(and(isSame(field, texts[field] ?? ''), ne(products.id, id)))
        .limit(1),
    ),
  )
  return given.filter((_, place) => others[place]?.length === 1)
}

function isSame(field: keyof Sharable, text: string): SQL | undefined {
  if (field === 'name') return sql`${products.sortName} collate "C" = ${fold(text)}`
  const line = lookedUp({ texts: [lineOf(fold(text))], within: 'own' })
  return and(sql`${products.id} in (${line})`, eq(products[field], text))
}
