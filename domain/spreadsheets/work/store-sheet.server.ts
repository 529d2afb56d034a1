import { lt } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import type { SheetKind } from '../kinds/sheet-kind.ts'
import { guessKind, recogniseKind } from '../kinds/sheet-kinds.server.ts'
import { SHEET_DAYS } from '../read/sheet-limits.ts'
import { bytesAsTexts, decodedTexts } from '../read/sheet-text.ts'
import { columnsOf } from '../sheet-columns.ts'
import { type SheetSource, spreadsheetParts, spreadsheets } from '../spreadsheet-tables.ts'
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
 * Stores a file that was surveyed, with a guess of what its columns are, and of what it holds where nobody chose a kind.
 *
 * @returns its id
 */
export async function storeSheet(
  db: Db,
  chosen: SheetKind | undefined,
  { name, chunks, survey }: SentSheet,
): Promise<string> {
  const { titles, rowCount, encoding, isGuessed } = survey
  const known = recogniseKind(chosen ?? guessKind(titles), titles)
  const columns = columnsOf(known, survey)
  const source: SheetSource = isGuessed ? { encoding } : {}
  const state = known.isKnownBy === undefined ? 'mapping' : 'checking'
  const id = newId()
  await inTransaction(db, async (tx) => {
    await tx
      .insert(spreadsheets)
      .values({ id, kind: known.id, name: cutText(name, NAME_LENGTH), state, source, columns, rowCount })
    let position = 0
    for await (const text of isGuessed ? bytesAsTexts(chunks()) : decodedTexts(chunks(), encoding))
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
