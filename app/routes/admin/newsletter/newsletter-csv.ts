import { actorOf } from '#app/http/actor.ts'
import { servicesContext } from '#app/http/context.ts'
import { refuseFromElsewhere } from '#app/http/refuse-from-elsewhere.ts'
import { csvDownload } from '#app/routes/admin/csv-download.ts'
import { searchFrom } from '#domain/list-query.ts'
import { exportSubscribers } from '#domain/newsletter/export-subscribers.server.ts'
import { shopDay } from '#domain/shop-time.ts'
import type { Route } from './+types/newsletter-csv'

/** All subscribers of the query that the page shows in parts. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request)
  const { auth, config, log } = context.get(servicesContext)
  const search = searchFrom(url.searchParams)
  const lines = exportSubscribers(auth, { actor: actorOf(context), search, publicUrl: config.publicUrl })
  return csvDownload(lines, { name: `newsletter-${shopDay(new Date())}.csv`, log })
}
