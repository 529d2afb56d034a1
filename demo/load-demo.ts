import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { record } from '#domain/audit/record.server.ts'
import type { Post } from '#domain/blog/post.ts'
import { importPosts } from '#domain/blog/posts.server.ts'
import { isCatalogueEmpty } from '#domain/catalogue/list/list-products.server.ts'
import { insertProducts } from '#domain/catalogue/manage/write-products.server.ts'
import type { WholeProduct } from '#domain/catalogue/product/product.ts'
import { planImport } from '#domain/catalogue/sheet/plan-import.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from '#domain/catalogue/sheet/product-columns.ts'
import { readProductSheet } from '#domain/catalogue/sheet/product-sheet.ts'
import { csvRows } from '#domain/csv/csv-file.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { PICTURE_WIDTHS, pictureUrl } from '#domain/images/picture.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import type { Storage } from '#platform/files/storage.ts'

type Shop = { db: Db; storage: Storage }

/**
 * Fills an empty shop with the demo catalogue and posts; a shop that holds a product is left alone. Pictures first:
 * they are named by content, so a load that was cut short is simply done again.
 */
export async function loadDemo({ db, storage }: Shop, dir = import.meta.dirname): Promise<void> {
  if (!(await isCatalogueEmpty(db))) return
  const demo = await readDemo(storage, dir)
  await inTransaction(db, async (tx) => {
    // Of processes that start together one loads it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`)
    if (!(await isCatalogueEmpty(tx))) return
    await insertProducts(tx, demo.products)
    await importPosts(tx, demo.posts)
    const name = `the demo catalogue (${demo.products.length} products, ${demo.posts.length} posts)`
    await record(tx, 'first start', [{ action: 'imported', kind: 'catalogue', subject: { id: null, name } }])
  })
}

/** The demo catalogue and posts, their pictures stored. */
export async function readDemo(storage: Storage, dir = import.meta.dirname) {
  const rows = await readProducts(dir)
  const posts = readPosts(await readFile(join(dir, 'posts.json'), 'utf8'))
  const pictures = join(dir, 'pictures')
  return {
    products: await Promise.all(rows.map((row) => withPicture(storage, pictures, row))),
    posts: await Promise.all(posts.map((post) => withPicture(storage, pictures, post))),
  }
}

/** @throws Error naming the line of the first that cannot be taken */
export async function readProducts(dir = import.meta.dirname): Promise<WholeProduct[]> {
  const csv = await readFile(join(dir, 'products.csv'), 'utf8')
  const rows: SheetRow<ProductColumn>[] = []
  for await (const row of csvRows({ name: 'products', texts: () => [csv] }, PRODUCT_COLUMNS)) rows.push(row)
  const { items, problems } = readProductSheet(rows)
  const plan = planImport(items, [])
  const [problem] = [...problems, ...plan.problems]
  if (problem !== undefined) throw new Error(`line ${problem.line}: ${problem.text}`)
  return plan.added
}

function readPosts(json: string): Post[] {
  const posts: (Omit<Post, 'createdAt' | 'isDraft' | 'isFormatted'> & { createdAt: string })[] = JSON.parse(json)
  return posts.map((post) => ({ ...post, createdAt: new Date(post.createdAt), isDraft: false, isFormatted: false }))
}

/**
 * The files name a drawing; the shop stores its picture in every width, named by its content: the same one twice is stored once,
 * and its address can be cached for ever.
 */
async function withPicture<Row extends { image: string }>(storage: Storage, dir: string, row: Row): Promise<Row> {
  const read = (width: number) => readFile(join(dir, `${row.image}-${width}.webp`))
  const hash = createHash('sha256')
    .update(await read(1280))
    .digest('hex')
    .slice(0, 24)
  for (const width of PICTURE_WIDTHS) {
    const key = `${hash}-${width}.webp`
    if (!(await storage.exists(key))) await storage.put(key, await read(width), { contentType: 'image/webp' })
  }
  return { ...row, image: pictureUrl(hash) }
}
