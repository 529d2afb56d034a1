import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { sessions } from '#domain/accounts/account-tables.ts'
import { orderNumber } from '#domain/ids.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { expect, open, PASSWORD, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { plain } from '../support/data/pictures.ts'
import { plantOrder } from '../support/data/plant-orders.ts'

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a session that ends while a product is typed loses nothing of it', async ({ page, context, shop, refusal }) => {
  refusal({ status: 403, path: '/admin/products' })
  refusal({ status: 403, path: '/admin/sign-in' })
  const { id: userId, email } = await enter(context, shop)
  const end = () => shop.services.db.delete(sessions).where(eq(sessions.userId, userId))
  const ended = 'Your session has ended. Please sign in again.'
  const { id } = await shop.product()
  const description = page.getByLabel('Description', { exact: true })
  await open(page, `/admin/products?edit=${id}`)

  await test.step('Update Product says so, and works once the owner is back', async () => {
    await description.fill('Typed for a long time.')
    await end()
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByRole('alert').getByText(ended)).toBeVisible()
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Sign in again' }).click(),
    ])
    await signIn(window, email, PASSWORD)
    await expect(window.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await window.close()
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText(ADMIN_TEXTS.productUpdated)).toBeVisible()
  })
  await test.step('a reload asks to sign in, and then shows it', async () => {
    await open(page, `/admin/products?edit=${id}`)
    await description.fill('Typed once more.')
    await end()
    page.once('dialog', (asked) => asked.accept())
    await page.reload()
    await expect(page.getByText(ended)).toBeVisible()
    // Only scripts can show a password.
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
    await signIn(page, email, PASSWORD)
    await expect(description).toHaveValue('Typed once more.')
  })
})

test('an order is looked up by its number, and its page prints as a packing slip', async ({ page, context, shop }) => {
  await enter(context, shop)
  const { image } = await shop.product()
  const id = await plantOrder(shop.services.db, { email: 'ash@pallet.example', items: [{ name: 'Link Cable' }], image })
  await plantOrder(shop.services.db, { image })
  await open(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByLabel('Search orders').fill(orderNumber(id).toLowerCase())
  await page.getByRole('button', { name: 'Filter' }).click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: orderNumber(id) }).click()
  await expect(page.getByRole('heading', { name: `Order ${orderNumber(id)}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Items' }).getByText('Link Cable')).toBeVisible()
  await expect(page.getByText('Cartridge', { exact: true }).last()).toBeVisible()
})

test('an order that comes while the back office is open is told at once', async ({ page, context, shop }) => {
  await enter(context, shop)
  for (const path of ['/admin/orders', '/admin/products']) {
    const listens = page.waitForResponse('**/admin/order-events')
    await open(page, path)
    await listens
  }
  await expect(page).toHaveTitle(/^Products/)
  await expect.poll(() => shop.services.orderWatch.hasLooked).toBe(true)
  const id = await plantOrder(shop.services.db, { items: [{ name: 'Link Cable', priceCents: 1_500 }] })
  await expect(page.getByRole('status').getByText(`New order ${orderNumber(id)}, $15.00`)).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Products/)
})

test('a post is written, changed and deleted', async ({ page, context, shop }) => {
  test.slow()
  await enter(context, shop)
  await open(page, '/admin/blogs')
  const toggle = page.getByRole('button', { name: 'New Blog Post' })
  await toggle.click()
  await expect(page.getByLabel('Title')).toBeVisible()
  await toggle.click()
  await expect(page.getByLabel('Title')).toBeHidden()
  await toggle.click()
  await page.getByLabel('Tags').fill(' care, ,discs,')
  await page.getByLabel('Title').fill('Caring for discs')
  await page.getByLabel('Paragraph 1').fill('Keep them dry.')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Keep them dry.')).toBeVisible()
  const buffer = await plain().png().toBuffer()
  await page.getByLabel('Image').setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer })
  await expect(page.getByText(ADMIN_TEXTS.postImageUploaded, { exact: true })).toBeVisible()
  await page.getByLabel('Pictures in the text').setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer })
  await expect(page.getByLabel('Paragraph 1')).toHaveValue(/^Keep them dry\.\n\n!\[what it shows\]\(/)
  await page.keyboard.type('A shelf')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'A shelf' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await expect(page.getByText(ADMIN_TEXTS.blogCreated)).toBeVisible()
  const post = page.getByRole('article').filter({ hasText: 'Caring for discs' })
  await expect(post.getByRole('listitem')).toHaveText(['care', 'discs'])

  await post.getByRole('link', { name: 'Edit Caring for discs' }).click()
  await page.getByLabel('Title').fill('Discs')
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await expect(page.getByText('Blog updated successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Discs' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Blog deleted successfully')).toBeVisible()
  await expect(page.getByText('Keep them dry.')).toBeHidden()
})
