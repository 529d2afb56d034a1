import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { photo, plantPicture } from '../../support/data/pictures.ts'
import { field } from '../../support/requests/client.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { ORIGIN, shopForFile } from '../../support/shops/open-shop.ts'

const PICTURE = '/images/0123456789abcdef01234567-1280.webp'
const post = {
  intent: 'create',
  title: 'Caring for discs',
  paragraph1: 'y'.repeat(150),
  paragraph2: '',
  paragraph3: '',
  tags: ' care, ,discs,',
  image: PICTURE,
}

const shop = shopForFile()
const admin = adminForFile(shop)
beforeAll(() => plantPicture(shop.services.storage, PICTURE))
beforeEach(() => shop.services.db.delete(blogs))

test('a post is created, listed with 100 characters of its first paragraph, and read in the shop', async () => {
  const page = await admin.submit('/admin/blogs?new=1', post)
  expect(toastOf(page)).toBe(ADMIN_TEXTS.blogCreated)
  expect(textsOf(page, 'h2')).toEqual(['Caring for discs'])
  expect(textOf(page)).toContain(`${'y'.repeat(100)}...`)
  expect(textOf(page)).not.toContain('y'.repeat(101))
  expect(textsOf(page, 'li').join(' ')).toContain('care discs')
  const id = /\/blog\/(\w{20})"/.exec(page.html)?.[1]
  expect(textOf(await admin.get(`/blog/${id}`))).toContain('y'.repeat(150))
})

test('a browser gets the text of a post once, and not as its author typed it', async () => {
  const formatted = { ...post, paragraph1: 'With **both** discs', format: 'markdown' }
  const page = await admin.submit('/admin/blogs?new=1', formatted)
  const id = /\/blog\/(\w{20})"/.exec(page.html)?.[1]
  for (const path of [`/blog/${id}`, `/blog/${id}.data`, `/admin/blogs/${id}`]) {
    const { html } = await admin.get(path)
    expect(html, path).toContain('both')
    expect(html, path).not.toMatch(/\*\*both|isDraft|paragraph1/)
  }
})

test('a post is deleted after a question', async () => {
  const list = await admin.submit('/admin/blogs?new=1', post)
  expect(list.html).toContain('role="alertdialog"')
  expect(textOf(list)).toContain('Are you sure you want to delete this blog post?')
  const page = await admin.submit('/admin/blogs', { intent: 'delete', id: field(list, 'id') })
  expect(toastOf(page)).toBe('Blog deleted successfully')
  expect(textOf(page)).toContain(SHOP_TEXTS.noBlogs)
})

test('when the shop is to blame, it says so and keeps what was typed', async () => {
  await shop.services.db.execute(sql`alter table blogs rename to blogs_elsewhere`)
  const page = await admin.post('/admin/blogs?new=1', post)
  await shop.services.db.execute(sql`alter table blogs_elsewhere rename to blogs`)
  expect(page.status).toBe(500)
  expect(page.html).toContain(ADMIN_TEXTS.blogNotCreated)
})

test('an unknown wish is refused', async () => {
  expect((await admin.post('/admin/blogs', { intent: 'explode' })).status).toBe(400)
})

test('without scripts the form carries pictures, which stand at the end of the text; what is no picture is said', async () => {
  const send = async (fields: Record<string, string>, file: Blob) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...post, ...fields })) body.set(name, value)
    body.append('moreFiles', file)
    return await admin.get('/admin/blogs?new=1', { method: 'POST', body, headers: { origin: ORIGIN } })
  }
  const wrong = await send({ paragraph1: 'Keep them dry.' }, new File(['no picture'], 'notes.png'))
  expect([wrong.status, problemsOf(wrong).join()]).toEqual([400, expect.stringContaining(ADMIN_TEXTS.imageNotUploaded)])
  expect(wrong.html).toContain('Keep them dry.</textarea>')
  const sent = await send({ paragraph2: 'Two more.' }, new File([new Uint8Array(await photo(40, 30))], 'box.jpg'))
  expect(sent.status).toBe(303)
  const [stored] = await shop.services.db.select().from(blogs)
  expect(stored).toMatchObject({ isFormatted: true, paragraph3: null })
  expect(stored?.paragraph2).toMatch(/^Two more\.\n\n!\[\]\(\S+-1280\.webp\)$/)
  const page = await admin.get(`/blog/${stored?.id}`)
  expect(page.html).toContain(/\((\S+)\)/.exec(stored?.paragraph2 ?? '')?.[1])
})
