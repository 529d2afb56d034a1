import { expect, test } from 'vitest'
import { findProduct } from '#domain/catalogue/product/find-product.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { photo } from '../../support/data/pictures.ts'
import { sendProduct } from '../../support/data/upload.ts'
import { field } from '../../support/requests/client.ts'
import { problemsOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const ADD = '/admin/products?tab=add'
const [FRONT = '', BACK, DISC] = ['front', 'back', 'disc'].map((name) => `https://pictures.example/${name}.jpg`)

/** What stands at the first picture when nothing is wrong with it. */
const HINT = 'PNG, JPEG, WebP, AVIF or GIF, at most 20 MB.'

const shop = shopForFile()
const admin = adminForFile(shop)

const send = (fields: Record<string, string>, moreFiles: File[] = []) =>
  sendProduct(admin, { image: FRONT, moreImages: `${BACK} ${DISC}`, ...fields }, { moreFiles })

const idOf = (html: string, name: string) => new RegExp(`/product/(\\w{20})"[^>]*>${name}<`).exec(html)?.[1] ?? ''

test('a product’s page shows all its pictures, the first of them at once, and machines read of all', async () => {
  expect((await send({ intent: 'add', name: 'Shown whole' })).status).toBe(303)
  const id = idOf((await shop.visitor().get('/shop?search=shown+whole')).html, 'Shown whole')
  expect(await findProduct(shop.services.db, id)).toMatchObject({ image: FRONT, moreImages: [BACK, DISC] })
  const { html } = await shop.visitor().get(`/product/${id}`)
  for (const [index, url] of [FRONT, BACK, DISC].entries()) {
    expect(html).toContain(`<a href="${url}"`)
    expect(html).toContain(`href="#picture-${index + 1}"`)
  }
  expect(html).toContain(`"image":["${FRONT}","${BACK}","${DISC}"`)
})

test('a product of one picture has no row of small ones', async () => {
  const { id } = await shop.product()
  expect((await shop.visitor().get(`/product/${id}`)).html).not.toContain('#picture-')
})

test.each([
  ['first 2', DISC, `${FRONT} ${BACK}`],
  ['nonsense', FRONT, `${BACK} ${DISC}`],
])('without scripts the button "%s" sends the form, and nothing is saved', async (arrange, image, moreImages) => {
  const page = await send({ arrange, name: 'Only arranged', price: 'dear' })
  expect([page.status, problemsOf(page)]).toEqual([200, [HINT]])
  expect([field(page, 'image'), field(page, 'moreImages')]).toEqual([image, moreImages])
  expect([field(page, 'name'), field(page, 'price')]).toEqual(['Only arranged', 'dear'])
  expect((await shop.visitor().get('/shop?search=only+arranged')).html).not.toContain('Only arranged<')
})

test('without scripts several files come with the form and follow the first; one that is no picture is told', async () => {
  const files = await Promise.all(
    [70, 60].map(async (width) => new File([new Uint8Array(await photo(width, 50))], `${width}.jpg`)),
  )
  const page = await send({ arrange: 'add', image: '', moreImages: '' }, [...files, new File(['<svg/>'], 'evil.png')])
  const problem = `${ADMIN_TEXTS.imageNotUploaded}. The file is not a PNG, JPEG, WebP, AVIF or GIF picture.`
  expect(problemsOf(page)).toEqual([HINT, problem])
  // Without a first picture the next one is the first.
  for (const name of ['image', 'moreImages'])
    expect(field(page, name)).toMatch(/^\/images\/photo-[a-z0-9]{24}-1280\.webp$/)
})

test('further pictures that are refused stay in the form', async () => {
  const moreImages = 'javascript:alert(1)'
  const page = await send({ intent: 'add', moreImages })
  const problem = 'Each picture must be a picture of this shop, or an address that begins with https://'
  expect([page.status, problemsOf(page), field(page, 'moreImages')]).toEqual([400, [HINT, problem], moreImages])
})

test('a copy begins with everything of the other product, all its pictures, too', async () => {
  expect((await send({ intent: 'add', name: 'Copied' })).status).toBe(303)
  const id = idOf((await shop.visitor().get('/shop?search=copied')).html, 'Copied')
  const page = await admin.get(`${ADD}&copy=${id}`)
  expect([field(page, 'image'), field(page, 'moreImages')]).toEqual([FRONT, `${BACK} ${DISC}`])
  for (const value of ['Copied (copy)', '795.00']) expect(page.html).toContain(`value="${value}"`)
  expect(textsOf(page, 'button')).toContain('Add Product')
})
