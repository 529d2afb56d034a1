import { mergePosts } from '../blog/change-posts.server.ts'
import type { Post } from '../blog/post.ts'
import { findPost } from '../blog/posts.server.ts'
import { chunksOf } from './chunks.ts'
import { inPart } from './in-part.server.ts'
import type { Way } from './move-in.server.ts'
import { pictureFor } from './move-products.server.ts'
import type { Readings } from './readings.ts'
import type { MoveInReport } from './report.ts'

/** Posts stored at once, because each may have a picture to fetch. */
const CHUNK = 50

export async function movePosts(shop: Way, posts: Readings<Post>, report: MoveInReport): Promise<void> {
  for await (const chunk of chunksOf(posts, CHUNK, report.blogs)) {
    shop.tell(`Moving posts, ${report.blogs.created + report.blogs.updated + report.blogs.skipped} done`)
    const withPictures: Post[] = []
    for (const row of chunk) {
      const shown = (await findPost(shop.db, row.id))?.image
      withPictures.push({ ...row, image: await pictureFor(shop, { row, shown, report }) })
    }
    const { created, updated } = await inPart(shop.db, shop.isTrial, (tx) =>
      mergePosts(tx, 'command line', withPictures),
    )
    report.blogs.created += created
    report.blogs.updated += updated
    report.blogs.skipped += chunk.length - created - updated
  }
}
