import type { SheetPost } from '#domain/blog/post-sheet.ts'
import { postsById } from '#domain/blog/posts.server.ts'
import { picturesOf } from '#domain/catalogue/sheet/import-products.server.ts'
import type { SheetProduct } from '#domain/catalogue/sheet/product-sheet.ts'
import { ownPicture } from '#domain/images/picture.ts'
import { PICTURE } from '#domain/move-in/values/markdown-of-html.ts'
import type { Db } from '#platform/database/client.ts'

/** The address that stands for one of another shop, for the product or post that shows it. */
export type TakePicture = (address: string, shownBy: SheetProduct | SheetPost) => Promise<string>

const asItIs: TakePicture = async (address) => address

/** Other shops' products whose pictures are taken, unless one is stored here: it came with an earlier import, or the owner chose another. */
export async function withOwnPictures<Given extends SheetProduct>(
  db: Db,
  rows: Given[],
  take = asItIs,
): Promise<Given[]> {
  const ids = rows.flatMap(({ id, isForeign }) => (isForeign ? (id ?? []) : []))
  const shown = await picturesOf(db, ids)
  const pictured: Given[] = []
  for (const row of rows) {
    const { id = '', image = '', isForeign = false, assumed } = row
    const standIn = assumed?.image
    if (isForeign && image !== '') pictured.push({ ...row, image: await pictureFor(image, shown.get(id), row, take) })
    else if (isForeign && standIn !== undefined && ownPicture(standIn) === undefined)
      pictured.push({ ...row, assumed: { ...assumed, image: await take(standIn, row) } })
    else pictured.push(row)
  }
  return pictured
}

/** The same for posts, and for the pictures within the texts of those that are Markdown. */
export async function withOwnPostPictures<Given extends SheetPost>(
  db: Db,
  posts: Given[],
  take = asItIs,
): Promise<Given[]> {
  const ids = posts.flatMap(({ id }) => id ?? [])
  const here = await postsById(db, ids)
  const pictured: Given[] = []
  for (const post of posts) {
    const shown = here.get(post.id ?? '')
    const after = { ...post, image: post.image && (await pictureFor(post.image, shown?.image, post, take)) }
    if (post.isFormatted)
      for (const name of ['paragraph1', 'paragraph2', 'paragraph3'] as const)
        if (post[name] != null) after[name] = await textWithPictures(post[name], shown?.[name] ?? '', post, take)
    pictured.push(after)
  }
  return pictured
}

async function pictureFor(
  address: string,
  shown: string | undefined,
  shownBy: SheetProduct | SheetPost,
  take: TakePicture,
): Promise<string> {
  return shown !== undefined && ownPicture(shown) !== undefined ? shown : await take(address, shownBy)
}

/** The first picture that the post's text shows here stands for the first of the old text. */
async function textWithPictures(text: string, shown: string, post: SheetPost, take: TakePicture): Promise<string> {
  const here = [...shown.matchAll(PICTURE)].map(([, , address]) => address)
  let done = ''
  let end = 0
  for (const [place, { 0: whole, 1: before = '', 2: image = '', index }] of [...text.matchAll(PICTURE)].entries()) {
    done += `${text.slice(end, index)}${before}${await pictureFor(image, here[place], post, take)})`
    end = index + whole.length
  }
  return done + text.slice(end)
}
