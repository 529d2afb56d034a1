import { lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { type SpreadsheetColumn, spreadsheetParts, spreadsheets } from '#platform/database/schema.ts'
import type { Task } from '#platform/schedule.ts'
import { BrokenCsv, csvRecords } from '../csv-records.ts'
import { cutText } from '../cut-text.ts'
import { newId } from '../ids.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { guessFields } from './guess-fields.ts'
import type { SheetKind } from './sheet-kind.ts'
import { recogniseKind } from './sheet-kinds.server.ts'
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, SHEET_DAYS } from './sheet-limits.ts'
import { encodingOf, NoSheet, textsOf } from './sheet-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Values of a column that help to see what it is, and how much of each. */
const FIRST_VALUES = 3
const VALUE_LENGTH = 80
const TITLE_LENGTH = 200
const PART_LENGTH = 256 * 1024

type SentSheet = {
  name: string
  /** From its beginning, each time. */
  chunks: () => AsyncIterable<Uint8Array>
}

/**
 * Stores a file, with a guess of what its columns are.
 *
 * @returns its id; or refused with what is wrong with it as a whole
 */
export async function storeSheet(
  db: Db,
  kind: SheetKind,
  { name, chunks }: SentSheet,
): Promise<Outcome<string, string>> {
  try {
    const texts = textsOf(chunks(), await encodingOf(chunks))
    return done(await db.transaction((tx) => store(tx, kind, { name, texts })))
  } catch (error) {
    if (error instanceof NoSheet) return refused(error.message)
    if (error instanceof BrokenCsv) return refused(`line ${error.line}: ${error.message}.`)
    throw error
  }
}

async function store(tx: Db, kind: SheetKind, { name, texts }: { name: string; texts: AsyncIterable<string> }) {
  const id = newId()
  const told = { id, kind: kind.id, name: cutText(name, TITLE_LENGTH), columns: [], rowCount: 0 }
  await tx.insert(spreadsheets).values(told)
  const { titles, values, rowCount } = await survey(storing(tx, id, texts))
  const known = recogniseKind(kind, titles)
  const guessed = guessFields(titles, known.fields)
  const columns = titles.map(
    (title, place): SpreadsheetColumn => ({ title, values: values[place] ?? [], field: guessed[place] ?? '' }),
  )
  const state = known.isKnownBy === undefined ? 'mapping' : 'checking'
  await tx.update(spreadsheets).set({ kind: known.id, state, columns, rowCount }).where(sql`${spreadsheets.id} = ${id}`)
  return id
}

/** The same texts, each stored before it is read on. */
async function* storing(tx: Db, spreadsheetId: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  let position = 0
  for await (const text of texts) {
    for (let start = 0; start < text.length; start += PART_LENGTH) {
      const part = text.slice(start, start + PART_LENGTH)
      await tx.insert(spreadsheetParts).values({ spreadsheetId, position, text: part })
      position += 1
    }
    yield text
  }
}

async function survey(texts: AsyncIterable<string>) {
  let titles: string[] | undefined
  const values: string[][] = []
  let rowCount = 0
  for await (const { cells } of csvRecords(texts)) {
    if (titles === undefined) {
      titles = checkTitles(cells)
      continue
    }
    rowCount += 1
    if (rowCount > MAX_SHEET_ROWS)
      throw new NoSheet(`it has more than ${MAX_SHEET_ROWS.toLocaleString('en-US')} rows. Send it in parts.`)
    for (const [place, cell] of cells.slice(0, titles.length).entries()) remember(values, place, cell)
  }
  if (titles === undefined) throw new NoSheet('it is empty. Its first line holds the titles of the columns.')
  if (rowCount === 0) throw new NoSheet('it has titles, but no rows.')
  return { titles, values, rowCount }
}

function checkTitles(cells: string[]): string[] {
  if (cells.length > MAX_SHEET_COLUMNS) throw new NoSheet(`it has more than ${MAX_SHEET_COLUMNS} columns.`)
  return cells.map((cell) => cutText(cell, TITLE_LENGTH))
}

function remember(values: string[][], place: number, cell: string): void {
  values[place] ??= []
  if (cell === '' || values[place].length >= FIRST_VALUES) return
  values[place].push(cell.length > VALUE_LENGTH ? `${cutText(cell, VALUE_LENGTH)}…` : cell)
}

/** Deletes the files that were sent some days ago. */
export function forgetSheetsTask(db: Db): Task {
  return {
    name: 'forget-spreadsheets',
    next: (now) => new Date(now.getTime() + DAY_MS),
    async run() {
      await db.delete(spreadsheets).where(lt(spreadsheets.createdAt, new Date(Date.now() - SHEET_DAYS * DAY_MS)))
    },
  }
}
