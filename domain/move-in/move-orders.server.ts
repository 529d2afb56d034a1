import { record } from '../audit/record.server.ts'
import { mergePosts } from '../blog/change-posts.server.ts'
import type { Post } from '../blog/post.ts'
import { findPost } from '../blog/posts.server.ts'
import { importOrders } from '../orders/import-orders.server.ts'
import type { ImportedOrder } from '../orders/order.ts'
import { readDocuments } from './firestore-file.ts'
import { inPart } from './in-part.server.ts'
import type { OldShop, Way } from './move-in.server.ts'
import { pictureFor } from './move-products.server.ts'
import { readOrder, readPost } from './other-documents.ts'
import type { MoveInReport, Tally } from './report.ts'

const CHUNK = 1_000

export async function moveOrders(
  { db, tell, isTrial }: Way,
  { collections, map }: OldShop,
  tally: Tally,
): Promise<void> {
  const orders: ImportedOrder[] = []
  for (const document of readDocuments(collections, 'orders', tally, map)) {
    const order = readOrder(document)
    if (order.ok) orders.push(order.value)
    else tally.failed.push({ id: document.id, reason: order.problem })
  }
  for (let start = 0; start < orders.length; start += CHUNK) {
    tell(`Moving orders, ${start} of ${orders.length}`)
    const chunk = orders.slice(start, start + CHUNK)
    const created = await inPart(db, isTrial, async (tx) => {
      const added = await importOrders(tx, chunk)
      const thing = { id: null, name: `${added} orders of the old shop` }
      if (added > 0) await record(tx, 'command line', [{ action: 'imported', kind: 'catalogue', thing }])
      return added
    })
    tally.created += created
    tally.skipped += chunk.length - created
  }
}

export async function movePosts(shop: Way, old: OldShop, report: MoveInReport): Promise<void> {
  const posts: Post[] = []
  for (const document of readDocuments(old.collections, 'blogs', report.blogs, old.map)) {
    const post = readPost(document)
    if (post.ok) posts.push(post.value)
    else report.blogs.failed.push({ id: document.id, reason: post.problem })
  }
  const withPictures: Post[] = []
  for (const row of posts) {
    const shown = (await findPost(shop.db, row.id))?.image
    withPictures.push({ ...row, image: await pictureFor(shop, old, { row, shown, report }) })
  }
  const { created, updated } = await inPart(shop.db, shop.isTrial, (tx) => mergePosts(tx, 'command line', withPictures))
  Object.assign(report.blogs, { created, updated, skipped: posts.length - created - updated })
}
