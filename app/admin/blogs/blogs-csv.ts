import { csvDownload } from '#app/admin/csv-download.ts'
import { servicesContext } from '#app/request/context.ts'
import { refuseFromElsewhere } from '#app/request/refuse-from-elsewhere.ts'
import { exportPosts } from '#domain/blog/export-posts.server.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import type { Route } from './+types/blogs-csv'

/** All posts, drafts too. */
export function loader({ request, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request)
  const { db, log } = context.get(servicesContext)
  return csvDownload(exportPosts(db), { name: `posts-${shopDay(new Date())}.csv`, log })
}
