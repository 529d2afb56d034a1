import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Actor } from '../audit/record.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { Sheet } from './find-sheet.server.ts'
import type { SheetKind } from './kinds/sheet-kind.ts'
import { AT_REST, spreadsheets } from './spreadsheet-tables.ts'

function isAtRest(id: string) {
  return and(eq(spreadsheets.id, id), inArray(spreadsheets.state, [...AT_REST]))
}

/**
 * Says which field each column means, and has the file checked: what an import would do.
 *
 * @returns refused with what is missing
 */
export async function mapColumns(
  db: Db,
  { kind, sheet, fields }: { kind: SheetKind; sheet: Sheet; fields: string[] },
): Promise<Outcome<void, string>> {
  const chosen = fields.filter((field) => field !== '')
  const twice = chosen.find((field, place) => chosen.indexOf(field) !== place)
  if (twice !== undefined) return refused(`Two columns are ${kind.fields[twice]?.[0] ?? twice}: choose one of them.`)
  const problem = kind.problemOf(chosen)
  if (problem !== undefined) return refused(problem)
  const columns = sheet.columns.map((column, place) => ({ ...column, field: fields[place] ?? '' }))
  await db
    .update(spreadsheets)
    .set({ columns, state: 'checking', rowsDone: 0, attempts: 0, report: null, problems: [] })
    .where(isAtRest(sheet.id))
  return done(undefined)
}

/** Says what categories the names of another shop are here, and has its file checked again. Others stay as they are guessed. */
export async function chooseCategories(
  db: Db,
  { sheet: { id, report }, chosen }: { sheet: Sheet; chosen: ReadonlyMap<string, string> },
): Promise<void> {
  if (report === null) return
  const categories = (report.categories ?? []).map((row) => ({ ...row, ours: chosen.get(row.old) ?? row.ours }))
  await db
    .update(spreadsheets)
    .set({ report: { ...report, categories }, state: 'checking', rowsDone: 0, attempts: 0, problems: [] })
    .where(isAtRest(id))
}

/** Goes back to the columns. */
export async function chooseAgain(db: Db, id: string): Promise<void> {
  await db.update(spreadsheets).set({ state: 'mapping' }).where(isAtRest(id))
}

/** Has a checked file imported, without its wrong lines. However often it is called, it is imported once. */
export async function startImport(db: Db, { id, actor }: { id: string; actor: Exclude<Actor, string> }): Promise<void> {
  await db
    .update(spreadsheets)
    .set({ state: 'importing', rowsDone: 0, attempts: 0, actorId: actor.id, actor: actor.email })
    .where(and(eq(spreadsheets.id, id), eq(spreadsheets.state, 'checked'), isNotNull(spreadsheets.report)))
}

export async function deleteSheet(db: Db, id: string): Promise<void> {
  await db.delete(spreadsheets).where(and(eq(spreadsheets.id, id), inArray(spreadsheets.state, [...AT_REST, 'done'])))
}
