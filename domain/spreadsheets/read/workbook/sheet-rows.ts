import { MAX_SHEET_COLUMNS } from '../sheet-limits.ts'
import { NoSheet } from '../sheet-text.ts'
import { numberText, PLAIN, unescaped } from './cell-text.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import { readXml, type XmlReader } from './xml-part.ts'
import type { Parts } from './zip-file.ts'

/** Of one sheet; empty ones that have a colour are cells, too. */
const MOST_CELLS = 10_000_000

type Shared = Pick<WorkbookParts, 'strings' | 'formats' | 'from1904'>

/**
 * The rows of a sheet that say something, as the texts of their cells.
 *
 * @throws NoSheet
 */
export async function* sheetRowsOf(parts: Parts, part: string, shared: Shared): AsyncGenerator<string[]> {
  const rows: string[][] = []
  const reading = readXml(
    await parts.open(part),
    rowReader(shared, (row) => rows.push(row)),
  )
  for await (const _ of reading) yield* rows.splice(0)
}

function rowReader(shared: Shared, take: (row: string[]) => void): XmlReader {
  let [cells, count]: [string[], number] = [[], 0]
  let [place, type, style, text, isValue] = [-1, '', 0, '', false]
  return {
    open(name, { r = '', t = 'n', s = '0' }) {
      if (name === 'row') [cells, place] = [[], -1]
      if (name === 'c') {
        place = r === '' ? place + 1 : columnOf(r)
        ;[type, style, text] = [t, Number(s), '']
        count += 1
        if (count > MOST_CELLS) throw new NoSheet(TOO_MANY)
      }
      isValue = name === 'v' || name === 't'
    },
    text(piece) {
      if (isValue) text += piece
    },
    close(name) {
      isValue = false
      if (name === 'c' && text !== '') setCell(cells, place, cellText({ type, style, text }, shared))
      if (name === 'row' && cells.some((cell) => cell.trim() !== '')) take(Array.from(cells, (cell = '') => cell))
    },
  }
}

const TOO_MANY = 'it has more cells than a list. Copy the rows that count into a sheet of their own.'

/** What stands beyond the last column is known by the one that follows it. */
function setCell(cells: string[], place: number, text: string): void {
  cells[Math.min(place, MAX_SHEET_COLUMNS)] = text
}

/** 0 for `A7`, 26 for `AA7`. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.slice(0, 4)) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return Math.max(column - 1, 0)
}

type Cell = { type: string; style: number; text: string }

function cellText({ type, style, text }: Cell, { strings, formats, from1904 }: Shared): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text.trim() === '1' ? 'yes' : 'no'
  if (type === 'str' || type === 'inlineStr') return unescaped(text)
  return type === 'n' ? numberText(text, formats[style] ?? PLAIN, from1904) : text.trim()
}
