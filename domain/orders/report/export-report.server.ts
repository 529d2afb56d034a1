import { shopDay } from '#domain/clock/shop-time.ts'
import { type ListCell, listAsCsv } from '#domain/csv/list-as-csv.ts'
import type { ColumnNames } from '#domain/csv/sheet-row.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/client.ts'
import { findNotSold, type NotSold } from './not-sold.server.ts'
import { readReport } from './read-report.server.ts'
import { averageCents, categoryName, channelName, type Figures, marginCents, netCents, type Report } from './report.ts'
import type { ReportRange } from './report-range.ts'

const COLUMNS = {
  table: ['By'],
  name: ['Name'],
  orders: ['Orders'],
  sold: ['Sold (USD)'],
  returned: ['Returned (USD)'],
  net: ['Net (USD)'],
  pieces: ['Pieces sold'],
  returnedPieces: ['Pieces returned'],
  average: ['Average order (USD)'],
  margin: ['Margin (USD)'],
  knownPieces: ['Pieces with a known cost'],
} as const satisfies ColumnNames<string>

type Cells = Record<keyof typeof COLUMNS, ListCell>
const NO_CELLS = Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, null])) as Cells

type Line = { table: string; name: ListCell; figures: Figures; hasOrders: boolean }

/** All tables of a report, one below the other; `By` tells them apart, so that a column can be added up for one of them. */
export async function* exportReport(db: Db, range: ReportRange): AsyncGenerator<string> {
  const report = await readReport(db, range)
  const { orders, returnedCents } = report.cancelled
  const cancelled = { table: 'Cancelled', name: '', orders, returned: dollars(returnedCents) }
  const rows = [...linesOf(report).map(cellsOf), ...(orders === 0 ? [] : [{ ...NO_CELLS, ...cancelled }])]
  yield* listAsCsv({ columns: COLUMNS, read: onePage(rows), linesOf: (rows: Cells[]) => rows })
}

function linesOf({ total, months, categories, channels }: Report): Line[] {
  return [
    { table: 'Total', name: '', figures: total, hasOrders: true },
    ...months.map((row) => ({ table: 'Month', name: { written: row.id }, figures: row, hasOrders: true })),
    ...categories.map((row) => ({ table: 'Category', name: categoryName(row.id), figures: row, hasOrders: false })),
    ...channels.map((row) => ({ table: 'Channel', name: channelName(row.id), figures: row, hasOrders: true })),
  ]
}

function cellsOf({ table, name, figures, hasOrders }: Line): Cells {
  return {
    table,
    name,
    orders: hasOrders ? figures.orders : null,
    sold: dollars(figures.soldCents),
    returned: dollars(figures.returnedCents),
    net: dollars(netCents(figures)),
    pieces: figures.pieces,
    returnedPieces: figures.returnedPieces,
    average: hasOrders ? dollars(averageCents(figures)) : null,
    margin: dollars(marginCents(figures)),
    knownPieces: figures.knownPieces,
  }
}

const NOT_SOLD_COLUMNS = {
  id: ['Product id'],
  name: ['Name'],
  lastSold: ['Last sold'],
  added: ['Added'],
  quantity: ['Quantity'],
  price: ['Price (USD)'],
  cost: ['Cost (USD)'],
  worth: ['Value at price (USD)'],
  costs: ['Value at cost (USD)'],
} as const satisfies ColumnNames<string>

/** So many that a file of them is read at once. */
const MOST_NOT_SOLD = 10_000

/** What has not sold lately, what is worth most first. */
export async function* exportNotSold(db: Db, today: string): AsyncGenerator<string> {
  const { products } = await findNotSold(db, { today, limit: MOST_NOT_SOLD })
  yield* listAsCsv({
    columns: NOT_SOLD_COLUMNS,
    read: onePage(products),
    linesOf: (rows: NotSold[]) => rows.map(notSoldCells),
  })
}

function notSoldCells(product: NotSold): Record<keyof typeof NOT_SOLD_COLUMNS, ListCell> {
  const { id, name, quantity, priceCents, costCents, lastSoldAt, createdAt } = product
  return {
    ...{ id, name, quantity },
    lastSold: lastSoldAt === null ? null : { written: shopDay(lastSoldAt) },
    added: { written: shopDay(createdAt) },
    price: dollars(priceCents),
    cost: dollars(costCents),
    worth: dollars(quantity * priceCents),
    costs: costCents === null ? null : dollars(quantity * costCents),
  }
}

export function onePage<Row>(rows: Row[]) {
  return () => Promise.resolve({ rows, newer: undefined, older: undefined })
}

/** A number, which may be negative; as a text it would be taken for a formula. */
export function dollars(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : Number(decimalFromCents(cents))
}
