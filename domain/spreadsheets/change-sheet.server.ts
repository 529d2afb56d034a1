import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Actor } from '../audit/record.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { Sheet } from './find-sheet.server.ts'
import type { SheetChoices, SheetKind } from './kinds/sheet-kind.ts'
import { type MappingProblem, problemOfMapping, problemOfRates } from './mapping/mapping-problem.ts'
import { rememberMapping } from './remembered.server.ts'
import { AT_REST, spreadsheets } from './spreadsheet-tables.ts'

function isAtRest(id: string) {
  return and(eq(spreadsheets.id, id), inArray(spreadsheets.state, [...AT_REST]))
}

/** Has a file worked on from its beginning, with what changed. What was found of it before is forgotten. */
export async function restart(
  db: Db,
  { id }: Pick<Sheet, 'id'>,
  change: Partial<typeof spreadsheets.$inferInsert>,
): Promise<void> {
  const anew = { rowsDone: 0, attempts: 0, report: null, problems: [] }
  await db
    .update(spreadsheets)
    .set({ ...anew, ...change })
    .where(isAtRest(id))
}

type Mapping = { kind: SheetKind; sheet: Sheet; fields: string[]; choices: SheetChoices }

/**
 * Says which field each column means, and what is said beside them, and has the file checked: what an import would do.
 *
 * @returns refused with what is missing, or wrong with columns
 */
export async function mapColumns(db: Db, mapping: Mapping): Promise<Outcome<void, MappingProblem>> {
  const problem = problemOfMapping(mapping)
  if (problem !== undefined) return refused(problem)
  const { sheet, fields, choices } = mapping
  const columns = sheet.columns.map(({ title, values }, place) => ({ title, values, field: fields[place] ?? '' }))
  await restart(db, sheet, { columns, choices, state: 'checking' })
  await rememberMapping(db, { kind: sheet.kind, columns, choices })
  return done(undefined)
}

type Corrected = { sheet: Sheet; choices: SheetChoices }

/**
 * Takes what was corrected on the preview, such as categories, and has the file checked again.
 *
 * @returns refused with a rate that is none
 */
export async function correctChoices(db: Db, { sheet, choices }: Corrected): Promise<Outcome<void, MappingProblem>> {
  const problem = problemOfRates(choices)
  if (problem !== undefined) return refused(problem)
  if (sheet.report === null) return done(undefined)
  const after = corrected(sheet, choices)
  await restart(db, sheet, { ...after, state: 'checking' })
  await rememberMapping(db, { ...sheet, ...after })
  return done(undefined)
}

/** Categories that are not corrected stay as they are guessed. */
function corrected({ choices: before, report }: Sheet, choices: SheetChoices) {
  const categories = { ...before.categories, ...choices.categories }
  const rows = (report?.categories ?? []).map((row) => ({ ...row, ours: choices.categories?.[row.old] ?? row.ours }))
  const after = { ...before, ...choices, categories, rates: { ...before.rates, ...choices.rates } }
  return { choices: after, report: report && { ...report, ...(report.categories && { categories: rows }) } }
}

/** Goes back to the columns. */
export async function chooseAgain(db: Db, id: string): Promise<void> {
  await db.update(spreadsheets).set({ state: 'mapping' }).where(isAtRest(id))
}

/**
 * Has a checked file imported, without its wrong lines. However often it is called, it is imported once.
 *
 * @returns refused with a rate that is none, and as long as nobody said how its dates are written
 */
export async function startImport(
  db: Db,
  { sheet, choices, actor }: Corrected & { actor: Exclude<Actor, string> },
): Promise<Outcome<void, MappingProblem>> {
  const problem = problemOfRates(choices) ?? problemOfDates(sheet, choices)
  if (problem !== undefined) return refused(problem)
  await db
    .update(spreadsheets)
    .set({
      ...corrected(sheet, choices),
      state: 'importing',
      rowsDone: 0,
      attempts: 0,
      actorId: actor.id,
      actor: actor.email,
    })
    .where(and(eq(spreadsheets.id, sheet.id), eq(spreadsheets.state, 'checked'), isNotNull(spreadsheets.report)))
  return done(undefined)
}

function problemOfDates({ report, choices }: Sheet, said: SheetChoices): MappingProblem | undefined {
  const isOpen = report?.dates !== undefined && (said.dates ?? choices.dates) === undefined
  return isOpen ? { text: 'Say how the dates are written.' } : undefined
}

export async function deleteSheet(db: Db, id: string): Promise<void> {
  await db.delete(spreadsheets).where(and(eq(spreadsheets.id, id), inArray(spreadsheets.state, [...AT_REST, 'done'])))
}
