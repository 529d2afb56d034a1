import { csvDownload } from '#app/admin/csv-download.ts'
import { servicesContext } from '#app/request/context.ts'
import { refuseFromElsewhere } from '#app/request/refuse-from-elsewhere.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { exportSubscribers } from '#domain/newsletter/export-subscribers.server.ts'
import { searchFrom } from '#domain/paging/list-query.ts'
import type { Route } from './+types/newsletter-csv'

/** All subscribers of the query that the page shows in parts. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request)
  const { auth, config, log } = context.get(servicesContext)
  const search = searchFrom(url.searchParams)
  const lines = exportSubscribers(auth, { actor: actorOf(context), search, publicUrl: config.publicUrl })
  return csvDownload(lines, { name: `newsletter-${shopDay(new Date())}.csv`, log })
}
