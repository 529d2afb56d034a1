import { shopDay } from '#domain/clock/shop-time.ts'
import { type CsvColumns, columnsAsCsv, dollars, type ListCell, onePage } from '#domain/csv/list-as-csv.ts'
import type { Db } from '#platform/database/client.ts'
import { findNotSold, type NotSold } from './not-sold.server.ts'
import { readReport } from './read-report.server.ts'
import { averageCents, categoryName, channelName, type Figures, marginCents, netCents, type Report } from './report.ts'
import type { ReportRange } from './report-range.ts'

/** `orders`: null of a category. `figures`: undefined of cancelled orders, which only have what was handed back. */
type Line = { table: string; name: ListCell; orders: number | null; returnedCents: number; figures?: Figures }

/** `By` tells the tables apart, so that a column can be added up for one of them. */
const COLUMNS: CsvColumns<Line> = {
  By: ({ table }) => table,
  Name: ({ name }) => name,
  Orders: ({ orders }) => orders,
  'Sold (USD)': ({ figures }) => dollars(figures?.soldCents),
  'Returned (USD)': ({ returnedCents }) => dollars(returnedCents),
  'Net (USD)': ({ figures }) => figures && dollars(netCents(figures)),
  'Pieces sold': ({ figures }) => figures?.pieces,
  'Pieces returned': ({ figures }) => figures?.returnedPieces,
  'Average order (USD)': ({ figures, orders }) =>
    figures === undefined || orders === null ? null : dollars(averageCents(figures)),
  'Margin (USD)': ({ figures }) => figures && dollars(marginCents(figures)),
  'Pieces with a known cost': ({ figures }) => figures?.knownPieces,
}

export async function* exportReport(db: Db, range: ReportRange): AsyncGenerator<string> {
  yield* columnsAsCsv(COLUMNS, onePage(linesOf(await readReport(db, range))))
}

function linesOf({ total, months, categories, channels, cancelled }: Report): Line[] {
  const line = (table: string, name: ListCell, figures: Figures): Line => {
    const { orders, returnedCents } = figures
    return { table, name, orders: table === 'Category' ? null : orders, returnedCents, figures }
  }
  return [
    line('Total', '', total),
    ...months.map((row) => line('Month', { written: row.id }, row)),
    ...categories.map((row) => line('Category', categoryName(row.id), row)),
    ...channels.map((row) => line('Channel', channelName(row.id), row)),
    ...(cancelled.orders === 0 ? [] : [{ table: 'Cancelled', name: '', ...cancelled }]),
  ]
}

const NOT_SOLD_COLUMNS: CsvColumns<NotSold> = {
  'Product id': ({ id }) => id,
  Name: ({ name }) => name,
  'Last sold': ({ lastSoldAt }) => lastSoldAt && { written: shopDay(lastSoldAt) },
  Added: ({ createdAt }) => ({ written: shopDay(createdAt) }),
  Quantity: ({ quantity }) => quantity,
  'Price (USD)': ({ priceCents }) => dollars(priceCents),
  'Cost (USD)': ({ costCents }) => dollars(costCents),
  'Value at price (USD)': ({ quantity, priceCents }) => dollars(quantity * priceCents),
  'Value at cost (USD)': ({ quantity, costCents }) => costCents && dollars(quantity * costCents),
}

/** So many that a file of them is read at once. */
const MOST_NOT_SOLD = 10_000

export async function* exportNotSold(db: Db, today: string): AsyncGenerator<string> {
  const { products } = await findNotSold(db, { today, limit: MOST_NOT_SOLD })
  yield* columnsAsCsv(NOT_SOLD_COLUMNS, onePage(products))
}
