import type { Db } from '#platform/database/client.ts'
import { shopMoment } from '../clock/shop-time.ts'
import { type ListCell, listAsCsv } from '../csv/list-as-csv.ts'
import { type Post, postState } from './post.ts'
import { POST_COLUMNS, type PostColumn } from './post-sheet.ts'
import { pagePosts } from './posts.server.ts'

const BATCH = 100

/** All posts as CSV, newest first, drafts and scheduled ones too. */
export function exportPosts(db: Db): AsyncGenerator<string> {
  return listAsCsv({
    columns: POST_COLUMNS,
    read: ({ after }) => pagePosts(db, { after, limit: BATCH }),
    linesOf: (posts) => posts.map(cellsOf),
  })
}

function cellsOf(post: Post): Record<PostColumn, ListCell> {
  return {
    ...post,
    createdAt: { written: shopMoment(post.createdAt) },
    state: postState(post),
    paragraph2: post.paragraph2 ?? '',
    paragraph3: post.paragraph3 ?? '',
    isFormatted: post.isFormatted ? 'yes' : 'no',
    tags: post.tags.join(', '),
  }
}
