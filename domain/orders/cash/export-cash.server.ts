import { shopDay } from '#domain/clock/shop-time.ts'
import { type ListCell, listAsCsv } from '#domain/csv/list-as-csv.ts'
import type { ColumnNames } from '#domain/csv/sheet-row.ts'
import { orderNumber } from '#domain/ids.ts'
import type { Db } from '#platform/database/client.ts'
import { dollars, onePage } from '../report/export-report.server.ts'
import { type CashParcel, isOfCourier, openCents, STATE_NAMES } from './cash.ts'
import { readCash } from './read-cash.server.ts'

const COLUMNS = {
  courier: ['Courier'],
  sent: ['Sent'],
  orders: ['Orders'],
  trackingNumber: ['Tracking number'],
  state: ['State'],
  toCollect: ['To collect (USD)'],
  received: ['Received (USD)'],
  open: ['Open (USD)'],
  receivedOn: ['Received on'],
  receivedBy: ['Received by'],
} as const satisfies ColumnNames<string>

/** A line for each parcel that left on some days, of one courier or of all. */
export async function* exportCash(
  db: Db,
  { courier, ...days }: { from: string; to: string; courier: string | undefined },
): AsyncGenerator<string> {
  const parcels = (await readCash(db, days)).filter((each) => isOfCourier(each, courier))
  yield* listAsCsv({ columns: COLUMNS, read: onePage(parcels), linesOf: (rows: CashParcel[]) => rows.map(cellsOf) })
}

function cellsOf(parcel: CashParcel): Record<keyof typeof COLUMNS, ListCell> {
  const { courier, leftAt, orderIds, trackingNumber, state, toCollectCents, receivedCents, received } = parcel
  return {
    ...{ courier, trackingNumber, state: STATE_NAMES[state], sent: { written: shopDay(leftAt) } },
    orders: orderIds.map(orderNumber).join(', '),
    toCollect: dollars(toCollectCents),
    received: dollars(receivedCents),
    open: dollars(openCents(parcel)),
    receivedOn: received && { written: shopDay(received.at) },
    receivedBy: received?.actor,
  }
}
