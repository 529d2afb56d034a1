import { csvDownload } from '#app/admin/csv-download.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { exportSearches } from '#domain/stock/searches/wanted-searches.server.ts'
import type { Route } from './+types/wanted-searches-csv'

export function loader(run: Route.LoaderArgs) {
  return csvDownload(run, `wanted-searches-${shopDay(new Date())}.csv`, ({ db }) => exportSearches(db))
}
