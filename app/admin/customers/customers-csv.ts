import { csvDownload, ofToday } from '#app/admin/csv-download.ts'
import { exportCustomers } from '#domain/customers/export-customers.server.ts'
import { searchFrom } from '#domain/paging/list-query.ts'
import type { Route } from './+types/customers-csv'

/** All customers of the query that the page shows in parts. */
export function loader(run: Route.LoaderArgs) {
  const search = searchFrom(run.url.searchParams)
  return csvDownload(run, ofToday('customers'), ({ db }, actor) => exportCustomers(db, { actor, search }))
}
