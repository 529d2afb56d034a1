import type { AuditedChange, AuditKind } from '#domain/audit/changes.ts'
import { recordRows } from '#domain/audit/record.server.ts'
import type { LineProblem, SheetReading, SheetRow } from '#domain/csv/sheet-row.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Db } from '#platform/database/client.ts'
import type { ImportedRows, ImportRows } from './sheet-kind.ts'

/** Items of the file that a preview shows. */
const FIRST = 20

/** `samples`: what the preview shows, where entries do not say it. */
type Planned = { entries: AuditedChange[]; samples?: AuditedChange[]; problems?: LineProblem[] }

type Importing<Column extends string, Item, Plan extends Planned> = {
  kind: AuditKind
  /** Such as "orders"; without the first word's "s", one of them. */
  plural: string
  read(rows: SheetRow<Column>[]): SheetReading<Item> | Promise<SheetReading<Item>>
  /** Plans, and writes unless it is a dry run. Problems stop it unless they are left out. */
  run(read: SheetReading<Item>['items'], how: { dryRun: boolean; skipInvalid: boolean }): Promise<Plan>
  counts(plan: Plan): [words: string, count: number][]
}

/** Imports rows that are read and written together, with one audit entry for all. */
export async function importItems<Column extends string, Item, Plan extends Planned>(
  tx: Db,
  { rows, actor, file, dryRun, skipInvalid = false, tell }: ImportRows,
  { kind, plural, read, run, counts }: Importing<Column, Item, Plan>,
): Promise<Outcome<ImportedRows, LineProblem[]>> {
  const given: SheetRow<Column>[] = []
  for await (const row of rows) given.push(row as SheetRow<Column>)
  const reading = await read(given)
  const isStopped = !skipInvalid && reading.problems.length > 0
  const plan = await run(reading.items, { dryRun: dryRun || isStopped, skipInvalid })
  const problems = [...reading.problems, ...(plan.problems ?? [])]
  if (problems.length > 0 && !skipInvalid) return refused(problems)
  const count = plan.entries.length
  const summary: AuditedChange = {
    action: 'imported',
    kind,
    subject: { id: null, name: `${file} (${count} ${count === 1 ? plural.replace(/s\b/, '') : plural})` },
  }
  const isWritten = !dryRun && count > 0
  const entryId = isWritten ? await recordRows(tx, actor, { summary, entries: plan.entries, count }) : undefined
  if (isWritten) tell(count)
  return done({
    counts: counts(plan),
    writes: count,
    samples: (plan.samples ?? plan.entries).slice(0, FIRST).map(sampleOf),
    entryId,
    problems,
  })
}

/** What its name says already is not said again. */
function sampleOf({ subject: { name }, action, changes = {} }: AuditedChange) {
  const others = Object.entries(changes).filter(([, [, now]]) => now !== name)
  return { name, isNew: action === 'added', changes: Object.fromEntries(others) }
}
