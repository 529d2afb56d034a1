import type { Db } from '#platform/database/client.ts'
import { shopMoment } from '../clock/shop-time.ts'
import { csvLine } from '../csv/csv.ts'
import { listAsCsv } from '../csv/list-as-csv.ts'
import { type Post, postState } from './post.ts'
import { POST_COLUMNS, type PostColumn } from './post-sheet.ts'
import { pagePosts } from './posts.server.ts'

const BATCH = 100
const COLUMNS = Object.keys(POST_COLUMNS) as PostColumn[]

/** All posts as CSV, newest first, drafts and scheduled ones too. */
export function exportPosts(db: Db): AsyncGenerator<string> {
  return listAsCsv({
    head: COLUMNS.map((column) => POST_COLUMNS[column][0]),
    read: ({ after }) => pagePosts(db, { after, limit: BATCH }),
    linesOf: (posts) => posts.map(lineOf),
  })
}

function lineOf(post: Post): string {
  const cells: Record<PostColumn, string> = {
    ...post,
    createdAt: shopMoment(post.createdAt),
    state: postState(post),
    paragraph2: post.paragraph2 ?? '',
    paragraph3: post.paragraph3 ?? '',
    isFormatted: post.isFormatted ? 'yes' : 'no',
    tags: post.tags.join(', '),
  }
  return csvLine(COLUMNS.map((column) => cells[column]))
}
