import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { newId } from '#domain/ids.ts'
import { newsletterIssues } from '#domain/newsletter/newsletter-tables.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import { openedWith } from '../../support/requests/opened-form.ts'
import { problemsOf, textOf, textsOf } from '../../support/requests/read-page.ts'
import { openShop } from '../../support/shops/open-shop.ts'

const IMAGE = '/images/0123456789abcdef01234567-1280.webp'
const DEEP = `One ${'+ '.repeat(10)}\n\n${'+ '.repeat(4_900)}`
const REFUSED = 'This text is nested too deeply, or has too many lists, links and formatted words. Please simplify it.'
const typed = { intent: 'create', format: 'markdown', title: 'Deep', paragraph1: 'Fine.', image: IMAGE }

async function openBlog() {
  const shop = await openShop()
  const { browser } = await openAdmin(shop)
  await plantPicture(shop.services.storage, IMAGE)
  return { shop, browser, db: shop.services.db, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const stored = (title: string, paragraph1: string) => ({
  ...{ id: newId(), title, paragraph1, image: IMAGE, tags: [], isFormatted: true },
})

test('a post that is nested too deeply is refused beside its paragraph, and what was typed stays', async () => {
  await using blog = await openBlog()
  const refused = await blog.browser.post('/admin/blogs?new=1', { ...typed, paragraph2: DEEP })
  expect(refused.status).toBe(400)
  expect(problemsOf(refused)).toContain(REFUSED)
  expect(refused.html.includes(DEEP)).toBe(true)
  expect(await blog.db.$count(blogs)).toBe(0)
  const preview = await blog.browser.post('/admin/blogs?new=1', { ...typed, paragraph2: DEEP, preview: 'yes' })
  expect(problemsOf(preview)).toContain(REFUSED)
})

test('a saved post cannot become one that is nested too deeply', async () => {
  await using blog = await openBlog()
  await blog.browser.submit('/admin/blogs?new=1', { ...typed, paragraph1: '**Fine**.' })
  const [post] = await blog.db.select().from(blogs)
  const loaded = openedWith({ ...typed, paragraph1: '**Fine**.', publish: 'now' })
  const changed = { ...typed, ...loaded, intent: 'update', id: post?.id ?? '', paragraph1: DEEP }
  expect((await blog.browser.post('/admin/blogs', changed)).status).toBe(400)
  expect((await blog.browser.get(`/blog/${post?.id}`)).html).toContain('<strong>Fine</strong>')
})

test('posts that came another way are rendered; pages, feed and list go on with one that cannot be', async () => {
  await using blog = await openBlog()
  const [fine, deep] = [stored('A fine one', 'It has **gold**.'), stored('A deep one', DEEP)]
  await blog.db.insert(blogs).values([fine, deep])
  const renderedOf = async () => (await blog.db.select().from(blogs)).map(({ rendered }) => rendered)
  await expect.poll(renderedOf).not.toContain(null)
  for (const path of ['/blog', '/feeds/blog.xml', '/admin/blogs', `/blog/${deep.id}`, `/admin/blogs/${deep.id}`])
    expect(await blog.browser.get(path)).toMatchObject({ status: 200, html: expect.stringContaining('A deep one') })
  expect((await blog.browser.get('/feeds/blog.xml')).html).toContain('&lt;strong&gt;gold&lt;/strong&gt;')
  const list = textOf(await blog.browser.get('/admin/blogs'))
  expect(list.match(/Its formatting cannot be shown/g)).toHaveLength(1)
  await blog.browser.post('/admin/blogs', { intent: 'delete', id: deep.id })
  expect(textsOf(await blog.browser.get('/admin/blogs'), 'h2')).toEqual(['A fine one'])
})

test('what is stored beside a post may be damaged: its text shows as it was typed', async () => {
  await using blog = await openBlog()
  const post = stored('A damaged one', 'It has **gold**.')
  await blog.db.insert(blogs).values({ ...post, rendered: { texts: [[{ kind: 'paragraph', parts: 'none' }]] } })
  for (const path of ['/blog', '/feeds/blog.xml', '/admin/blogs', `/blog/${post.id}`])
    expect(await blog.browser.get(path)).toMatchObject({ status: 200, html: expect.stringContaining('**gold**') })
  expect(textOf(await blog.browser.get('/admin/blogs'))).toContain('Its formatting cannot be shown')
})

test('a text that an earlier version changes is rendered anew', async () => {
  await using blog = await openBlog()
  await blog.browser.submit('/admin/blogs?new=1', { ...typed, paragraph1: '**Silver**.' })
  await blog.db.update(blogs).set({ paragraph1: '**Gold**.' }).where(eq(blogs.title, 'Deep'))
  const page = async () => (await blog.browser.get('/feeds/blog.xml')).html
  expect(await page()).not.toContain('Silver')
  await expect.poll(page).toContain('&lt;strong&gt;Gold&lt;/strong&gt;')
})

test('in a spreadsheet it is a wrong line, and the others are imported', async () => {
  await using blog = await openBlog()
  const line = (title: string, text: string) => `${title},"${text}",yes,${IMAGE},2026-01-31`
  const file = ['Title,Paragraph 1,Markdown,Image,Date', line('Fine', '**Gold**'), line('Deep', DEEP)].join('\n')
  const address = await sendSheet(blog.browser, 'posts', file)
  expect(textOf(await previewSheet(blog.browser, address))).toContain(REFUSED)
  await blog.browser.post(address, { intent: 'import' })
  await expect.poll(() => blog.db.$count(blogs)).toBe(1)
  const [post] = await blog.db.select().from(blogs)
  expect((await blog.browser.get(`/blog/${post?.id}`)).html).toContain('<strong>Gold</strong>')
})

test('a newsletter that is nested too deeply is refused, and what was typed stays', async () => {
  await using blog = await openBlog()
  const path = (await blog.browser.post('/admin/newsletter', { intent: 'write', postId: '' })).location ?? ''
  const loaded = { 'loaded-title': '', 'loaded-text': '' }
  const page = await blog.browser.post(path, { intent: 'test', title: 'News', text: DEEP, ...loaded })
  expect([page.status, problemsOf(page)]).toEqual([400, [REFUSED]])
  expect(page.html.includes(DEEP)).toBe(true)
  const [issue] = await blog.db.select().from(newsletterIssues)
  expect(issue?.text).toBe('')
})
