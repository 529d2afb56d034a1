import { layoutOf } from '#domain/csv/csv.ts'
import { csvCells } from '#domain/csv/csv-records.ts'
import { guessFields } from '#domain/csv/guess-fields.ts'
import { type ColumnNames, titled } from '#domain/csv/sheet-row.ts'
import { orderNumber } from '#domain/ids.ts'
import { plainNumber } from '#domain/text/plain-number.ts'

export type PastedNumbers = {
  /** Tracking numbers by the ids of their orders. */
  numbers: Map<string, string>
  /** The line that names the columns. */
  titles: string | undefined
  /** Lines that say nothing about these orders, as they were pasted. */
  unmatched: string[]
}

/** As couriers call them. An order's number is found in any column, so that only a second such column needs a title. */
const COLUMNS = {
  order: titled(
    'Order',
    'order number, order no, order nr, order #, order id, order ref, order reference, reference, reference number, ref',
    'ref no, customer reference, shipper reference, merchant reference',
    'commande, numéro de commande, رقم الطلب, الطلب',
  ),
  tracking: titled(
    'Tracking',
    'tracking number, tracking no, tracking #, tracking id, tracking code, waybill, waybill number, waybill no, awb',
    'awb number, awb no, airway bill, airway bill number, consignment, consignment number, shipment, shipment number',
    'shipment no, shipment id, parcel number, parcel id',
    'suivi, numéro de suivi, bordereau, رقم التتبع, التتبع, رقم البوليصة, البوليصة, رقم الشحنة',
  ),
} satisfies ColumnNames<string>

type Titles = { fields: readonly string[]; sign: string }

/**
 * Reads a courier's list. Where a line has the titles of the columns, these may stand in any order, beside any others; without
 * titles there are two columns, an order's number and its tracking number. Of two lines for one order the first counts; the
 * other is unmatched.
 */
export function readCourierList(pasted: string, ids: string[]): PastedNumbers {
  const known = new Map(ids.map((id) => [orderNumber(id).toLowerCase(), id]))
  const read: PastedNumbers = { numbers: new Map(), titles: undefined, unmatched: [] }
  let titles: Titles | undefined
  for (const line of pasted.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const found = titles === undefined ? titlesIn(line) : undefined
    if (found !== undefined) {
      titles = found
      read.titles = line
      continue
    }
    const { id, number = '' } = readLine(line, known, titles) ?? {}
    const isRead = id !== undefined && number !== '' && number.length <= LONGEST_NUMBER
    if (!isRead || (read.numbers.has(id) && read.numbers.get(id) !== number)) read.unmatched.push(line)
    else read.numbers.set(id, number)
  }
  return read
}

const LONGEST_NUMBER = 100

type ReadNumber = { id: string | undefined; number: string | undefined }

function readLine(line: string, known: Map<string, string>, titles: Titles | undefined): ReadNumber | undefined {
  const sign = signOf(line, titles)
  const cells = cellsOf(line, sign)
  return titles !== undefined && sign === titles.sign
    ? readTitled(cells, known, titles.fields)
    : readTwo(cells, known, sign !== undefined)
}

function readTitled(cells: string[], known: Map<string, string>, fields: readonly string[]): ReadNumber | undefined {
  // More cells than titles: a text has a comma of its own, and what follows it stands in the wrong columns.
  if (cells.slice(fields.length).some((cell) => cell !== '')) return undefined
  const [tracking, order] = [fields.indexOf('tracking'), fields.indexOf('order')]
  const others = order === -1 ? cells.toSpliced(tracking, 1) : [cells[order] ?? '']
  const [id, another] = new Set(others.flatMap((cell) => idOf(cell, known) ?? []))
  return another === undefined ? { id, number: cells[tracking] } : undefined
}

/** A table's cells may hold spaces; without a table, spaces divide. */
function readTwo(given: string[], known: Map<string, string>, isTable: boolean): ReadNumber | undefined {
  const cells = given.filter((cell) => cell !== '')
  if (isTable && cells.length > 2) return undefined
  for (const [cell = '', rest] of [
    [cells[0], cells.slice(1)],
    [cells.at(-1), cells.slice(0, -1)],
  ] as const) {
    const id = idOf(cell, known)
    if (id !== undefined && rest.length > 0) return { id, number: rest.join(' ') }
  }
  return undefined
}

function titlesIn(line: string): Titles | undefined {
  const sign = signOf(line)
  const fields = guessFields(cellsOf(line, sign), COLUMNS)
  return sign !== undefined && fields.includes('tracking') ? { fields, sign } : undefined
}

/** What parts the cells of a line: one that is copied from a spreadsheet has tabs, and commas in its texts. */
function signOf(line: string, titles?: Titles): string | undefined {
  return ['\t', titles?.sign, layoutOf([line]).delimiter, '،'].find((sign) => sign !== undefined && line.includes(sign))
}

function cellsOf(line: string, sign: string | undefined): string[] {
  const cells = sign === undefined ? line.trim().split(/\s+/) : csvCells(line, sign)
  return cells.map(plainNumber)
}

/** As people write it: `#1001` is the old shop's `00001001`, in any case. */
function idOf(cell: string, known: Map<string, string>): string | undefined {
  const number = cell.replace(/^#/, '').toLowerCase()
  return known.get(number) ?? known.get(number.padStart(8, '0'))
}
