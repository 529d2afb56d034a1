import { exportPosts } from '#domain/blog/export-posts.server.ts'
import { importPostSheet } from '#domain/blog/import-post-sheet.server.ts'
import { POST_COLUMNS, readPostSheet } from '#domain/blog/post-sheet.ts'
import { importItems } from './import-rows.server.ts'
import { missing } from './missing.ts'
import type { SheetKind } from './sheet-kind.ts'

export const POST_SHEET: SheetKind = {
  id: 'posts',
  name: 'Blog posts',
  about:
    'Add posts and change the texts of those that are here. Drafts stay drafts, and so does a post without a date.',
  fields: POST_COLUMNS,
  auditKind: 'post',
  hasPeople: false,
  problemOf: (fields) => missing(fields, { title: 'Title' }),
  importRows: (tx, given) =>
    importItems(tx, given, {
      kind: 'post',
      plural: 'posts',
      read: readPostSheet,
      run: (posts, how) => importPostSheet(tx, posts, { ...how, log: given.shop.log }),
      counts: ({ added, changed, same }) => [
        ['new posts', added.length],
        ['changed posts', changed.length],
        ['posts as they are', same],
      ],
    }),
  exportAll: ({ db }) => exportPosts(db),
}
