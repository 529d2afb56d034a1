import type { Readable } from 'node:stream'
import { NOT_CALCULATED } from '#domain/csv/csv-file.ts'
import { MAX_SHEET_COLUMNS } from '../sheet-limits.ts'
import { NoSheet } from '../sheet-text.ts'
import { numberText, PLAIN, unescaped } from './cell-text.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import { readWholeXml, readXml, type XmlReader } from './xml-part.ts'
import type { Parts } from './zip-file.ts'

/** Of one sheet; empty ones that have a colour are cells, too. */
const MOST_CELLS = 10_000_000

type Shared = Pick<WorkbookParts, 'strings' | 'formats' | 'from1904'>

/** A row as the texts of its cells. `isHidden`: by a filter, or by hand. `emptyAbove`: how many rows above it say nothing. */
export type WorkbookRow = { cells: string[]; isHidden: boolean; emptyAbove: number }

/**
 * The rows of a sheet that say something; what is merged over several rows stands in each of them.
 *
 * @throws NoSheet
 */
export async function* sheetRowsOf(parts: Parts, part: string, shared: Shared): AsyncGenerator<WorkbookRow> {
  const rows: WorkbookRow[] = []
  const merged = await mergedCells(parts, part)
  const reader = rowReader({ ...shared, merged }, (row) => rows.push(row))
  for await (const _ of readXml(await parts.open(part), reader)) yield* rows.splice(0)
}

/** The first cell of several rows that are merged, and the last of these rows. */
type Merged = { column: number; first: number; last: number }

const MOST_MERGED = 10_000

const ELEMENT = Buffer.from('mergeCell')

/** Few sheets have merged cells, and looking for some bytes takes less than reading the part as XML once more. */
async function hasMerged(part: Readable): Promise<boolean> {
  let end = Buffer.alloc(0)
  let isFound = false
  for await (const bytes of part as AsyncIterable<Buffer>) {
    const piece = Buffer.concat([end, bytes])
    isFound ||= piece.includes(ELEMENT)
    end = piece.subarray(-ELEMENT.length)
  }
  return isFound
}

/** They are named behind the rows. */
async function mergedCells(parts: Parts, part: string): Promise<Merged[]> {
  const merged: Merged[] = []
  // What is damaged shows when its rows are read.
  if (!(await hasMerged(await parts.open(part)).catch(() => false))) return merged
  await readWholeXml(await parts.open(part), {
    open(name, { ref = '' }) {
      if (name !== 'mergeCell' || merged.length >= MOST_MERGED) return
      const [from = '', to = ''] = ref.split(':')
      const [first, last] = [rowOf(from), rowOf(to)]
      if (last > first) merged.push({ column: columnOf(from), first, last })
    },
  })
  return merged
}

/** 7 for `A7`. */
function rowOf(reference: string): number {
  return Number(/[0-9]{1,7}$/.exec(reference)?.[0] ?? 0)
}

/** Fills what is merged down, row after row. */
function filler(merged: readonly Merged[]) {
  const byRow = Map.groupBy(merged, ({ first }) => first)
  let open: (Merged & { text: string })[] = []
  return (cells: string[], row: number) => {
    for (const { column, text, last } of open) if (row <= last && (cells[column] ?? '') === '') cells[column] = text
    open = open.filter(({ last }) => last > row)
    for (const each of byRow.get(row) ?? []) open.push({ ...each, text: cells[each.column] ?? '' })
  }
}

function rowReader(shared: Shared & { merged: Merged[] }, take: (row: WorkbookRow) => void): XmlReader {
  const fill = filler(shared.merged)
  let [row, lastRow, isHidden] = [0, 0, false]
  let [cells, count]: [string[], number] = [[], 0]
  let [place, type, style, text, formula] = [-1, '', 0, '', undefined as string | undefined]
  let within = ''
  return {
    open(name, { r = '', t = 'n', s = '0', hidden = '0' }) {
      if (name === 'row') {
        ;[cells, place] = [[], -1]
        row = r === '' ? row + 1 : Number(r)
        isHidden = hidden === '1' || hidden === 'true'
      }
      if (name === 'c') {
        place = r === '' ? place + 1 : columnOf(r)
        ;[type, style, text, formula] = [t, Number(s), '', undefined]
        count += 1
        if (count > MOST_CELLS) throw new NoSheet(TOO_MANY)
      }
      if (name === 'f') formula = ''
      within = name
    },
    text(piece) {
      if (within === 'v' || within === 't') text += piece
      if (within === 'f') formula += piece
    },
    close(name) {
      within = ''
      // One whose result is an empty text is of the type `str`.
      if (name === 'c' && text === '' && formula !== undefined && type !== 'str')
        setCell(cells, place, `${NOT_CALCULATED} =${formula}`)
      if (name === 'c' && text !== '') setCell(cells, place, cellText({ type, style, text }, shared))
      if (name !== 'row') return
      fill(cells, row)
      if (!cells.some((cell) => cell.trim() !== '')) return
      take({ cells: Array.from(cells, (cell = '') => cell), isHidden, emptyAbove: Math.max(row - lastRow - 1, 0) })
      lastRow = row
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

/** A day is written with the time at which it begins. */
const MIDNIGHT = /T00:00(?::00(?:\.0{1,9})?)?Z?$/

type Cell = { type: string; style: number; text: string }

function cellText({ type, style, text }: Cell, { strings, formats, from1904 }: Shared): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text.trim() === '1' ? 'yes' : 'no'
  if (type === 'str' || type === 'inlineStr') return unescaped(text)
  if (type === 'd') return text.trim().replace(MIDNIGHT, '').replace('T', ' ')
  return type === 'n' ? numberText(text, formats[style] ?? PLAIN, from1904) : text.trim()
}
