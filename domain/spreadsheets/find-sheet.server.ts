import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { type CsvRecord, csvRecords } from '../csv/csv-records.ts'
import type { SheetRow } from '../csv/sheet-row.ts'
import { isId } from '../ids.ts'
import { byAge, type ListPlace, pageOf } from '../paging/list-page.server.ts'
import { HIDDEN_ROWS } from './counted-words.ts'
import { meantRows } from './mapping/meant-rows.ts'
import { decodedTexts, textsAsBytes } from './read/sheet-text.ts'
import { fromTitles } from './read/survey-rows.ts'
import { AT_REST, type LineRange, spreadsheetParts, spreadsheets } from './spreadsheet-tables.ts'

export type Sheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>

export async function findSheet(db: Db, id: string) {
  if (!isId(id)) return undefined
  const [sheet] = await db.select().from(spreadsheets).where(eq(spreadsheets.id, id))
  return sheet
}

/** Whether nobody works on it, and nothing of it is in the shop. */
export function isAtRest({ state }: Pick<Sheet, 'state'>): boolean {
  return (AT_REST as readonly string[]).includes(state)
}

export function listSheets(db: Db, place: ListPlace) {
  const { id, kind, name, createdAt, state, rowCount } = spreadsheets
  const selecting = db.select({ id, kind, name, createdAt, state, rowCount }).from(spreadsheets)
  return pageOf(selecting, byAge(spreadsheets), place)
}

/** Its text, as it is meant to be read. */
export function textOf(db: Db, { id, source }: Pick<Sheet, 'id' | 'source'>): AsyncGenerator<string> {
  const { encoding, sheets, sheet = 0 } = source
  const parts = partsOf(db, id, sheets?.[sheet])
  return encoding === undefined ? parts : decodedTexts(textsAsBytes(parts), encoding)
}

/** Its records, the titles first. */
export function recordsOf(db: Db, sheet: Pick<Sheet, 'id' | 'source'>): AsyncGenerator<CsvRecord> {
  return fromTitles(csvRecords(textOf(db, sheet)), sheet.source.titleLine)
}

/** Its rows, by the fields that its columns were given; `leaveOut` hears of each record that is no row. */
export function sheetRows(
  db: Db,
  sheet: Pick<Sheet, 'id' | 'kind' | 'source' | 'columns' | 'choices'>,
  leaveOut: (why: string) => void = () => undefined,
): AsyncGenerator<SheetRow> {
  const { sheets, sheet: chosen = 0 } = sheet.source
  const hidden = sheet.choices.hidden === true ? [] : (sheets?.[chosen]?.hidden ?? [])
  return meantRows(shownRecords(recordsOf(db, sheet), hidden, leaveOut), sheet, leaveOut)
}

async function* shownRecords(
  records: AsyncIterable<CsvRecord>,
  hidden: readonly LineRange[],
  leaveOut: (why: string) => void,
): AsyncGenerator<CsvRecord> {
  let at = 0
  for await (const record of records) {
    while ((hidden[at]?.[1] ?? Infinity) < record.line) at += 1
    if (record.line < (hidden[at]?.[0] ?? Infinity)) yield record
    else leaveOut(HIDDEN_ROWS)
  }
}

const ALL_PARTS = { first: 0, end: Number.MAX_SAFE_INTEGER }

async function* partsOf(db: Db, id: string, { first, end } = ALL_PARTS): AsyncGenerator<string> {
  const { spreadsheetId, position, text } = spreadsheetParts
  for (let last = first - 1; last + 1 < end; ) {
    const [part] = await db
      .select({ position, text })
      .from(spreadsheetParts)
      .where(and(eq(spreadsheetId, id), gt(position, last)))
      .orderBy(asc(position))
      .limit(1)
    if (part === undefined) return
    last = part.position
    yield part.text
  }
}
