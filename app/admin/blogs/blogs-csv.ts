import { csvDownload, ofToday } from '#app/admin/csv-download.ts'
import { exportPosts } from '#domain/blog/export-posts.server.ts'
import type { Route } from './+types/blogs-csv'

/** All posts, drafts too. */
export function loader(run: Route.LoaderArgs) {
  return csvDownload(run, ofToday('posts'), ({ db }) => exportPosts(db))
}
