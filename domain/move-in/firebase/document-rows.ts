import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { storable } from '#domain/text/storable.ts'
import { type Document, isObject } from './documents.ts'

const OWN = ['sku', 'barcode', 'shelf', 'lowStockAt'] as const
const PRODUCT_FIELDS = ['name', 'description', 'price', 'formerPrice', 'cost', 'quantity', 'image', ...OWN] as const
const ORDER_FIELDS = ['userId', 'status', 'total', 'createdAt'] as const
const ITEM_FIELDS = ['productId', 'productName', 'quantity', 'price', 'image'] as const

/** A product as a row of a list of ours, whose reader says what is wrong with it. */
export function productRow({ id, fields }: Document, line: number): SheetRow {
  const { category, subcategory } = fields
  const { cells, problems } = cellsOf(fields, [...PRODUCT_FIELDS, 'subSubcategory', 'createdAt'])
  const place = [category, subcategory].map((name) => (typeof name === 'string' ? storable(name) : '')).join('/')
  return { line, cells: { ...cells, id, category: place }, problems, isForeign: true }
}

/** The same of an order: a row for each of its items. */
export function orderRows({ id, fields }: Document): SheetRow[] {
  const { items = [], userEmail } = fields
  if (!Array.isArray(items)) return [{ line: 1, cells: { id }, problems: ['items is no list'] }]
  const head = cellsOf({ ...fields, email: userEmail }, [...ORDER_FIELDS, 'email'])
  return (items.length === 0 ? [{}] : items).map((item, place) => {
    const own = cellsOf(isObject(item) ? item : {}, ITEM_FIELDS)
    const first = place === 0 ? head : { cells: {}, problems: [] }
    return {
      line: place + 1,
      cells: { ...own.cells, ...first.cells, id },
      problems: [...first.problems, ...own.problems],
    }
  })
}

/** A field that is not there, or null, or blank, says nothing. */
function cellsOf(fields: Record<string, unknown>, names: readonly string[]) {
  const cells: Record<string, string> = {}
  const problems: string[] = []
  for (const name of names) {
    const text = textOf(name, fields[name])
    if (text.trim() === '') continue
    cells[name] = storable(text).trim()
    if (text !== storable(text)) problems.push(`${name} holds characters that cannot be stored`)
  }
  return { cells, problems }
}

const AMOUNTS: readonly string[] = ['price', 'formerPrice', 'cost', 'total']
/** A millionth of a cent: what adding prices in floating point may be off by. */
const NOISE_CENTS = 1e-6

/** A time is a date, an ISO text or milliseconds; 59.97 may have been added up as 59.969999999999995. */
function textOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value instanceof Date || (name === 'createdAt' && typeof value === 'number')) return timeOf(new Date(value))
  if (name === 'image' && typeof value === 'string') return value.trim().replace(/^http:\/\//i, 'https://')
  if (typeof value !== 'number' || !AMOUNTS.includes(name))
    return typeof value === 'string' ? value : JSON.stringify(value)
  const cents = Math.round(value * 100)
  return Math.abs(value * 100 - cents) < NOISE_CENTS ? (cents / 100).toFixed(2) : String(value)
}

function timeOf(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'no time' : date.toISOString()
}
