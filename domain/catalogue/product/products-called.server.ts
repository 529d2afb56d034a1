import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'

type Called = { sku?: string | undefined; name: string }

/** Finds the product that a line of another shop's order means: by its SKU, else by its exact name. What two products have means none. */
export async function productsCalled(db: Db, lines: Called[]): Promise<(line: Called) => string | undefined> {
  const skus = lines.flatMap(({ sku = '' }) => (sku === '' ? [] : sku))
  const names = lines.map(({ name }) => name)
  const [bySku, byName] = [await idsBy(db, products.sku, skus), await idsBy(db, products.name, names)]
  return ({ sku = '', name }) => bySku.get(sku) ?? byName.get(name)
}

async function idsBy(db: Db, column: PgColumn, texts: string[]): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map()
  const asked = JSON.stringify([...new Set(texts)])
  const found = await db
    .select({ text: sql<string>`${column}`, id: sql<string>`min(${products.id})` })
    .from(products)
    .where(sql`${column} in (select json_array_elements_text(${asked}::json))`)
    .groupBy(column)
    .having(sql`count(*) = 1`)
  return new Map(found.map(({ text, id }) => [text, id]))
}
