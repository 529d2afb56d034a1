import { csvDownload } from '#app/admin/csv-download.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { exportWanted } from '#domain/stock/waiting/wanted.server.ts'
import type { Route } from './+types/wanted-csv'

export function loader(run: Route.LoaderArgs) {
  return csvDownload(run, `wanted-${shopDay(new Date())}.csv`, ({ db }) => exportWanted(db))
}
