import { eq } from 'drizzle-orm'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { isId, newId } from '#domain/ids.ts'
import { type BothChanged, mergeFields } from '#domain/merge.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { type FactId, firstFacts, keptFacts, knownFacts, splitFacts, typedFacts } from '../facts/fact-values.ts'
import { formerBeside } from '../prices/price-fields.ts'
import { isComplete } from '../product/not-yet.ts'
import type { WholeProduct } from '../product/product.ts'
import { productEntry } from '../product/product-audit.server.ts'
import type { ProductFields } from '../product/product-form.ts'
import { wholeProducts } from '../product/product-pictures.server.ts'
import { insertProducts, writeChanged } from './write-products.server.ts'

export type ChangeProductProblem =
  | { kind: 'gone' }
  /** The figure is not what the owner saw: the current product. */
  | { kind: 'changed-meanwhile'; now: WholeProduct }

/** A product's fields as two owners change them: each fact is one, and so are a category with its subcategory, and all pictures. */
type Merging = Omit<ProductFields, 'category' | 'subcategory' | 'image' | 'moreImages' | 'facts'> &
  Record<FactId, string> & {
    place: [category: string, subcategory: string]
    pictures: [first: string, ...more: string[]]
  }
export type MergedField = keyof Merging

export type SaveProductProblem =
  | { kind: 'gone' }
  /** Another owner has put the draft on sale, which needs more than was typed. */
  | { kind: 'incomplete' }
  | BothChanged<MergedField, WholeProduct>

type AddProduct = {
  actor: Actor
  fields: ProductFields
  /** The product that this is another piece of: it comes into the same group, unless it is in one. */
  pieceOf?: string | undefined
}

export async function addProduct(db: Db, product: AddProduct): Promise<string> {
  const id = newId()
  await inTransaction(db, (tx) => insertProduct(tx, { ...product, id }))
  return id
}

/** The same under an id that is known before, in the caller's transaction. */
export async function insertProduct(
  tx: Db,
  { actor, id, fields, pieceOf = '' }: AddProduct & { id: string },
): Promise<void> {
  const { group } = fields.facts
  const other = group === undefined || !isId(pieceOf) ? undefined : await lockProduct(tx, pieceOf)
  if (group !== undefined && other !== undefined && other.facts.group === undefined) {
    const after = { ...other, facts: { ...other.facts, group } }
    await writeChanged(tx, [{ before: other, after }])
    await record(tx, actor, [productEntry(other, after)])
  }
  const added = { id, ...fields, facts: firstFacts(fields.facts, fields) }
  await insertProducts(tx, [added])
  await record(tx, actor, [productEntry(undefined, added)])
}

export async function findEditedProduct(db: Db, id: string): Promise<WholeProduct | undefined> {
  return (await wholeProducts(db, eq(products.id, id)))[0]
}

export type ChangeProduct = {
  actor: Actor
  id: string
  /** What the form showed when it was opened. */
  loaded: ProductFields
  fields: ProductFields
  /** What it cost stays as it is, whatever the form says. */
  keepsCost?: boolean
}

/**
 * Saves a product as its owner typed it. What others changed since the form was opened stays, and so do sold pieces, unless
 * the owner changed the same field. Saving the same again succeeds, because the first answer may have been lost.
 *
 * @returns the fields of others that stayed; refused, and nothing written, when the product is gone, both changed a field, or a draft
 * that is on sale by now would lack something
 */
export function changeProduct(
  db: Db,
  { actor, id, keepsCost = false, ...form }: ChangeProduct,
): Promise<Outcome<MergedField[], SaveProductProblem>> {
  return inTransaction(db, async (tx) => {
    const now = await lockProduct(tx, id)
    if (now === undefined) return refused({ kind: 'gone' })
    const said = keepsCost ? { costCents: now.costCents } : {}
    const typed = (fields: ProductFields) => merging({ ...fields, ...said })
    const { fields: both, asked, theirs } = mergeFields(typed(form.loaded), typed(form.fields), merging(now))
    if (asked.length > 0) return refused({ kind: 'both-changed', asked, theirs, now })
    const { facts, others } = splitFacts(both)
    const { place, pictures, ...rest } = others
    const [image, ...moreImages] = pictures
    const placed = { ...rest, category: place[0], subcategory: place[1] }
    const merged = {
      ...placed,
      image,
      moreImages,
      facts: now.isDraft ? firstFacts(knownFacts(facts), placed) : keptFacts(facts, placed),
    }
    if (!merged.isDraft && !isComplete(merged)) return refused({ kind: 'incomplete' })
    // A type belongs to its subcategory.
    const after = { ...merged, id, subSubcategory: merged.subcategory === now.subcategory ? now.subSubcategory : null }
    await writeChanged(tx, [{ before: now, after }])
    await record(tx, actor, [productEntry(now, after)])
    return done(theirs)
  })
}

function merging({ category, subcategory, image, moreImages, facts, ...others }: ProductFields): Merging {
  return { ...others, ...typedFacts(facts), pictures: [image, ...moreImages], place: [category, subcategory] }
}

export type ChangeFigure = { actor: Actor; id: string; field: 'priceCents' | 'quantity'; from: number; to: number }

/** Changes a price or a quantity in place, if it still is what the owner saw. */
export function changeFigure(
  db: Db,
  { actor, id, field, from, to }: ChangeFigure,
): Promise<Outcome<undefined, ChangeProductProblem>> {
  return inTransaction(db, async (tx) => {
    const now = await lockProduct(tx, id)
    if (now === undefined) return refused({ kind: 'gone' })
    if (now[field] !== from) return refused({ kind: 'changed-meanwhile', now })
    const changed = { ...now, [field]: to }
    const after = { ...changed, formerPriceCents: formerBeside(changed.formerPriceCents, changed.priceCents) }
    await writeChanged(tx, [{ before: now, after }])
    await record(tx, actor, [productEntry(now, after)])
    return done(undefined)
  })
}

async function lockProduct(tx: Db, id: string): Promise<WholeProduct | undefined> {
  return (await wholeProducts(tx, eq(products.id, id), 'no key update'))[0]
}
