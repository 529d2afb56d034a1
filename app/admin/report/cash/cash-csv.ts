import { csvDownload } from '#app/admin/csv-download.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { exportCash } from '#domain/orders/cash/read-cash.server.ts'
import { readReportRange } from '#domain/orders/report/report-range.ts'
import type { Route } from './+types/cash-csv'
import { askedFrom } from './cash-asked.ts'

export function loader(run: Route.LoaderArgs) {
  const { from, to } = readReportRange(run.url.searchParams, shopDay(new Date()))
  const { courier } = askedFrom(run.url.searchParams)
  return csvDownload(run, `cash-${from}-to-${to}.csv`, ({ db }) => exportCash(db, { from, to, courier }))
}
