import { shopDay } from '#domain/clock/shop-time.ts'
import { type CsvColumns, columnsAsCsv, dollars, onePage } from '#domain/csv/list-as-csv.ts'
import { orderNumber } from '#domain/ids.ts'
import type { Db } from '#platform/database/client.ts'
import { type CashParcel, isOfCourier, openCents, STATE_NAMES } from './cash.ts'
import { readCash } from './read-cash.server.ts'

const COLUMNS: CsvColumns<CashParcel> = {
  Courier: ({ courier }) => courier,
  Sent: ({ leftAt }) => ({ written: shopDay(leftAt) }),
  Orders: ({ orderIds }) => orderIds.map(orderNumber).join(', '),
  'Tracking number': ({ trackingNumber }) => trackingNumber,
  State: ({ state }) => STATE_NAMES[state],
  'To collect (USD)': ({ toCollectCents }) => dollars(toCollectCents),
  'Received (USD)': ({ receivedCents }) => dollars(receivedCents),
  'Open (USD)': (parcel) => dollars(openCents(parcel)),
  'Received on': ({ received }) => received && { written: shopDay(received.at) },
  'Received by': ({ received }) => received?.actor,
}

/** A line for each parcel that left on some days, of one courier or of all. */
export async function* exportCash(
  db: Db,
  { courier, ...days }: { from: string; to: string; courier: string | undefined },
): AsyncGenerator<string> {
  const parcels = (await readCash(db, days)).filter((each) => isOfCourier(each, courier))
  yield* columnsAsCsv(COLUMNS, onePage(parcels))
}
