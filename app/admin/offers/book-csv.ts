import { csvDownload } from '#app/admin/csv-download.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { exportBook } from '#domain/offers/buy/book.server.ts'
import type { Route } from './+types/book-csv'
import { WAY_NAMES } from './offer-words.ts'

export function loader(run: Route.LoaderArgs) {
  return csvDownload(run, `bought-${shopDay(new Date())}.csv`, ({ db }) => exportBook(db, WAY_NAMES))
}
