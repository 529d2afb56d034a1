import { desc, eq, sql } from 'drizzle-orm'
import { auditedChange } from '#domain/audit/changes.ts'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { isId, newId } from '#domain/ids.ts'
import { type BothChanged, mergeFields } from '#domain/merge.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { productDrafts } from '../catalogue-tables.ts'
import { TYPED_FIELDS } from '../product/product-form.ts'
import type { MergedField } from './change-product.server.ts'
import { type DraftTexts, MAX_DRAFTS } from './draft-form.ts'

/** A product that is still being written; nobody else sees it. */
export type ProductDraft = { id: string; typed: DraftTexts; savedAt: Date }

const { id, typed, savedAt } = productDrafts

/** The drafts, last saved first; at most `MAX_DRAFTS`. */
export async function listDrafts(db: Db): Promise<ProductDraft[]> {
  const drafts = await db.select().from(productDrafts).orderBy(desc(savedAt), desc(id))
  return drafts.map((draft) => ({ ...draft, typed: asTexts(draft.typed) }))
}

export async function findDraft(db: Db, draftId: string): Promise<ProductDraft | undefined> {
  if (!isId(draftId)) return undefined
  const [draft] = await db.select().from(productDrafts).where(eq(id, draftId))
  return draft && { ...draft, typed: asTexts(draft.typed) }
}

/** A draft of before a field was added has nothing in it. */
function asTexts(stored: Record<string, string>): DraftTexts {
  return Object.fromEntries(TYPED_FIELDS.map((field) => [field, stored[field] ?? ''])) as DraftTexts
}

/** @returns its id; refused when there are too many */
export async function createDraft(db: Db, texts: DraftTexts): Promise<Outcome<string, 'too-many'>> {
  if ((await db.$count(productDrafts)) >= MAX_DRAFTS) return refused('too-many')
  const draft = { id: newId(), typed: texts }
  await db.insert(productDrafts).values(draft)
  return done(draft.id)
}

export type SaveDraftProblem = { kind: 'gone' } | BothChanged<MergedField, DraftTexts>

/**
 * Saves a draft. What others changed since the form was opened stays, unless its owner changed the same field.
 *
 * @param loaded what the form was opened with
 * @returns what is saved, and the fields of others that stayed; refused, and nothing written, when the draft is gone or both
 * changed a field
 */
export function saveDraft(
  db: Db,
  { id: draftId, loaded, texts }: { id: string; loaded: DraftTexts; texts: DraftTexts },
): Promise<Outcome<{ texts: DraftTexts; theirs: MergedField[] }, SaveDraftProblem>> {
  return inTransaction(db, async (tx) => {
    const [draft] = await tx.select({ typed }).from(productDrafts).where(eq(id, draftId)).for('update')
    if (draft === undefined) return refused({ kind: 'gone' })
    const now = asTexts(draft.typed)
    const { fields, asked, theirs } = mergeFields(merging(loaded), merging(texts), merging(now))
    if (asked.length > 0) return refused({ kind: 'both-changed', asked, theirs, now })
    const merged = separate(fields)
    await tx.update(productDrafts).set({ typed: merged, savedAt: sql`now()` }).where(eq(id, draftId))
    return done({ texts: merged, theirs })
  })
}

/** Deleting a draft that is gone succeeds. The audit log keeps what it said. */
export function deleteDraft(db: Db, { actor, id: draftId }: { actor: Actor; id: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [deleted] = await tx.delete(productDrafts).where(eq(id, draftId)).returning()
    if (deleted === undefined) return
    const { name = '' } = deleted.typed
    await record(tx, actor, [
      auditedChange('draft', { id: draftId, name }, Object.keys(deleted.typed), deleted.typed, undefined),
    ])
  })
}

type Merging = Omit<Record<MergedField, string>, 'place' | 'pictures'> & Record<'place' | 'pictures', [string, string]>

/** A category and its subcategory are one field, and so are all pictures. */
function merging({
  price,
  formerPrice,
  cost,
  category,
  subcategory,
  image,
  moreImages,
  ...texts
}: DraftTexts): Merging {
  return {
    ...texts,
    priceCents: price,
    formerPriceCents: formerPrice,
    costCents: cost,
    place: [category, subcategory],
    pictures: [image, moreImages],
  }
}

function separate({ priceCents, formerPriceCents, costCents, place, pictures, ...texts }: Merging): DraftTexts {
  const [category, subcategory] = place
  const [image, moreImages] = pictures
  return {
    ...texts,
    price: priceCents,
    formerPrice: formerPriceCents,
    cost: costCents,
    category,
    subcategory,
    image,
    moreImages,
  }
}
