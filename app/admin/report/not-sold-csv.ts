import { csvDownload } from '#app/admin/csv-download.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { exportNotSold } from '#domain/orders/report/export-report.server.ts'
import type { Route } from './+types/not-sold-csv'

export function loader(run: Route.LoaderArgs) {
  const today = shopDay(new Date())
  return csvDownload(run, `not-sold-${today}.csv`, ({ db }) => exportNotSold(db, today))
}
