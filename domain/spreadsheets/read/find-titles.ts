import { POST_COLUMNS } from '#domain/blog/post-sheet.ts'
import { PRODUCT_COLUMNS } from '#domain/catalogue/sheet/product-columns.ts'
import type { CsvRecord } from '#domain/csv/csv-records.ts'
import { plainTitle } from '#domain/csv/guess-fields.ts'
import { CUSTOMER_FIELDS } from '#domain/customers/customer-sheet.ts'
import { SUBSCRIBER_FIELDS } from '#domain/newsletter/subscriber-sheet.ts'
import { ORDER_COLUMNS } from '#domain/orders/sheet/order-sheet.ts'
import { programTitles } from '../programs/known/programs.ts'

/** Records among which the titles are looked for. */
export const FIRST_RECORDS = 20

const KNOWN = new Set(
  [
    ...[PRODUCT_COLUMNS, ORDER_COLUMNS, CUSTOMER_FIELDS, SUBSCRIBER_FIELDS, POST_COLUMNS].flatMap(titlesIn),
    ...programTitles(),
  ].map(plainTitle),
)

function titlesIn(columns: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(columns).flatMap(([field, names]) => [field, ...names])
}

/**
 * Which of a list's first records has the titles of its columns: the one with the most titles that are known, or below lines
 * of a single cell, such as a heading, the first that fills most columns with words.
 */
export function findTitles(records: readonly CsvRecord[]): CsvRecord | undefined {
  const [first, ...others] = records.slice(0, FIRST_RECORDS)
  if (first === undefined) return undefined
  const best = others.reduce((one, other) => (countKnown(other.cells) > countKnown(one.cells) ? other : one), first)
  if (best !== first && countKnown(best.cells) >= 2) return best
  if (filled(first).length > 1 || countKnown(first.cells) > 0) return first
  const most = Math.max(...others.map((record) => filled(record).length), 0)
  return others.find((record) => most > 1 && filled(record).length * 2 > most && filled(record).every(isWord)) ?? first
}

/** How many different titles of ours, or of a program, a line has. */
export function countKnown(cells: readonly string[]): number {
  return new Set(cells.map(plainTitle).filter((title) => KNOWN.has(title))).size
}

function filled({ cells }: CsvRecord): string[] {
  return cells.filter((cell) => cell !== '')
}

function isWord(cell: string): boolean {
  return /\p{L}/u.test(cell) && cell.length <= 60
}

const TOTAL = new Set(
  [
    ...['total', 'totals', 'grand total', 'subtotal', 'sub-total', 'sum', 'totaux', 'sous-total', 'somme'],
    ...['summe', 'gesamt', 'gesamtsumme', 'totale', 'suma', 'totaal', 'المجموع', 'الإجمالي', 'الاجمالي'],
  ].map(plainTitle),
)

/** What a record below the titles is that is no row, as many of them are called; undefined where it is one. */
export function whyNoRow({ cells }: CsvRecord, titles: readonly string[]): string | undefined {
  const [one = '', ...others] = cells.filter((cell) => cell !== '')
  if (TOTAL.has(plainTitle(one)) && !others.some((cell) => /\p{L}{4}/u.test(cell))) return 'lines of totals'
  return cells.length > 1 && titles.every((title, place) => title === (cells[place] ?? ''))
    ? 'lines with the titles again'
    : undefined
}
