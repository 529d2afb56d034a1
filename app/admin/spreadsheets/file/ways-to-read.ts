import { isAtRest, type Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import type { SheetKind } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { isRecognised } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { firstRecords, firstRowsOf } from '#domain/spreadsheets/read-again.server.ts'
import { counted } from '#domain/text/counted.ts'
import type { Db } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'

const SAMPLE_ROWS = 3
const SHOWN_LETTERS = 60

/** In which other ways a file can be read now, by the lists that offer them. */
export async function waysToRead(db: Db, sheet: Sheet, kind: SheetKind) {
  const source: Sheet['source'] = isAtRest(sheet) ? sheet.source : {}
  const { encoding, sheet: tab = 0, sheets = [], titleLine = 1 } = source
  const tabs = sheets.map(({ name, rowCount }, id) => ({ id, name: `${name}, ${counted(rowCount, 'row')}` }))
  const lines = isAtRest(sheet) && !isRecognised(kind) ? await linesOf(db, sheet) : []
  return {
    // With the first rows as they are read by it.
    guessed: encoding === undefined ? undefined : { encoding, rows: await firstRowsOf(db, sheet, SAMPLE_ROWS) },
    // Of the sheets of a workbook one is imported at a time; people write headings above the titles.
    tabs: tabs.length < 2 ? undefined : { chosen: tab, options: tabs },
    lines: lines.length < 2 ? undefined : { chosen: titleLine, options: lines },
  }
}

/** The first lines of a file, one of which has the titles. */
async function linesOf(db: Db, sheet: Sheet) {
  const records = await firstRecords(db, sheet)
  return records.map(({ cells, line }) => {
    const text = cells.filter((cell) => cell !== '').join(', ')
    return { id: line, name: `${line}: ${cutText(text, SHOWN_LETTERS)}` }
  })
}
