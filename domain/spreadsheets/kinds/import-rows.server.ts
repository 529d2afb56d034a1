import type { AuditEntry, AuditKind } from '#domain/audit/changes.ts'
import { recordRows } from '#domain/audit/record.server.ts'
import type { LineProblem, SheetReading, SheetRow } from '#domain/csv/sheet-row.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Db } from '#platform/database/client.ts'
import type { ImportedRows, ImportRows } from './sheet-kind.ts'

/** Things of the file that a preview shows. */
const FIRST = 20

/** `samples`: what the preview shows, where entries do not say it. */
type Planned = { entries: AuditEntry[]; samples?: AuditEntry[]; problems?: LineProblem[] }

type Importing<Column extends string, Thing, Plan extends Planned> = {
  kind: AuditKind
  /** Such as "orders"; without the first word's "s", one of them. */
  things: string
  read(rows: SheetRow<Column>[]): SheetReading<Thing> | Promise<SheetReading<Thing>>
  /** Plans, and writes unless it is a trial. Problems stop it unless they are left out. */
  run(read: SheetReading<Thing>['things'], how: { isTrial: boolean; leavesOut: boolean }): Promise<Plan>
  counts(plan: Plan): [words: string, count: number][]
}

/** Imports rows that are read and written together, with one audit entry for all. */
export async function importThings<Column extends string, Thing, Plan extends Planned>(
  tx: Db,
  { rows, actor, file, isTrial, leavesOut = false, tell }: ImportRows,
  { kind, things, read, run, counts }: Importing<Column, Thing, Plan>,
): Promise<Outcome<ImportedRows, LineProblem[]>> {
  const given: SheetRow<Column>[] = []
  for await (const row of rows) given.push(row as SheetRow<Column>)
  const reading = await read(given)
  const isStopped = !leavesOut && reading.problems.length > 0
  const plan = await run(reading.things, { isTrial: isTrial || isStopped, leavesOut })
  const problems = [...reading.problems, ...(plan.problems ?? [])]
  if (problems.length > 0 && !leavesOut) return refused(problems)
  const count = plan.entries.length
  const summary: AuditEntry = {
    action: 'imported',
    kind,
    thing: { id: null, name: `${file} (${count} ${count === 1 ? things.replace(/s\b/, '') : things})` },
  }
  const isWritten = !isTrial && count > 0
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
function sampleOf({ thing: { name }, action, changes = {} }: AuditEntry) {
  const others = Object.entries(changes).filter(([, [, now]]) => now !== name)
  return { name, isNew: action === 'added', changes: Object.fromEntries(others) }
}
