import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importProducts, parseProductFile } from '#domain/catalogue/import-products.server.ts'
import { PICTURE_WIDTHS } from '#domain/images/picture.ts'
import { storePicture } from '#domain/images/store-picture.server.ts'
import type { Db } from '#platform/database/client.ts'
import { blogs, products } from '#platform/database/schema.ts'
import type { Storage } from '#platform/storage.ts'

type PostFile = { id: string; title: string; paragraph1: string; paragraph2?: string; paragraph3?: string } & {
  image: string
  tags: string[]
  createdAt: string
}

/**
 * Fills an empty shop with the demo catalogue and posts; a shop that holds a product is left alone. Pictures first:
 * they are named by content, so a load that was cut short is simply done again.
 *
 * @returns how many products were loaded
 */
export async function loadDemo({ db, storage }: { db: Db; storage: Storage }, dir = import.meta.dirname): Promise<number> {
  const [present] = await db.select({ id: products.id }).from(products).limit(1)
  if (present !== undefined) return 0
  const rows = parseProductFile(await readFile(join(dir, 'products.csv'), 'utf8'))
  const posts: PostFile[] = JSON.parse(await readFile(join(dir, 'posts.json'), 'utf8'))
  const stored = await storePictures(storage, join(dir, 'pictures'), [...rows, ...posts])
  await db.transaction(async (tx) => {
    await importProducts(tx, rows.map((row) => ({ ...row, image: stored.get(row.image) ?? row.image })))
    await tx
      .insert(blogs)
      .values(posts.map((post) => ({ ...post, image: stored.get(post.image) ?? post.image, createdAt: new Date(post.createdAt) })))
      .onConflictDoNothing()
  })
  return rows.length
}

async function storePictures(storage: Storage, dir: string, rows: { image: string }[]): Promise<Map<string, string>> {
  const stored = rows.map(async ({ image }) => {
    const [small, middle, large] = await Promise.all(
      PICTURE_WIDTHS.map((width) => readFile(join(dir, `${image}-${width}.webp`))),
    )
    if (!small || !middle || !large) throw new Error(`demo picture ${image} is incomplete`)
    return [image, await storePicture(storage, { 320: small, 640: middle, 1280: large })] as const
  })
  return new Map(await Promise.all(stored))
}
