import { data } from 'react-router'
import { csvDownload } from '#app/admin/csv-download.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { exportReport } from '#domain/orders/report/export-report.server.ts'
import { readReportRange } from '#domain/orders/report/report-range.ts'
import type { Route } from './+types/report-csv'

export function loader(run: Route.LoaderArgs) {
  const range = readReportRange(run.url.searchParams, shopDay(new Date()))
  if (!range.ok) throw data(null, { status: 400 })
  const { from, to } = range.value
  return csvDownload(run, `report-${from}-to-${to}.csv`, ({ db }) => exportReport(db, range.value))
}
