import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { shopMinute } from '#domain/clock/shop-time.ts'
import { newId } from '#domain/ids.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { listen } from '../../support/machine/listen.ts'
import { Client } from '../../support/requests/client.ts'
import { openedPost } from '../../support/requests/opened-form.ts'
import { problemsOf, textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const PICTURE = '/images/0123456789abcdef01234567-1280.webp'
const post = { intent: 'create', title: 'A find', paragraph1: 'In a cellar.', tags: '', image: PICTURE }
const DAY_MS = 24 * 60 * 60 * 1000
const tomorrow = () => shopMinute(new Date(Date.now() + DAY_MS))

const shop = shopForFile()
const admin = adminForFile(shop)
beforeAll(() => plantPicture(shop.services.storage, PICTURE))
beforeEach(() => shop.services.db.delete(blogs))

const stored = async () => (await shop.services.db.select().from(blogs))[0]

/** Where the public finds the post with this id. */
async function foundAt(id: string): Promise<string[]> {
  const visitor = shop.visitor()
  const files = ['/blog', '/feeds/blog.xml', '/sitemap.xml', '/sitemaps/posts-1.xml']
  const pages = await Promise.all(files.map((path) => visitor.get(path)))
  const lists = files.filter((_, index) => /posts-1\.xml<|A find|\/blog\/\w{20}/.test(pages[index]?.html ?? ''))
  const own = [`/blog/${id}`]
  const answers = await Promise.all(own.map((path) => visitor.get(path)))
  return [...lists, ...own.filter((_, index) => answers[index]?.status !== 404)].map((path) => path.replace(id, 'id'))
}

test('a draft and a scheduled post are nowhere but in the back office', async () => {
  const list = await admin.submit('/admin/blogs?new=1', { ...post, publish: 'draft' })
  const { id = '' } = (await stored()) ?? {}
  expect(textOf(list)).toContain('Draft')
  expect(await foundAt(id)).toEqual([])
  const page = await admin.get(`/admin/blogs/${id}`)
  expect(textOf(page)).toContain('In a cellar.')
  expect(page.html).toContain('noindex')
  expect((await shop.visitor().get(`/admin/blogs/${id}`)).html).not.toContain('In a cellar.')
  const edit = `/admin/blogs?edit=${id}`
  const change = async (fields: Record<string, string>) => {
    const opened = openedPost(await admin.get(edit))
    return await admin.submit(edit, { ...post, intent: 'update', ...opened, ...fields })
  }
  expect(textOf(await change({ publish: 'at', publishAt: tomorrow() }))).toContain('Scheduled')
  expect(await foundAt(id)).toEqual([])
  await change({ publish: 'now' })
  expect(await foundAt(id)).toHaveLength(5)
  expect((await admin.get(`/admin/blogs/${newId()}`)).status).toBe(404)
})

test('a scheduled date is on the shop\u2019s own clock; without one the form asks for it and keeps what was typed', async () => {
  const refused = await admin.post('/admin/blogs?new=1', { ...post, publish: 'at', publishAt: '' })
  expect(refused.status).toBe(400)
  expect(problemsOf(refused)).toContain('Enter a date and a time')
  expect(refused.html).toMatch(/value="at"[^>]*checked=""|checked=""[^>]*value="at"/)
  await admin.post('/admin/blogs?new=1', { ...post, publish: 'at', publishAt: '2031-07-01T09:30' })
  expect((await stored())?.createdAt).toEqual(new Date('2031-07-01T06:30:00Z'))
  const form = await admin.get(`/admin/blogs?edit=${(await stored())?.id}`)
  expect(form.html).toContain('value="2031-07-01T09:30"')
})

test('with a date in the past a post is public at once, dated so, and keeps that date', async () => {
  const past = { ...post, publish: 'at', publishAt: '2024-07-01T09:30' }
  await admin.submit('/admin/blogs?new=1', past)
  const { id = '' } = (await stored()) ?? {}
  expect(await foundAt(id)).toHaveLength(5)
  const edit = `/admin/blogs?edit=${id}`
  const opened = openedPost(await admin.get(edit))
  await admin.submit(edit, { ...past, intent: 'update', ...opened, title: 'A rare find' })
  expect(await stored()).toMatchObject({ title: 'A rare find', createdAt: new Date('2024-07-01T06:30:00Z') })
})

test('a scheduled post comes to a cached list by itself, when its time has come', async () => {
  await using server = await listen(shop.services)
  const { db } = shop.services
  const id = newId()
  const texts = { title: 'A find', paragraph1: 'In a cellar.', image: PICTURE, tags: [] }
  await db.insert(blogs).values({ id, ...texts, createdAt: new Date(Date.now() + DAY_MS) })
  const list = async () => await Client.overHttp(server.origin).get('/blog')
  const early = await list()
  expect(early.headers.has('cache-until')).toBe(false)
  expect(textOf(early)).not.toContain('A find')
  await db
    .update(blogs)
    .set({ createdAt: new Date(Date.now() + 2_000) })
    .where(eq(blogs.id, id))
  await expect.poll(async () => textOf(await list()), { timeout: 10_000, interval: 20 }).toContain('A find')
  expect((await stored())?.createdAt.getTime()).toBeLessThanOrEqual(Date.now())
})
