import { mergePosts } from '../blog/change-posts.server.ts'
import type { Post } from '../blog/post.ts'
import { findPost } from '../blog/posts.server.ts'
import { TOO_NESTED } from '../blog/text/formatted-text.ts'
import { renderPosts } from '../blog/text/render-post.server.ts'
import { inPart } from './in-part.server.ts'
import type { Way } from './move-in.server.ts'
import { pictureFor } from './move-products.server.ts'
import { chunksOf } from './read/chunks.ts'
import { PICTURE } from './values/markdown-of-html.ts'
import type { Readings } from './values/readings.ts'
import { type MoveInReport, tellUpdates } from './values/report.ts'

/** Posts stored at once, because each may have a picture to fetch. */
const CHUNK = 50

export async function movePosts(shop: Way, posts: Readings<Post>, report: MoveInReport): Promise<void> {
  for await (const chunk of chunksOf(posts, CHUNK, report.blogs)) {
    shop.tell(`Moving posts, ${report.blogs.created + report.blogs.updated + report.blogs.skipped} done`)
    const withPictures: Post[] = []
    for (const row of chunk) {
      const shown = await findPost(shop.db, row.id)
      const image = await pictureFor(shop, { row: { ...row, name: row.title }, shown: shown?.image, report })
      withPictures.push({ ...row, image, ...(row.isFormatted ? await textsOf(shop, { row, shown, report }) : {}) })
    }
    const posts = await rendered(shop, withPictures, report)
    const { created, changed } = await inPart(shop.db, shop.dryRun, (tx) => mergePosts(tx, 'command line', posts))
    report.blogs.created += created
    report.blogs.updated += changed.length
    report.blogs.skipped += posts.length - created - changed.length
    tellUpdates(report.blogs, changed)
  }
}

/** With what readers see of each. Those that cannot be rendered stay out. */
async function rendered(shop: Way, posts: Post[], report: MoveInReport): Promise<Post[]> {
  const outcomes = await renderPosts(posts, shop.log)
  return posts.flatMap((post, place) => {
    const outcome = outcomes[place]
    if (outcome?.ok === true) return { ...post, rendered: outcome.value }
    report.blogs.failed.push({ id: post.id, name: post.title, reason: TOO_NESTED })
    return []
  })
}

type Moved = { row: Post; shown: Post | undefined; report: MoveInReport }

async function textsOf(shop: Way, { row, shown, report }: Moved) {
  const texts = { paragraph1: row.paragraph1, paragraph2: row.paragraph2, paragraph3: row.paragraph3 }
  for (const name of ['paragraph1', 'paragraph2', 'paragraph3'] as const) {
    const text = row[name]
    if (text !== null) texts[name] = await textWithPictures(shop, { row, text, shown: shown?.[name], report })
  }
  return texts
}

type Text = { row: Post; text: string; shown: string | null | undefined; report: MoveInReport }

/** Its pictures as those of products: the first that is shown here stands for the first of the old text. */
async function textWithPictures(shop: Way, { row, text, shown, report }: Text): Promise<string> {
  const here = [...(shown ?? '').matchAll(PICTURE)].map(([, , address]) => address)
  let done = ''
  let end = 0
  for (const [place, { 0: whole, 1: before = '', 2: image = '', index }] of [...text.matchAll(PICTURE)].entries()) {
    const picture = { id: row.id, name: row.title, image }
    const address = await pictureFor(shop, { row: picture, shown: here[place], report })
    done += `${text.slice(end, index)}${before}${address})`
    end = index + whole.length
  }
  return done + text.slice(end)
}
