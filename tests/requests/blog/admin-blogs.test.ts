import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blogs as blogsTable } from '#domain/blog/blog-table.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { photo, plantPicture } from '../../support/data/pictures.ts'
import { field } from '../../support/requests/client.ts'
import { openedPost } from '../../support/requests/opened-form.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { ORIGIN, openShop } from '../../support/shops/open-shop.ts'

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

async function openBlogs() {
  const shop = await openShop()
  const { browser } = await openAdmin(shop)
  await plantPicture(shop.services.storage, PICTURE)
  return { shop, browser, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('the button opens and closes the form', async () => {
  await using blogs = await openBlogs()
  const closed = await blogs.browser.get('/admin/blogs')
  expect(textOf(closed)).toContain('New Blog Post')
  expect(textOf(closed)).toContain(SHOP_TEXTS.noBlogs)
  expect(closed.html).toContain('aria-expanded="false"')
  expect(textsOf(closed, 'label')).toEqual([])
  const opened = await blogs.browser.get('/admin/blogs?new=1')
  expect(opened.html).toContain('aria-expanded="true"')
  expect(textsOf(opened, 'label')).toEqual([
    ...['Title', 'Paragraph 1', 'Paragraph 2', 'Paragraph 3', 'Pictures in the text'],
    ...['Format the text with Markdown', 'Tags', 'Image'],
    ...['Publish now', 'Publish on a date', 'Keep as a draft', 'Date and time'],
  ])
  expect(textsOf(opened, 'button')).toContain('Create Blog')
})

test('a post is created, listed with 100 characters of its first paragraph, and read in the shop', async () => {
  await using blogs = await openBlogs()
  const page = await blogs.browser.submit('/admin/blogs?new=1', post)
  expect(toastOf(page)).toBe(ADMIN_TEXTS.blogCreated)
  expect(textsOf(page, 'h2')).toEqual(['Caring for discs'])
  expect(textOf(page)).toContain(`${'y'.repeat(100)}...`)
  expect(textOf(page)).not.toContain('y'.repeat(101))
  expect(textsOf(page, 'li').join(' ')).toContain('care discs')
  const id = /\/blog\/(\w{20})"/.exec(page.html)?.[1]
  expect(textOf(await blogs.browser.get(`/blog/${id}`))).toContain('y'.repeat(150))
})

test('a browser gets the text of a post once, and not as its author typed it', async () => {
  await using blogs = await openBlogs()
  const formatted = { ...post, paragraph1: 'With **both** discs', format: 'markdown' }
  const page = await blogs.browser.submit('/admin/blogs?new=1', formatted)
  const id = /\/blog\/(\w{20})"/.exec(page.html)?.[1]
  for (const path of [`/blog/${id}`, `/blog/${id}.data`, `/admin/blogs/${id}`]) {
    const { html } = await blogs.browser.get(path)
    expect(html, path).toContain('both')
    expect(html, path).not.toMatch(/\*\*both|isDraft|paragraph1/)
  }
})

test('what is missing is said beside its field, and what was typed stays', async () => {
  await using blogs = await openBlogs()
  const typed = { ...post, title: ' ', paragraph1: ' \n', image: '', paragraph2: 'Still <here>', tags: 'a, b' }
  const page = await blogs.browser.post('/admin/blogs?new=1', typed)
  expect(page.status).toBe(400)
  expect(problemsOf(page)).toEqual(
    expect.arrayContaining([ADMIN_TEXTS.noTitle, ADMIN_TEXTS.noFirstParagraph, ADMIN_TEXTS.noPostImage]),
  )
  expect(page.html).toContain('Still &lt;here&gt;</textarea>')
  expect(page.html).toContain('value="a, b"')
})

describe('a post that is there', () => {
  test('is changed', async () => {
    await using blogs = await openBlogs()
    const list = await blogs.browser.submit('/admin/blogs?new=1', post)
    const edit = /(\/admin\/blogs\?edit=\w{20})/.exec(list.html)?.[1] ?? ''
    const form = await blogs.browser.get(edit)
    expect(form.html).toContain('value="care, discs"')
    const change = { ...post, intent: 'update', ...openedPost(form), title: 'Discs' }
    const page = await blogs.browser.submit(edit, change)
    expect(toastOf(page)).toBe('Blog updated successfully')
    expect(textsOf(page, 'h2')).toEqual(['Discs'])
  })

  test('is deleted after a question', async () => {
    await using blogs = await openBlogs()
    const list = await blogs.browser.submit('/admin/blogs?new=1', post)
    expect(list.html).toContain('role="alertdialog"')
    expect(textOf(list)).toContain('Are you sure you want to delete this blog post?')
    const page = await blogs.browser.submit('/admin/blogs', { intent: 'delete', id: field(list, 'id') })
    expect(toastOf(page)).toBe('Blog deleted successfully')
    expect(textOf(page)).toContain(SHOP_TEXTS.noBlogs)
  })
})

test('when the shop is to blame, it says so and keeps what was typed', async () => {
  await using blogs = await openBlogs()
  await blogs.shop.services.db.execute(sql`alter table blogs rename to blogs_elsewhere`)
  const page = await blogs.browser.post('/admin/blogs?new=1', post)
  expect(page.status).toBe(500)
  expect(page.html).toContain(ADMIN_TEXTS.blogNotCreated)
})

test('an unknown wish is refused', async () => {
  await using blogs = await openBlogs()
  expect((await blogs.browser.post('/admin/blogs', { intent: 'explode' })).status).toBe(400)
})

test('without scripts the form carries pictures, which stand at the end of the text; what is no picture is said', async () => {
  await using blogs = await openBlogs()
  const send = async (fields: Record<string, string>, file: Blob) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...post, ...fields })) body.set(name, value)
    body.append('moreFiles', file)
    return await blogs.browser.get('/admin/blogs?new=1', { method: 'POST', body, headers: { origin: ORIGIN } })
  }
  const wrong = await send({ paragraph1: 'Keep them dry.' }, new File(['no picture'], 'notes.png'))
  expect([wrong.status, problemsOf(wrong).join()]).toEqual([400, expect.stringContaining(ADMIN_TEXTS.imageNotUploaded)])
  expect(wrong.html).toContain('Keep them dry.</textarea>')
  const sent = await send({ paragraph2: 'Two more.' }, new File([new Uint8Array(await photo(400, 300))], 'box.jpg'))
  expect(sent.status).toBe(303)
  const [stored] = await blogs.shop.services.db.select().from(blogsTable)
  expect(stored).toMatchObject({ isFormatted: true, paragraph3: null })
  expect(stored?.paragraph2).toMatch(/^Two more\.\n\n!\[\]\(\S+-1280\.webp\)$/)
  const page = await blogs.browser.get(`/blog/${stored?.id}`)
  expect(page.html).toContain(/\((\S+)\)/.exec(stored?.paragraph2 ?? '')?.[1])
})
