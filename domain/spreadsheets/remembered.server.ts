import { createHash } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { plainTitle } from '../csv/guess-fields.ts'
import type { SheetKind } from './kinds/sheet-kind.ts'
import { isRecognised } from './kinds/sheet-kinds.server.ts'
import type { SurveyedRows } from './read/survey-rows.ts'
import { columnsOf } from './sheet-columns.ts'
import {
  type SheetChoices,
  type SpreadsheetColumn,
  type SpreadsheetState,
  spreadsheetMappings,
} from './spreadsheet-tables.ts'

/** Files with more different titles than a shop has suppliers; the oldest are forgotten. */
const MOST_MAPPINGS = 200
/** Names of categories that are remembered of one kind of file. */
const MOST_NAMES = 500

type Mapped = { kind: string; columns: SpreadsheetColumn[]; choices: SheetChoices }

/** Remembers what columns mean, and what was said beside them, for the next file of this kind with these titles. */
export async function rememberMapping(db: Db, { kind, columns, choices }: Mapped): Promise<void> {
  const id = idOf(kind, columns)
  const categories = Object.fromEntries(Object.entries(choices.categories ?? {}).slice(-MOST_NAMES))
  const mapping = { fields: columns.map(({ field }) => field), choices: { ...choices, categories }, usedAt: new Date() }
  await db
    .insert(spreadsheetMappings)
    .values({ id, ...mapping })
    .onConflictDoUpdate({ target: spreadsheetMappings.id, set: mapping })
  const old = db
    .select({ id: spreadsheetMappings.id })
    .from(spreadsheetMappings)
    .orderBy(desc(spreadsheetMappings.usedAt))
    .offset(MOST_MAPPINGS)
  await db.delete(spreadsheetMappings).where(inArray(spreadsheetMappings.id, old))
}

/** A new file of a kind, with its columns as they were mapped last time, or else as they are guessed. */
export async function openColumns(db: Db, kind: SheetKind, survey: Pick<SurveyedRows, 'titles' | 'values'>) {
  const columns = columnsOf(kind, survey)
  const state: SpreadsheetState = isRecognised(kind) ? 'checking' : 'mapping'
  const opened = { kind: kind.id, state, columns, choices: {} as SheetChoices }
  const [last] = await db
    .select()
    .from(spreadsheetMappings)
    .where(eq(spreadsheetMappings.id, idOf(kind.id, columns)))
  if (last === undefined) return opened
  // A rate is that of its day; pictures are fetched, and what stays out taken in, on request.
  const { rates: _, pictures: __, hidden: ___, asDrafts: ____, ...choices } = last.choices
  const fields = columns.map((column, place) => ({ ...column, field: last.fields[place] ?? '' }))
  return { ...opened, columns: fields, choices: { ...choices, asLastTime: true } }
}

function idOf(kind: string, columns: SpreadsheetColumn[]): string {
  const names = JSON.stringify([kind, ...columns.map(({ title }) => plainTitle(title))])
  return createHash('sha256').update(names).digest('hex')
}
