import type { AuditedChange, AuditKind } from '#domain/audit/changes.ts'
import { type Actor, recordRows } from '#domain/audit/record.server.ts'
import type { UndoRows } from '#domain/audit/undo-rows.server.ts'
import type { ProductCard } from '#domain/catalogue/product/product.ts'
import { isSavedOtherwise } from '#domain/csv/kept-text.ts'
import type { LineProblem, SheetReading } from '#domain/csv/sheet-row.ts'
import type { SubscriberIds } from '#domain/newsletter/unsubscribe.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Log } from '#platform/observe/log.ts'
import type { SpreadsheetReport } from '../spreadsheet-tables.ts'
import type { WebPictures } from './web-pictures.ts'

export type SheetShop = { db: Db; subscriberIds: SubscriberIds; storage: Storage; log: Log }

export type ImportOptions = {
  shop: SheetShop
  actor: Actor
  file: string
  dryRun: boolean
  /** Imports the rest when lines are wrong, and reports these; else one wrong line refuses all of them. */
  skipInvalid?: boolean
  /** What became of the pictures at other hosts, if they were fetched. Without it they keep their addresses. */
  pictures?: WebPictures | undefined
  /** Hears how many items have been written so far. */
  tell(written: number): void
}

export type ImportPlan = {
  added: readonly unknown[]
  changed?: readonly unknown[]
  same: number
  problems?: LineProblem[]
}

type PlanOptions = { isWritten: boolean; shop: SheetShop; pictures?: WebPictures | undefined }

/** How items of a kind come in, whatever file they were read from. */
export type ItemImport<Item, Plan extends ImportPlan> = {
  auditKind: AuditKind
  undo: UndoRows
  /** What its items are called: `orders`. */
  noun: string
  /** What the audit log calls what is imported, where "2 orders" is not enough. */
  nameOf?(plan: Plan): string
  /** Decides, and writes nothing. `isWritten`: the plan is written next, so what it needs is locked. */
  plan(tx: Db, items: (Item & { line: number })[], how: PlanOptions): Promise<Plan>
  write(tx: Db, plan: Plan, tell: ImportOptions['tell']): Promise<void>
  /** Read several times: an iterable that makes them anew holds only a few at once. */
  entriesOf(plan: Plan): Iterable<AuditedChange>
  /** What the preview shows, where entries do not say it. */
  samplesOf?(plan: Plan): Iterable<AuditedChange>
  /** Instead of how many are new, changed and as they are. */
  counts?(plan: Plan): Counts
  beside?(plan: Plan): Beside
}

/** What an import did or would do, its entry in the audit log, if anything was written, and the lines that stay out. */
export type Imported<Plan = unknown> = {
  plan: Plan
  added: number
  changed: number
  same: number
  counts: Counts
  samples: AuditedChange[]
  entryId: number | undefined
  /** Of a file with items of several kinds: an entry for each. */
  entries?: { id: number; noun: string }[]
  problems: LineProblem[]
  /** Texts that a spreadsheet program changed when it saved the file: how many, and the first. */
  rewritten: Rewritten
} & Told &
  Beside

export type Counts = [words: string, count: number][]

/** What is told of some kinds alone. */
type Beside = {
  /** Some of what is new, as shoppers will see it. */
  cards?: ProductCard[]
  /** Of how many new items each of these was assumed. */
  assumed?: Record<string, number>
  /** For scripts. */
  figures?: Record<string, number>
  /** Pictures at other hosts, and what items come in without. */
  addresses?: string[]
  lost?: LineProblem[]
}

/** What the preview asks about: names of categories and what they are here, other currencies, and how dates are written. */
export type Told = Pick<SpreadsheetReport, 'categories' | 'currencies' | 'dates' | 'leftOut'>

/** Items that a preview shows. */
const FIRST = 20
/** Names that it may ask about. */
const MOST_ASKED = 200

/**
 * Imports what was read of a file: all of it in one transaction, with one audit entry that has a row for each item.
 *
 * @returns refused with every line that cannot be imported, before the first write
 */
export async function importItems<Item, Plan extends ImportPlan>(
  db: Db,
  { items, problems: unread }: SheetReading<Item>,
  { shop, actor, file, dryRun, skipInvalid = false, pictures, tell }: ImportOptions,
  kind: ItemImport<Item, Plan>,
): Promise<Outcome<Imported<Plan>, LineProblem[]>> {
  const isWritten = !dryRun && (skipInvalid || unread.length === 0)
  return await inTransaction(db, async (tx) => {
    const plan = await kind.plan(tx, items, { isWritten, shop, pictures })
    const problems = [...unread, ...(plan.problems ?? [])].sort((one, other) => one.line - other.line)
    if (problems.length > 0 && !skipInvalid) return refused(problems)
    const [added, changed] = [plan.added.length, plan.changed?.length ?? 0]
    const isChange = isWritten && added + changed > 0
    if (isChange) await kind.write(tx, plan, tell)
    const [count, noun] = [added + changed, kind.noun]
    const name = kind.nameOf?.(plan) ?? `${count} ${count === 1 ? noun.replace(/s\b/, '') : noun}`
    const subject = { id: null, name: `${file} (${name})` }
    const summary: AuditedChange = { action: 'imported', kind: kind.auditKind, subject }
    const entries = kind.entriesOf(plan)
    const entryId = isChange ? await recordRows(tx, actor, { summary, entries, count: added + changed }) : undefined
    const counts = kind.counts?.(plan) ?? countsOf(kind.noun, plan)
    const told = { counts, rewritten: rewrittenIn(entries), ...kind.beside?.(plan) }
    const samples: AuditedChange[] = []
    for (const entry of kind.samplesOf?.(plan) ?? entries) {
      if (samples.length === FIRST) break
      samples.push(entry)
    }
    return done({ plan, added, changed, same: plan.same, ...told, samples, entryId, problems })
  })
}

/** The first two are told though they are none. */
export function countsOf(noun: string, { added, changed = [], same }: ImportPlan): Counts {
  return [
    [`new ${noun}`, added.length],
    [`changed ${noun}`, changed.length],
    [`${noun} as they are`, same],
  ]
}

type Rewritten = NonNullable<SpreadsheetReport['rewritten']>
const FIRST_REWRITTEN = 5

function rewrittenIn(entries: Iterable<AuditedChange>): Rewritten {
  const rewritten: Rewritten = { count: 0, first: [] }
  for (const { changes = {} } of entries)
    for (const [was, now] of Object.values(changes))
      if (isSavedOtherwise(was, now)) {
        rewritten.count += 1
        if (rewritten.first.length < FIRST_REWRITTEN) rewritten.first.push([String(was), String(now)])
      }
  return rewritten
}

export function reportOf(imported: Imported): SpreadsheetReport {
  const { added, changed, counts, samples, categories, currencies, dates, problems, rewritten } = imported
  const { entries = [], leftOut = [], cards = [], addresses = [], lost = [], assumed = {} } = imported
  const someAssumed = Object.entries(assumed).filter(([, count]) => count > 0)
  return {
    counts,
    writes: added + changed,
    wrong: new Set(problems.map(({ line }) => line)).size,
    samples: samples.map(sampleOf),
    ...(cards.length > 0 && { cards }),
    ...(addresses.length > 0 && { pictures: addresses.length }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(lost.length > 0 && { unpictured: new Set(lost.map(({ line }) => line)).size }),
    ...(rewritten.count > 0 && { rewritten }),
    ...(someAssumed.length > 0 && { assumed: Object.fromEntries(someAssumed) }),
    ...(entries.length > 1 && { entries }),
    ...(categories && { categories: categories.slice(0, MOST_ASKED) }),
    ...(dates && { dates }),
    ...(currencies && { currencies: currencies.slice(0, MOST_ASKED) }),
  }
}

/** What its name says already is not said again. */
function sampleOf({ subject: { name }, action, changes = {} }: AuditedChange): SpreadsheetReport['samples'][number] {
  const others = Object.entries(changes).filter(([, [was, now]]) => was !== null || now !== name)
  return { name, isNew: action === 'added', changes: Object.fromEntries(others) }
}
