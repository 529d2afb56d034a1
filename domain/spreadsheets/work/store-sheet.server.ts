import { eq, lt } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { eachDay, type Task } from '#platform/work/schedule.ts'
import type { SheetKind } from '../kinds/sheet-kind.ts'
import { findKind, guessKind, ofProgram } from '../kinds/sheet-kinds.server.ts'
import { SHEET_DAYS } from '../read/sheet-limits.ts'
import { bytesAsTexts, decodedTexts } from '../read/sheet-text.ts'
import { openColumns } from '../remembered.server.ts'
import { type SheetSource, spreadsheetParts, spreadsheets } from '../spreadsheet-tables.ts'
import type { Survey } from './survey-in-subprocess.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NAME_LENGTH = 200
const PART_LENGTH = 256 * 1024

type Range = { start: number; end: number }

type SentSheet = {
  name: string
  /** What is stored, from its beginning or of a range: the file itself, or what was written of a workbook. */
  chunks: (range?: Range) => AsyncIterable<Uint8Array>
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
  const { titles, titleLine, rowCount, encoding, isGuessed, sheets, sheet = 0, whole } = survey
  const known = findKind(whole ?? null) ?? ofProgram(chosen ?? guessKind(titles), titles)
  const opened = await openColumns(db, known, survey)
  const id = newId()
  await inTransaction(db, async (tx) => {
    await tx.insert(spreadsheets).values({ id, name: cutText(name, NAME_LENGTH), ...opened, rowCount })
    const store = storer(tx, id)
    if (sheets === undefined) await store(isGuessed ? bytesAsTexts(chunks()) : decodedTexts(chunks(), encoding))
    const stored: NonNullable<SheetSource['sheets']> = []
    for (const { name, rowCount, titleLine, hidden, ...range } of sheets ?? [])
      stored.push({
        name,
        rowCount,
        titleLine,
        ...(hidden && { hidden }),
        ...(await store(decodedTexts(chunks(range), encoding))),
      })
    const source: SheetSource = {
      titleLine,
      ...(chosen && { kind: chosen.id }),
      ...(isGuessed && { encoding }),
      ...(sheets && { sheets: stored, sheet }),
    }
    await tx.update(spreadsheets).set({ source }).where(eq(spreadsheets.id, id))
  })
  return id
}

/** Stores texts as parts behind those that are there. @returns the first of them, and the one after the last */
function storer(tx: Db, spreadsheetId: string) {
  let position = 0
  return async (texts: AsyncIterable<string>) => {
    const first = position
    for await (const text of texts)
      for (let rest = text; rest !== ''; ) {
        const part = cutText(rest, PART_LENGTH)
        await tx.insert(spreadsheetParts).values({ spreadsheetId, position, text: part })
        position += 1
        rest = rest.slice(part.length)
      }
    return { first, end: position }
  }
}

export function forgetSheetsTask(db: Db): Task {
  const before = () => new Date(Date.now() - SHEET_DAYS * DAY_MS)
  return eachDay('forget-spreadsheets', () => db.delete(spreadsheets).where(lt(spreadsheets.createdAt, before())))
}
