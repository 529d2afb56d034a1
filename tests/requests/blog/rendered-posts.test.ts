import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { renderPost } from '#domain/blog/text/render-post.server.ts'
import { newId } from '#domain/ids.ts'
import { newsletterIssues } from '#domain/newsletter/newsletter-tables.ts'
import { renderPending } from '#domain/newsletter/render-issues.server.ts'
import { TooBusy } from '#platform/work/too-busy.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import { endSubprocesses, holdSubprocess } from '../../support/machine/subprocesses.ts'
import { openedWith } from '../../support/requests/opened-form.ts'
import { problemsOf, textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const IMAGE = '/images/0123456789abcdef01234567-1280.webp'
const DEEP = `One ${'+ '.repeat(10)}\n\n${'+ '.repeat(4_900)}`
const REFUSED = 'This text is nested too deeply, or has too many lists, links and formatted words. Please simplify it.'
const typed = { intent: 'create', format: 'markdown', title: 'Deep', paragraph1: 'Fine.', image: IMAGE }

const shop = shopForFile()
const admin = adminForFile(shop)
beforeAll(() => plantPicture(shop.services.storage, IMAGE))
beforeEach(() => shop.services.db.delete(blogs))

const stored = (title: string, paragraph1: string) => ({
  ...{ id: newId(), title, paragraph1, image: IMAGE, tags: [], isFormatted: true },
})

test('a post that is nested too deeply is refused beside its paragraph, and what was typed stays', async () => {
  const refused = await admin.post('/admin/blogs?new=1', { ...typed, paragraph2: DEEP })
  expect(refused.status).toBe(400)
  expect(problemsOf(refused)).toContain(REFUSED)
  expect(refused.html.includes(DEEP)).toBe(true)
  expect(await shop.services.db.$count(blogs)).toBe(0)
})

test('a saved post cannot become one that is nested too deeply', async () => {
  await admin.submit('/admin/blogs?new=1', { ...typed, paragraph1: '**Fine**.' })
  const [post] = await shop.services.db.select().from(blogs)
  const loaded = openedWith({ ...typed, paragraph1: '**Fine**.', publish: 'now' })
  const changed = { ...typed, ...loaded, intent: 'update', id: post?.id ?? '', paragraph1: DEEP }
  expect((await admin.post('/admin/blogs', changed)).status).toBe(400)
  expect((await admin.get(`/blog/${post?.id}`)).html).toContain('<strong>Fine</strong>')
})

test('posts that came another way are rendered; pages, feed and list go on with one that cannot be', async () => {
  const [fine, deep] = [stored('A fine one', 'It has **gold**.'), stored('A deep one', DEEP)]
  await shop.services.db.insert(blogs).values([fine, deep])
  const renderedOf = async () => (await shop.services.db.select().from(blogs)).map(({ rendered }) => rendered)
  await expect.poll(renderedOf).not.toContain(null)
  for (const path of ['/blog', '/feeds/blog.xml', '/admin/blogs', `/blog/${deep.id}`, `/admin/blogs/${deep.id}`])
    expect(await admin.get(path)).toMatchObject({ status: 200, html: expect.stringContaining('A deep one') })
  expect((await admin.get('/feeds/blog.xml')).html).toContain('&lt;strong&gt;gold&lt;/strong&gt;')
  const list = textOf(await admin.get('/admin/blogs'))
  expect(list.match(/Its formatting cannot be shown/g)).toHaveLength(1)
  await admin.post('/admin/blogs', { intent: 'delete', id: deep.id })
  expect(textsOf(await admin.get('/admin/blogs'), 'h2')).toEqual(['A fine one'])
})

test('a text that an earlier version changes is rendered anew', async () => {
  await admin.submit('/admin/blogs?new=1', { ...typed, paragraph1: '**Silver**.' })
  await shop.services.db.update(blogs).set({ paragraph1: '**Gold**.' }).where(eq(blogs.title, 'Deep'))
  const page = async () => (await admin.get('/feeds/blog.xml')).html
  expect(await page()).not.toContain('Silver')
  await expect.poll(page).toContain('&lt;strong&gt;Gold&lt;/strong&gt;')
})

test('in a spreadsheet it is a wrong line, and the others are imported', async () => {
  const line = (title: string, text: string) => `${title},"${text}",yes,${IMAGE},2026-01-31`
  const file = ['Title,Paragraph 1,Markdown,Image,Date', line('Fine', '**Gold**'), line('Deep', DEEP)].join('\n')
  const address = await sendSheet(admin, 'posts', file)
  expect(textOf(await previewSheet(admin, address))).toContain(REFUSED)
  await admin.post(address, { intent: 'import' })
  await expect.poll(() => shop.services.db.$count(blogs)).toBe(1)
  const [post] = await shop.services.db.select().from(blogs)
  expect((await admin.get(`/blog/${post?.id}`)).html).toContain('<strong>Gold</strong>')
})

test('a newsletter that is nested too deeply is refused, and what was typed stays', async () => {
  const path = (await admin.post('/admin/newsletter', { intent: 'write', postId: '' })).location ?? ''
  const loaded = { 'loaded-title': '', 'loaded-text': '' }
  const page = await admin.post(path, { intent: 'test', title: 'News', text: DEEP, ...loaded })
  expect([page.status, problemsOf(page)]).toEqual([400, [REFUSED]])
  expect(page.html.includes(DEEP)).toBe(true)
  const [issue] = await shop.services.db.select().from(newsletterIssues)
  expect(issue?.text).toBe('')
})

const TEXTS = { paragraph1: '**Fine**.', paragraph2: null, paragraph3: null, isFormatted: true }

test('a process that is ended while it renders says nothing of the text: the author may try again', async () => {
  const ending = endSubprocesses('render-process')
  await expect(renderPost(TEXTS, shop.services.log)).rejects.toThrow(TooBusy)
  ending[Symbol.dispose]()
  expect(await renderPost(TEXTS, shop.services.log)).toMatchObject({ ok: true })
})

test('a form answers 503 and keeps what was typed', async () => {
  using _ = endSubprocesses('render-process')
  const answer = await admin.post('/admin/blogs?new=1', { ...typed, paragraph1: '**Fine**.' })
  expect(answer).toMatchObject({ status: 503, html: expect.stringContaining('**Fine**.') })
  expect(await shop.services.db.$count(blogs)).toBe(0)
})

test('a post whose rendering was ended waits and is rendered the next time', async () => {
  const { db, log } = shop.services
  const post = { title: 'Fine', image: IMAGE, tags: [], ...TEXTS }
  const areRendered = async () => (await db.$count(blogs, isNull(blogs.rendered))) === 0
  const held = holdSubprocess('render-process')
  await db.insert(blogs).values({ id: newId(), ...post })
  ;(await held).kill('SIGKILL')
  await expect.poll(areRendered).toBe(true)
  const [rendered] = await db.select({ texts: blogs.rendered }).from(blogs)
  expect(rendered?.texts).toMatchObject({ texts: [expect.anything()] })
  await renderPending(db, log)
})
