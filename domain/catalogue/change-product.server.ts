import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { newId } from '../ids.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { searchFields } from './import-products.server.ts'
import type { Product } from './product.ts'
import { productEntry } from './product-audit.server.ts'
import { productColumns } from './product-columns.server.ts'
import type { ProductFields } from './product-form.ts'

/** `updatedAt` tells one owner's save from another's: an order, which only takes stock, leaves it as it is. */
export type EditedProduct = Product & { updatedAt: Date }

export type ChangeProblem =
  | { kind: 'gone' }
  /** Another admin saved it, or the changed quantity was sold meanwhile: the current product. */
  | { kind: 'changed-meanwhile'; now: EditedProduct }

/** Later than before, even when two saves come within one millisecond. */
export const nextUpdate: SQL = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${products.updatedAt} + interval '1 millisecond')`

export function addProduct(db: Db, { actor, fields }: { actor: Actor; fields: ProductFields }): Promise<string> {
  return db.transaction(async (tx) => {
    const id = newId()
    await tx.insert(products).values({ id, ...fields, ...searchFields(fields) })
    await record(tx, actor, [productEntry(undefined, { id, ...fields })])
    return id
  })
}

export async function findEditedProduct(db: Db, id: string): Promise<EditedProduct | undefined> {
  const [product] = await db
    .select({ ...productColumns, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.id, id))
  return product
}

export type ChangeProduct = {
  actor: Actor
  id: string
  /** What the form showed when it was opened. */
  loaded: { updatedAt: Date; quantity: number }
  fields: ProductFields
}

/**
 * Saves a product as its owner typed it. The quantity is written only when the owner changed it: pieces that were sold
 * while the form stood open stay sold. Saving the same again succeeds, because the first answer may have been lost.
 *
 * @returns refused, and nothing written, when the product is gone or is not what the form showed
 */
export function changeProduct(
  db: Db,
  { actor, id, loaded, fields }: ChangeProduct,
): Promise<Outcome<undefined, ChangeProblem>> {
  return db.transaction(async (tx) => {
    const now = await lockProduct(tx, id)
    if (now === undefined) return refused({ kind: 'gone' })
    const countsAnew = fields.quantity !== loaded.quantity
    if (isSaved(now, fields, countsAnew)) return done(undefined)
    const isOther = now.updatedAt.getTime() !== loaded.updatedAt.getTime()
    if (isOther || (countsAnew && now.quantity !== loaded.quantity)) return refused({ kind: 'changed-meanwhile', now })
    const saved = {
      ...fields,
      quantity: countsAnew ? fields.quantity : now.quantity,
      // A type belongs to its subcategory.
      subSubcategory: fields.subcategory === now.subcategory ? now.subSubcategory : null,
    }
    await tx
      .update(products)
      .set({ ...saved, ...searchFields(fields), updatedAt: nextUpdate })
      .where(eq(products.id, id))
    await record(tx, actor, [productEntry(now, { id, ...saved })])
    return done(undefined)
  })
}

function isSaved(now: EditedProduct, fields: ProductFields, countsAnew: boolean): boolean {
  const names = Object.keys(fields) as (keyof ProductFields)[]
  return names.every((name) => (name === 'quantity' && !countsAnew) || fields[name] === now[name])
}

export type ChangeFigure = { actor: Actor; id: string; field: 'priceCents' | 'quantity'; from: number; to: number }

/** Changes a price or a quantity in place, if it still is what the owner saw. */
export function changeFigure(
  db: Db,
  { actor, id, field, from, to }: ChangeFigure,
): Promise<Outcome<undefined, ChangeProblem>> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(products)
      .set({ [field]: to, updatedAt: nextUpdate })
      .where(and(eq(products.id, id), eq(products[field], from)))
      .returning({ id: products.id, name: products.name })
    if (changed !== undefined) {
      await record(tx, actor, [productEntry({ ...changed, [field]: from }, { ...changed, [field]: to })])
      return done(undefined)
    }
    const now = await findEditedProduct(tx, id)
    return now === undefined ? refused({ kind: 'gone' }) : refused({ kind: 'changed-meanwhile', now })
  })
}

async function lockProduct(tx: Db, id: string): Promise<EditedProduct | undefined> {
  const [product] = await tx
    .select({ ...productColumns, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  return product
}
