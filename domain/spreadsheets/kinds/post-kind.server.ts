import { exportPosts } from '#domain/blog/export-posts.server.ts'
import { type PostPlan, planPosts, postEntries, writePosts } from '#domain/blog/import-posts.server.ts'
import { POST_COLUMNS, readPostSheet, type SheetPost } from '#domain/blog/post-sheet.ts'
import { undoPostImport } from '#domain/blog/undo-posts.server.ts'
import type { ItemImport } from './import-items.server.ts'
import { withOwnPostPictures } from './own-pictures.server.ts'
import { missing, ownSheet } from './own-sheet.server.ts'

export const POSTS: ItemImport<SheetPost, PostPlan> = {
  auditKind: 'post',
  undo: undoPostImport,
  noun: 'posts',
  plan: (tx, posts, { isWritten, shop: { log } }) => planPosts(tx, posts, { isWritten, log }),
  write: writePosts,
  entriesOf: postEntries,
}

/** Of another shop: they keep the pictures that are stored here. */
export const OLD_POSTS: typeof POSTS = {
  ...POSTS,
  plan: async (tx, posts, how) => await POSTS.plan(tx, await withOwnPostPictures(tx, posts), how),
}

export const POST_SHEET = ownSheet({
  id: 'posts',
  name: 'Blog posts',
  about:
    'Add posts and change the texts of those that are here. Drafts stay drafts, and so does a post without a date.',
  fields: POST_COLUMNS,
  hasPeople: false,
  problemOf: (fields) => missing(fields, { title: 'Title' }),
  reader: () => ({ read: readPostSheet }),
  items: POSTS,
  exportAll: ({ db }) => exportPosts(db),
})
