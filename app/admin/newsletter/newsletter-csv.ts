import { csvDownload, ofToday } from '#app/admin/csv-download.ts'
import { exportSubscribers } from '#domain/newsletter/export-subscribers.server.ts'
import { searchFrom } from '#domain/paging/list-query.ts'
import type { Route } from './+types/newsletter-csv'

/** All subscribers of the query that the page shows in parts. */
export function loader(run: Route.LoaderArgs) {
  const search = searchFrom(run.url.searchParams)
  return csvDownload(run, ofToday('newsletter'), ({ auth, config: { publicUrl } }, actor) =>
    exportSubscribers(auth, { actor, search, publicUrl }),
  )
}
