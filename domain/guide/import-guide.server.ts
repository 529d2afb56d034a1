import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { insertMany, isAnyOf, made, updateMany } from '#platform/database/write-many.ts'
import { type AuditedChange, type AuditedValue, auditedChange } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { isAsMade, subjectsOf, type UndoRows, valuesBefore } from '../audit/undo-rows.server.ts'
import { placeNames } from '../catalogue/categories.ts'
import { matchKey } from '../catalogue/search/match-key.ts'
import { shopDay } from '../clock/shop-time.ts'
import { oldId } from '../csv/old-id.server.ts'
import { type LineProblem, namedProblem } from '../csv/sheet-row.ts'
import { fold } from '../text/fold.ts'
import { GUIDE_STATES, type GuideCents } from './guide-cents.ts'
import { guidePrices } from './guide-table.ts'

type Row = typeof guidePrices.$inferSelect
export type GuideItem = Pick<Row, 'name' | 'console' | 'region' | 'category' | 'subcategory' | 'barcode' | 'cents'>
type Priced = GuideItem & { id: string }
type Line = GuideItem & { line: number }

export type GuidePlan = {
  added: Priced[]
  changed: { before: Priced; after: Priced }[]
  /** Those that the list has unchanged. */
  unchanged: string[]
  same: number
  problems: LineProblem[]
}

const { id, name, console, region, category, subcategory, barcode, cents } = guidePrices
const ENTERED = { id, name, console, region, category, subcategory, barcode, cents }

/** What a list does to the guide: what it has of the same console, name and region is replaced, and all else stays. */
export async function planGuide(tx: Db, items: Line[], { isWritten }: { isWritten: boolean }): Promise<GuidePlan> {
  if (isWritten) await tx.execute(sql`lock table ${guidePrices} in share row exclusive mode`)
  const lines = new Map<string, number>()
  const problems: LineProblem[] = []
  const priced = items.flatMap(({ line, ...item }): Priced[] => {
    const made = oldId('price guide', fold(item.console), fold(item.name), item.region)
    const first = lines.get(made)
    if (first === undefined) lines.set(made, line)
    else problems.push(namedProblem({ line, name: item.name }, `This is the same name and console as in line ${first}`))
    return first === undefined ? [{ id: made, ...item }] : []
  })
  const there = await findPriced(tx, [...lines.keys()])
  const plan: GuidePlan = { added: [], changed: [], unchanged: [], same: 0, problems }
  for (const after of priced) {
    const before = there.get(after.id)
    if (before === undefined) plan.added.push(after)
    else if (Object.keys(entryOf(before, after).changes ?? {}).length > 0) plan.changed.push({ before, after })
    else plan.unchanged.push(after.id)
  }
  plan.same = plan.unchanged.length
  return plan
}

async function findPriced(tx: Db, ids: string[]): Promise<Map<string, Priced>> {
  const found = await tx.select(ENTERED).from(guidePrices).where(isAnyOf(id, ids))
  return new Map(found.map((row) => [row.id, row]))
}

export async function writeGuide(tx: Db, plan: GuidePlan, tell: (written: number) => void): Promise<void> {
  const { added, changed, unchanged } = plan
  await insertMany(tx, guidePrices, made(added, rowOf, tell))
  const replaced = made(
    changed,
    ({ after }) => rowOf(after),
    (written) => tell(added.length + written),
  )
  await updateMany(tx, guidePrices, replaced)
  await tx.update(guidePrices).set({ pricedOn: today() }).where(isAnyOf(id, unchanged))
}

const today = () => shopDay(new Date())

function rowOf(row: Priced): Row {
  // A card's name says little without its set, which lists have as the console.
  const named = row.category === 'tcg' ? `${row.console} ${row.name}` : row.name
  const searchText = [row.name, row.console, placeNames(row).join(' ')].map(fold).join('\n')
  return { ...row, pricedOn: today(), matchKey: matchKey({ ...row, name: named }), searchText }
}

/** Changed prices first, as products have it. */
export function guideEntries({ added, changed }: GuidePlan): Iterable<AuditedChange> {
  return {
    *[Symbol.iterator]() {
      for (const { before, after } of changed) yield entryOf(before, after)
      for (const after of added) yield entryOf(undefined, after)
    },
  }
}

function entryOf(before: Priced | undefined, after: Priced): AuditedChange {
  const subject = { id: after.id, name: `${after.name}, ${after.console}` }
  return auditedChange('guide', subject, AUDITED, before && asAudited(before), asAudited(after))
}

const TEXTS = ['name', 'console', 'region', 'category', 'subcategory', 'barcode'] as const
const AMOUNTS = GUIDE_STATES.map((state) => `${state}Cents`)
const AUDITED = [...TEXTS, ...AMOUNTS]

function asAudited(row: Priced): Record<string, AuditedValue> {
  const amounts = GUIDE_STATES.map((state, place) => [AMOUNTS[place], row.cents[state] ?? null] as const)
  return { ...Object.fromEntries(TEXTS.map((field) => [field, row[field] || null])), ...Object.fromEntries(amounts) }
}

/** Takes prices out that an import added, and puts back those that it replaced, as long as no other list has. */
export const undoGuide: UndoRows = async (tx, rows, { dryRun }) => {
  const there = await findPriced(tx, subjectsOf(rows))
  const back = rows.flatMap((row) => {
    const now = there.get(row.subjectId)
    return now !== undefined && isAsMade(row, asAudited(now)) ? [{ row, now }] : []
  })
  if (!dryRun) {
    const isAdded = ({ row }: (typeof back)[number]) => row.changes.name?.[0] === null
    const added = back.filter(isAdded).map(({ now }) => now.id)
    await tx.delete(guidePrices).where(isAnyOf(id, added))
    const changed = back.filter((each) => !isAdded(each))
    await updateMany(
      tx,
      guidePrices,
      made(changed, ({ row, now }) => rowOf(asItWas(now, valuesBefore(row)))),
    )
  }
  return back.map(({ row }) => row)
}

function asItWas(now: Priced, before: Record<string, AuditedValue>): Priced {
  const values = { ...asAudited(now), ...before }
  const texts = Object.fromEntries(TEXTS.map((field) => [field, values[field] ?? '']))
  const amounts = GUIDE_STATES.flatMap((state, place) => {
    const amount = values[AMOUNTS[place] ?? '']
    return typeof amount === 'number' ? [[state, amount] as const] : []
  })
  return { ...now, ...texts, cents: Object.fromEntries(amounts) as GuideCents }
}

/** Empties the guide. Its list can be imported again. @returns how many prices it had */
export function removeGuide(db: Db, actor: Actor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.delete(guidePrices)
    const count = rowCount ?? 0
    const subject = { id: null, name: `${count.toLocaleString('en-US')} prices` }
    if (count > 0) await record(tx, actor, [{ action: 'deleted', kind: 'guide', subject }])
    return count
  })
}
