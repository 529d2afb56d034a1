import { href } from 'react-router'
import { csvDownload } from '#app/admin/csv-download.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { exportNotSold, exportReport } from '#domain/orders/report/export-report.server.ts'
import { readReportRange } from '#domain/orders/report/report-range.ts'
import type { Route } from './+types/report-csv'

/** What has not sold, or the tables of the report's page, for the same days. */
export function loader(run: Route.LoaderArgs) {
  const { pathname, searchParams } = run.url
  const today = shopDay(new Date())
  // Routes match in any case, and with a slash at the end.
  if (pathname.toLowerCase().startsWith(href('/admin/report/not-sold.csv')))
    return csvDownload(run, `not-sold-${today}.csv`, ({ db }) => exportNotSold(db, today))
  const range = readReportRange(searchParams, today)
  return csvDownload(run, `report-${range.from}-to-${range.to}.csv`, ({ db }) => exportReport(db, range))
}
