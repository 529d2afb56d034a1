import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { nextUpdate } from './change-product.server.ts'
import { type Chosen, changedPrice, changedQuantity, type ProductsChange } from './change-products.ts'
import type { Product } from './product.ts'
import { productEntry } from './product-audit.server.ts'
import { productColumns } from './product-columns.server.ts'

export type ChangeProductsProblem =
  | { kind: 'none-left' }
  /** These would cost or count less than nothing, or too much: nothing was changed. */
  | { kind: 'out-of-bounds'; names: string[] }
  /** These were sold or recounted since they were selected, and a set stock would undo that: nothing was changed. */
  | { kind: 'stock-moved'; names: string[] }

type Row = Pick<Product, 'id' | 'name' | 'priceCents' | 'quantity' | 'category' | 'subcategory' | 'subSubcategory'>

/**
 * Changes the price, the stock or the subcategory of several products. All or nothing, under locks taken in id order as an
 * order takes them, so that neither waits for the other in a circle and no sold piece comes back.
 *
 * @returns how many were changed; one that was deleted meanwhile is not among them
 */
export function changeProducts(
  db: Db,
  { actor, chosen, change }: { actor: Actor; chosen: Chosen[]; change: ProductsChange },
): Promise<Outcome<number, ChangeProductsProblem>> {
  return db.transaction(async (tx) => {
    const rows = await lock(tx, chosen)
    if (rows.length === 0) return refused({ kind: 'none-left' })
    const moved = change.kind === 'stock-set' ? rows.filter((row) => row.quantity !== seenQuantity(chosen, row)) : []
    if (moved.length > 0) return refused({ kind: 'stock-moved', names: moved.map((row) => row.name) })
    const impossible = rows.filter(
      (row) =>
        changedPrice(row.priceCents, change) === undefined || changedQuantity(row.quantity, change) === undefined,
    )
    if (impossible.length > 0) return refused({ kind: 'out-of-bounds', names: impossible.map((row) => row.name) })
    const changed = rows.map((row) => changedRow(row, change))
    await (change.kind === 'subcategory' ? moveToSubcategory(tx, rows, change) : writeFigures(tx, changed))
    await record(
      tx,
      actor,
      changed.map((row, index) => productEntry(rows[index], row)),
    )
    return done(rows.length)
  })
}

/** Deletes products. Order items carry their own name, price and picture. */
export function deleteProducts(db: Db, { actor, ids }: { actor: Actor; ids: string[] }): Promise<number> {
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(products.id)
      .for('update')
    if (locked.length === 0) return 0
    const gone = locked.map((row) => row.id)
    const deleted = await tx.delete(products).where(inArray(products.id, gone)).returning(productColumns)
    await record(
      tx,
      actor,
      deleted.map((product) => productEntry(product, undefined)),
    )
    return gone.length
  })
}

async function lock(tx: Db, chosen: Chosen[]): Promise<Row[]> {
  if (chosen.length === 0) return []
  const { id, name, priceCents, quantity, category, subcategory, subSubcategory } = products
  const ids = chosen.map((each) => each.id)
  return await tx
    .select({ id, name, priceCents, quantity, category, subcategory, subSubcategory })
    .from(products)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('no key update')
}

function seenQuantity(chosen: Chosen[], { id }: Row): number | undefined {
  return chosen.find((each) => each.id === id)?.quantity
}

async function moveToSubcategory(
  tx: Db,
  rows: Row[],
  { category, subcategory }: { category: string; subcategory: string },
) {
  const ids = rows.map((row) => row.id)
  await tx
    .update(products)
    .set({ category, subcategory, subSubcategory: null, updatedAt: nextUpdate })
    .where(inArray(products.id, ids))
}

function changedRow(row: Row, change: ProductsChange): Row {
  if (change.kind === 'subcategory')
    return { ...row, category: change.category, subcategory: change.subcategory, subSubcategory: null }
  return {
    ...row,
    priceCents: changedPrice(row.priceCents, change) ?? row.priceCents,
    quantity: changedQuantity(row.quantity, change) ?? row.quantity,
  }
}

async function writeFigures(tx: Db, rows: Row[]) {
  const figures = sql.join(
    rows.map(({ id, priceCents, quantity }) => sql`(${id}, ${priceCents}::integer, ${quantity}::integer)`),
    sql`, `,
  )
  await tx
    .update(products)
    .set({ priceCents: sql`figures.price_cents`, quantity: sql`figures.quantity`, updatedAt: nextUpdate })
    .from(sql`(values ${figures}) as figures (id, price_cents, quantity)`)
    .where(eq(products.id, sql`figures.id`))
}
