import { lt } from 'drizzle-orm'
import { guessFields } from '#domain/csv/guess-fields.ts'
import { newId } from '#domain/ids.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import type { SheetKind } from '../kinds/sheet-kind.ts'
import { recogniseKind } from '../kinds/sheet-kinds.server.ts'
import { SHEET_DAYS } from '../sheet-limits.ts'
import { decodedTexts } from '../sheet-text.ts'
import { type SpreadsheetColumn, spreadsheetParts, spreadsheets } from '../spreadsheet-tables.ts'
import type { Survey } from './survey-sheet.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NAME_LENGTH = 200
const PART_LENGTH = 256 * 1024

type SentSheet = {
  name: string
  /** From its beginning. */
  chunks: () => AsyncIterable<Uint8Array>
  survey: Survey
}

/**
 * Stores a file that was surveyed, with a guess of what its columns are.
 *
 * @returns its id
 */
export async function storeSheet(db: Db, kind: SheetKind, { name, chunks, survey }: SentSheet): Promise<string> {
  const { titles, values, rowCount, encoding } = survey
  const known = recogniseKind(kind, titles)
  const guessed = guessFields(titles, known.fields)
  const columns = titles.map(
    (title, place): SpreadsheetColumn => ({ title, values: values[place] ?? [], field: guessed[place] ?? '' }),
  )
  const state = known.isKnownBy === undefined ? 'mapping' : 'checking'
  const id = newId()
  await inTransaction(db, async (tx) => {
    await tx
      .insert(spreadsheets)
      .values({ id, kind: known.id, name: cutText(name, NAME_LENGTH), state, columns, rowCount })
    let position = 0
    for await (const text of decodedTexts(chunks(), encoding))
      for (let start = 0; start < text.length; start += PART_LENGTH) {
        await tx
          .insert(spreadsheetParts)
          .values({ spreadsheetId: id, position, text: text.slice(start, start + PART_LENGTH) })
        position += 1
      }
  })
  return id
}

/** Deletes the files that were sent some days ago. */
export function forgetSheetsTask(db: Db): Task {
  return {
    name: 'forget-spreadsheets',
    next: afterMinutes(24 * 60),
    async run() {
      await db.delete(spreadsheets).where(lt(spreadsheets.createdAt, new Date(Date.now() - SHEET_DAYS * DAY_MS)))
    },
  }
}
