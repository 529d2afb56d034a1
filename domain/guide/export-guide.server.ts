import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { listAsCsv } from '../csv/list-as-csv.ts'
import { decimalFromCents } from '../money.ts'
import { type ListOrder, pageOf } from '../paging/list-page.server.ts'
import { GUIDE_STATES } from './guide-cents.ts'
import { GUIDE_COLUMNS } from './guide-columns.ts'
import { guidePrices } from './guide-table.ts'

const BATCH = 1_000

const BY_ID: ListOrder<{ id: string }> = {
  keys: [guidePrices.id],
  placeOf: ({ id }) => id,
  readPlace: (text) => (text === undefined ? undefined : [sql`${text}`]),
}

/** The whole guide as a list that an import reads. */
export function exportGuide(db: Db): AsyncGenerator<string> {
  return listAsCsv({
    columns: GUIDE_COLUMNS,
    read: ({ after }) => pageOf(db.select().from(guidePrices), BY_ID, { after, limit: BATCH }),
    linesOf: (rows) =>
      rows.map(({ name, console, region, barcode, cents }) => {
        const amounts = GUIDE_STATES.map((state) => {
          const amount = cents[state]
          return [state, amount === undefined ? null : { written: decimalFromCents(amount) }] as const
        })
        return { name, console, region, barcode, ...Object.fromEntries(amounts) }
      }),
  })
}
