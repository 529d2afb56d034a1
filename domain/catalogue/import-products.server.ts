import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { isId } from '../ids.ts'
import { parseCents } from '../money.ts'
import { findSubcategory } from './categories.ts'
import { fold } from './fold.ts'

const text = (most: number) => z.string().trim().min(1, 'is empty').max(most, `is longer than ${most} characters`)

/** A row of a product file: the columns are the product's fields by name. */
const Row = z
  .object({
    id: z.string().refine(isId, 'is not 20 letters and digits'),
    name: text(200),
    description: text(5_000),
    price: z
      .string()
      .transform(parseCents)
      .refine((cents) => cents !== undefined, 'is not a price like 12.50'),
    quantity: z.string().regex(/^\d{1,6}$/, 'is not a whole number'),
    image: text(500),
    category: z.string(),
    subcategory: z.string(),
    subSubcategory: z.string(),
    createdAt: z.iso.datetime('is not a date like 2026-01-31T12:00:00Z'),
  })
  .refine((row) => findSubcategory(row.category, row.subcategory), {
    error: 'is not in this category',
    path: ['subcategory'],
  })

export type ProductRow = typeof products.$inferInsert

/**
 * Reads a product file (CSV with a header line, RFC 4180).
 *
 * @throws Error naming the line and the column of the first row that cannot be taken
 */
export function parseProductFile(csv: string): ProductRow[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, skip_empty_lines: true })
  return rows.map((row, index) => {
    const parsed = Row.safeParse(row)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw new Error(`row ${index + 1}: ${issue?.path.join('.')} ${issue?.message}`)
    }
    const { price, quantity, subSubcategory, createdAt, ...product } = parsed.data
    return {
      ...product,
      ...searchFields(product),
      priceCents: price as number,
      quantity: Number(quantity),
      subSubcategory: subSubcategory === '' ? null : subSubcategory,
      createdAt: new Date(createdAt),
    }
  })
}

/** Rows in one insert: far below PostgreSQL's 65,535 parameters. */
const BATCH = 1_000

/** Stores products; one whose id is there already is left as it is, so loading a file twice changes nothing. */
export async function importProducts(db: Db, rows: ProductRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insert(products)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoNothing()
}

/** What the lists sort by and the search looks in; written with every change of a product. */
export function searchFields({ name, description }: { name: string; description: string }) {
  return { sortName: fold(name), searchText: `${fold(name)}\n${fold(description)}` }
}
