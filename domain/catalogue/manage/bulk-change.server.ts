import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Actor, recordTogether } from '#domain/audit/record.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { firstFacts, keptFacts } from '../facts/fact-values.ts'
import { formerBeside } from '../prices/price-fields.ts'
import type { WholeProduct } from '../product/product.ts'
import { productEntry } from '../product/product-audit.server.ts'
import { type BulkChange, changedPrice, changedQuantity, changeText, type Sale } from './bulk-change.ts'
import { writeChanged } from './write-products.server.ts'

export type BulkChangeProblem =
  | { kind: 'none-left' }
  /** These would cost or count less than nothing, or too much: nothing was changed. */
  | { kind: 'out-of-bounds'; names: string[] }
  /** They are not what their owner was shown: nothing was changed. */
  | { kind: 'moved' }
  /** These are on sale until a date, after which their price changes by itself: nothing was changed. */
  | { kind: 'on-sale'; names: string[] }
  /** These would cost nothing, and nobody said that this is meant: nothing was changed. */
  | { kind: 'would-be-free'; names: string[] }

type Row = Pick<
  WholeProduct,
  | 'id'
  | 'name'
  | 'image'
  | 'priceCents'
  | 'formerPriceCents'
  | 'quantity'
  | 'category'
  | 'subcategory'
  | 'subSubcategory'
  | 'facts'
>

/** A product before and after a change; there is no after where it would be out of bounds. */
export type PlannedRow = { before: Row; after: Row | undefined }

/** What a change would do to these products, in the order of their names. */
export async function planRows(db: Db, ids: string[], change: BulkChange): Promise<PlannedRow[]> {
  const rows = await readRows(db, ids).orderBy(sql`${products.sortName} collate "C"`, products.id)
  return rows.map((before) => ({ before, after: changedRow(before, change) }))
}

/** Names what an owner was shown. Only what the change depends on counts: what is added to a stock may sell meanwhile. */
export function planFingerprint(rows: PlannedRow[], { kind }: BulkChange): string {
  const seen = rows.map(({ before: { id, priceCents, quantity, category, subcategory, facts } }) =>
    kind === 'stock-add'
      ? [id]
      : kind === 'stock-set'
        ? [id, quantity]
        : kind === 'subcategory'
          ? [id, category, subcategory]
          : kind === 'fact'
            ? [id, category, subcategory, JSON.stringify(facts)]
            : [id, priceCents],
  )
  return createHash('sha256').update(JSON.stringify(seen.toSorted())).digest('base64url')
}

export function becomesFree({ before, after }: PlannedRow): boolean {
  return before.priceCents > 0 && after?.priceCents === 0
}

type ChangeInBulk = {
  actor: Actor
  ids: string[]
  change: BulkChange
  /** `planFingerprint` what the owner was shown. */
  shown?: string | undefined
  /** Whether prices may become zero. */
  mayBeFree?: boolean
  sale?: Sale | undefined
}

export type ChangedInBulk = { count: number; entryId: number | undefined }

/**
 * Changes the price, the stock, the subcategory or a fact of several products. All or nothing, under locks taken in id order as an
 * order takes them, so that neither waits for the other in a circle and no sold piece comes back.
 *
 * @returns how many were changed, and the entry of the audit log; one that was deleted meanwhile is not among them
 */
export function changeInBulk(
  db: Db,
  { actor, ids, change, shown, mayBeFree = false, sale }: ChangeInBulk,
): Promise<Outcome<ChangedInBulk, BulkChangeProblem>> {
  return inTransaction(db, async (tx) => {
    const locked = await readRows(tx, ids).orderBy(products.id).for('no key update')
    const rows = locked.map((before) => ({ before, after: changedRow(before, change, sale) }))
    const problem = problemOf(rows, { change, shown, mayBeFree })
    if (problem !== undefined) return refused(problem)
    const changed = rows.flatMap(({ before, after }) => (after === undefined ? [] : [{ before, after }]))
    await writeChanged(tx, changed)
    const entryId = await recordTogether(tx, actor, {
      summary: {
        action: 'changed',
        kind: 'product',
        subject: { id: null, name: countedProducts(changed.length) },
        changes: { change: [null, changeText(change, sale)] },
      },
      entries: changed.map(({ before, after }) => productEntry(before, after)),
    })
    return done({ count: changed.length, entryId })
  })
}

type Conditions = Pick<ChangeInBulk, 'change' | 'shown' | 'mayBeFree'>

function problemOf(rows: PlannedRow[], { change, shown, mayBeFree }: Conditions): BulkChangeProblem | undefined {
  if (rows.length === 0) return { kind: 'none-left' }
  if (shown !== undefined && shown !== planFingerprint(rows, change)) return { kind: 'moved' }
  const impossible = rows.filter(({ after }) => after === undefined)
  if (impossible.length > 0) return { kind: 'out-of-bounds', names: namesOf(impossible) }
  const free = mayBeFree ? [] : rows.filter(becomesFree)
  return free.length > 0 ? { kind: 'would-be-free', names: namesOf(free) } : undefined
}

function namesOf(rows: PlannedRow[]): string[] {
  return rows.map(({ before }) => before.name)
}

export function countedProducts(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}

function readRows(db: Db, ids: string[]) {
  const { id, name, image, priceCents, formerPriceCents, quantity, category, subcategory, subSubcategory, facts } =
    products
  return db
    .select({ id, name, image, priceCents, formerPriceCents, quantity, category, subcategory, subSubcategory, facts })
    .from(products)
    .where(isAnyOf(id, ids))
    .$dynamic()
}

/** Of a kind that does not have it, a product stays as it is. */
function changedFacts(row: Row, { id, value }: { id: string; value: string }): Row['facts'] {
  if (id === 'kind') return firstFacts({ ...row.facts, kind: value || undefined }, row)
  return keptFacts({ ...row.facts, [id]: value }, row)
}

function changedRow(row: Row, change: BulkChange, sale?: Sale): Row | undefined {
  if (change.kind === 'subcategory') return { ...row, ...change.subcategory, subSubcategory: null }
  if (change.kind === 'fact') return { ...row, facts: changedFacts(row, change.fact) }
  const priceCents = changedPrice(row.priceCents, change)
  const quantity = changedQuantity(row.quantity, change)
  if (priceCents === undefined || quantity === undefined) return undefined
  const former = sale?.showsFormer === true ? Math.max(row.formerPriceCents ?? 0, row.priceCents) : row.formerPriceCents
  return { ...row, priceCents, formerPriceCents: formerBeside(former, priceCents), quantity }
}
