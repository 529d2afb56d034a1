import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletePost } from '#domain/blog/change-posts.server.ts'
import { addProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { newId } from '#domain/ids.ts'
import { openStorage } from '#platform/files/storage.ts'
import { readConfig } from '#platform/start/config.ts'
import { onDisk, plain } from '../../tests/support/data/pictures.ts'
import { plantDraft } from '../../tests/support/data/plant-draft.ts'
import { plantOrder } from '../../tests/support/data/plant-orders.ts'
import { productFields } from '../../tests/support/data/typed-product.ts'
import { openS3 } from '../../tests/support/machine/s3.ts'
import { shopForFile } from '../../tests/support/shops/open-shop.ts'
import { blogs } from '../blog/blog-table.ts'
import { productPictures, products } from '../catalogue/catalogue-tables.ts'
import { newsletterIssues } from '../newsletter/newsletter-tables.ts'
import { checkPicture } from './check-picture.server.ts'
import { holdPicture } from './hold-picture.server.ts'
import { storePhoto, storePrivatePhoto } from './store-photo.server.ts'
import { removeUnusedPictures } from './unused-pictures.server.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

const shop = shopForFile()
let folder: string
beforeAll(async () => {
  folder = join(shop.dataDir, 'images')
})
beforeEach(() => removeUnusedPictures(shop.services, { olderThanMs: -1_000 }))

/** Stores a picture as an upload does. */
async function sent(width: number): Promise<string> {
  await using file = await onDisk(await plain(width).png().toBuffer())
  const stored = await storePhoto(shop.services, file)
  if (!stored.ok) throw new Error(stored.problem.kind)
  return stored.value
}

async function daysPass(days = 32) {
  for (const file of await pictureFiles()) await utimes(join(folder, file), daysAgo(days), daysAgo(days))
}

const nameOf = (address: string) => address.replace(/^.*\/|-1280\.webp$/g, '')
const pictureFiles = async () => (await readdir(folder)).filter((file) => file.includes('-'))
const filesOf = async (address: string) => (await pictureFiles()).filter((file) => file.startsWith(nameOf(address)))

async function expectRemoved(gone: string[], { kept }: { kept: string[] }) {
  expect(await removeUnusedPictures(shop.services)).toEqual(gone.map(nameOf))
  for (const address of gone) expect(await filesOf(address)).toEqual([])
  for (const address of kept) expect(await filesOf(address)).toHaveLength(6)
}

test('a picture is removed when nothing shows it', async () => {
  const [sold, posted, ordered, forgotten] = [await sent(10), await sent(20), await sent(30), await sent(40)]
  const second = await sent(45)
  const { id: productId } = await shop.product({ image: `https://shop.example${sold}` })
  await shop.services.db
    .insert(blogs)
    .values({ id: newId(), title: 'Post', paragraph1: 'Text', image: posted, tags: [] })
  await plantOrder(shop.services.db, { image: ordered })
  await shop.services.db.insert(productPictures).values({ productId, position: 1, image: second })
  await daysPass()
  await expectRemoved([forgotten], { kept: [sold, second, posted, ordered] })
})

test('the pictures of a deleted product stay for as long as it can be restored', async () => {
  const { db } = shop.services
  const [first, second, third] = [await sent(46), await sent(47), await sent(48)]
  const fields = productFields({ image: first, moreImages: [second, third] })
  const id = await addProduct(db, { actor: 'command line', fields })
  await deleteProducts(db, { actor: 'command line', ids: [id] })
  await daysPass()
  await expectRemoved([], { kept: [first, second, third] })
})

test('so do those in the text of a deleted post, of a newsletter, and of a draft', async () => {
  const { db } = shop.services
  const [inPost, inNewsletter, inDraft] = [await sent(51), await sent(52), await sent(53)]
  const id = newId()
  await db.insert(blogs).values({ id, title: 'A find', paragraph1: `![Box](${inPost})`, image: '', tags: [] })
  await deletePost(db, { actor: 'command line', id })
  await db
    .insert(newsletterIssues)
    .values({ id, title: 'News', text: `See ![it](https://shop.example${inNewsletter})` })
  await plantDraft(db, 'Rez', { moreImages: inDraft })
  await daysPass()
  await expectRemoved([], { kept: [inPost, inNewsletter, inDraft] })
})

test('one of the last 31 days is left alone: its form may still be open. One that came with an offer goes after a day', async () => {
  const own = await sent(50)
  await using file = await onDisk(await plain(54).png().toBuffer())
  const offered = await storePrivatePhoto(shop.services, file)
  if (!offered.ok) throw new Error(offered.problem.kind)
  await expectRemoved([], { kept: [own, `offer-${offered.value}`] })
  await daysPass(30)
  await expectRemoved([`offer-${offered.value}`], { kept: [own] })
})

test('what is no picture is not touched', async () => {
  await mkdir(join(folder, 'holiday-320.webp'))
  await writeFile(join(folder, 'readme.txt'), 'mine')
  await utimes(join(folder, 'readme.txt'), daysAgo(32), daysAgo(32))
  expect(await removeUnusedPictures(shop.services)).toEqual([])
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['holiday-320.webp', 'readme.txt']))
})

describe('a form that was open for longer', () => {
  test('is told when its picture has been removed', async () => {
    const address = await sent(70)
    await daysPass()
    expect(await checkPicture(shop.services, address)).toEqual({ ok: true, value: address })
    expect(await removeUnusedPictures(shop.services)).toEqual([nameOf(address)])
    expect(await checkPicture(shop.services, address)).toEqual({ ok: false, problem: { kind: 'gone' } })
  })

  test('may keep a picture whose files are lost but which a product shows, and one from elsewhere', async () => {
    const { id, image } = await shop.product({ image: '/images/photo-0000000000000000000000ff-1280.webp' })
    expect(await checkPicture(shop.services, image)).toMatchObject({ ok: true })
    await shop.services.db.delete(products).where(eq(products.id, id))
    expect(await checkPicture(shop.services, image)).toMatchObject({ ok: false })
    for (const other of ['', 'https://pictures.example/saga.png', `https://other.example${image}`])
      expect(await checkPicture(shop.services, other)).toEqual({ ok: true, value: other })
  })

  test('may keep a picture whose store is away: a change of price need not fail', async () => {
    const s3 = await openS3()
    const storage = await openStorage({ dataDir: folder, s3: readConfig(s3.env).s3 })
    await s3[Symbol.asyncDispose]()
    const address = await sent(90)
    expect(await checkPicture({ ...shop.services, storage }, address)).toEqual({ ok: true, value: address })
  })
})

describe('the same picture is sent while the job removes it:', () => {
  const job = () => removeUnusedPictures(shop.services)
  test.each([
    ['the job comes first', job, () => sent(80)],
    ['the upload comes first', () => sent(80), job],
  ])('%s', async (_, first, second) => {
    const address = await sent(80)
    await daysPass()
    const work: Promise<unknown>[] = []
    await holdPicture(shop.services.db, nameOf(address), async () => {
      work.push(first())
      await expect.poll(waitingForLocks).toBe(1)
      work.push(second())
      await expect.poll(waitingForLocks).toBe(2)
    })
    await Promise.all(work)
    expect(await filesOf(address)).toHaveLength(6)
  })
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await shop.services.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.count ?? 0
}
