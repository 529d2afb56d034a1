import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { chipsOf } from '../facts/show-facts.ts'
import { isListed } from '../product/in-lists.server.ts'
import type { Product } from '../product/product.ts'
import { productColumns } from '../product/product-columns.ts'

/** Another piece of the same group, in a few words: `CIB · Very good`. */
export type GroupPiece = Pick<Product, 'id' | 'name' | 'priceCents' | 'quantity'> & { chips: string }

const MOST = 12

/** The other pieces of a product's group, what is in stock first, cheapest first. */
export async function groupOf(db: Db, { id, facts: { group } }: Pick<Product, 'id' | 'facts'>): Promise<GroupPiece[]> {
  if (group === undefined) return []
  const { name, priceCents, quantity, facts } = productColumns
  const rows = await db
    .select({ id: products.id, name, priceCents, quantity, facts })
    .from(products)
    .where(and(isListed(), sql`${products.facts} ? 'group'`, eq(groupName, group), ne(products.id, id)))
    .orderBy(sql`${quantity} = 0`, asc(priceCents), asc(products.id))
    .limit(MOST)
  return rows.map(({ facts: known, ...piece }) => ({ ...piece, chips: chipsOf(known) }))
}

/** More would make the form heavy; the list of the browser offers what is typed among them. */
const MOST_GROUPS = 500

/** The groups that there are, for the form. */
export async function groupNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: groupName })
    .from(products)
    .where(sql`${products.facts} ? 'group'`)
    .orderBy(groupName)
    .limit(MOST_GROUPS)
  return rows.map(({ name }) => name)
}

/** As its index has it. */
const groupName = sql<string>`(${products.facts} ->> 'group')`
