import type { Page } from '@playwright/test'
import { newId } from '#domain/ids.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { expect, open, scriptsBegun, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { plain } from '../support/data/pictures.ts'
import { plantOrder } from '../support/data/plant-orders.ts'

const PRODUCTS = '/admin/products'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a product is added, changed and deleted, and stays in old orders', async ({ page, context, shop, refusal }) => {
  test.slow()
  refusal({ status: 400, path: PRODUCTS })
  await enter(context, shop)
  await open(page, `${PRODUCTS}?sort=a-z`)
  await tab(page, 'Add Product').click()
  await field(page, 'Description').fill('   ')
  await field(page, 'Price').fill('1,2,34')
  await field(page, 'Quantity').fill('1.5')
  await button(page, 'Add Product').click()
  for (const text of ['Name is required', 'Description is required', 'Category is required', 'Image is required'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(field(page, 'Price')).toHaveAccessibleDescription(/amount like 12.50/)
  await expect(field(page, 'Quantity')).toHaveAccessibleDescription(/whole number/)
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Price')).toHaveValue('1,2,34')

  await field(page, 'Category').selectOption('Sega')
  await field(page, 'Subcategory').selectOption('Saturn')
  await field(page, 'Category').selectOption('Nintendo')
  await expect(field(page, 'Subcategory')).toHaveValue('')
  await field(page, 'Subcategory').selectOption('N64')
  const name = `Sin and Punishment ${newId().slice(0, 6)}`
  await field(page, 'Name').fill(name)
  await field(page, 'Description').fill('Complete in box.')
  await field(page, 'Price').fill('1299')
  await field(page, 'Quantity').fill('2')
  const buffer = await plain().png().toBuffer()
  await field(page, 'Image').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer })
  await expect(page.getByText(ADMIN_TEXTS.imageUploaded)).toBeVisible()
  await button(page, 'Add Product').click()
  await expect(page.getByText(ADMIN_TEXTS.productAdded)).toBeVisible()
  await expect(tab(page, 'Manage Products')).toHaveAttribute('aria-selected', 'true')

  await open(page, `${PRODUCTS}?search=${encodeURIComponent(name)}`)
  await button(page, `Edit ${name}`).click()
  await expect(field(page, 'Price')).toHaveValue('1299.00')
  await button(page, 'Cancel').click()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await button(page, `Edit ${name}`).click()
  await tab(page, 'Add Product').click()
  await expect(field(page, 'Name')).toHaveValue('')
  await tab(page, 'Manage Products').click()
  await button(page, `Edit ${name}`).click()
  await field(page, 'Price').fill('999.5')
  await button(page, 'Update Product').click()
  await expect(page.getByText(ADMIN_TEXTS.productUpdated)).toBeVisible()
  await expect(page.getByLabel(`Price of ${name}`, { exact: true })).toHaveValue('999.50')

  const { image } = await shop.product()
  const order = await plantOrder(shop.services.db, { items: [{ name }], image })
  const question = page.getByRole('alertdialog', { name: ADMIN_TEXTS.deleteProduct })
  await button(page, `Delete ${name}`).click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button(page, `Delete ${name}`)).toBeFocused()
  await button(page, `Delete ${name}`).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(ADMIN_TEXTS.productDeleted)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await page.goto(`/admin/orders/${order}`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
})

test('what two owners change at once is merged, and only what both changed is asked', async ({
  page,
  context,
  shop,
  otherVisitor,
  refusal,
}) => {
  refusal({ status: 409, path: PRODUCTS })
  await enter(context, shop)
  const other = await otherVisitor()
  await enter(other.context(), shop)
  const { id } = await shop.product({ priceCents: 1_000 })
  for (const owner of [page, other]) await open(owner, `${PRODUCTS}?edit=${id}`)
  await field(page, 'Description').fill('Box has a crease.')
  await field(page, 'Quantity').fill('7')
  await field(other, 'Price').fill('$1,500')
  await field(other, 'Quantity').fill('8')
  await button(page, 'Update Product').click()
  await expect(page.getByText(ADMIN_TEXTS.productUpdated)).toBeVisible()
  await button(other, 'Update Product').click()
  await expect(other.getByText('somebody else has changed it since you opened it')).toBeVisible()
  await expect(field(other, 'Description')).toHaveValue('Box has a crease.')
  await expect(other.getByRole('group').filter({ has: other.getByRole('radio') })).toHaveCount(1)
  await expect(other.getByRole('radio', { name: 'Mine: 8' })).toBeFocused()
  await other.getByRole('radio', { name: 'Theirs: 7' }).check()
  await expect(field(other, 'Quantity')).toHaveValue('7')
  await expect(other.getByText('Theirs will be saved')).toBeVisible()
  await button(other, 'Update Product').click()
  await expect(other.getByText(ADMIN_TEXTS.productUpdated)).toBeVisible()
  expect(await shop.stock(id)).toBe(7)
  await page.goto(`/product/${id}`)
  await expect(page.getByText('Box has a crease.')).toBeVisible()
  await expect(page.getByText('$1,500.00')).toBeVisible()
})

test('leaving with unsaved changes asks first', async ({ page, context, shop }) => {
  await enter(context, shop)
  await open(page, `${PRODUCTS}?tab=add`)
  const orders = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' })
  await field(page, 'Name').fill('Half a name')
  await orders.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Name')).toHaveValue('Half a name')
  await orders.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/orders')
  // The address is a moment ahead of the page, and with it of the form that asks.
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Name')).toHaveValue('Half a name')
  // A link to the same page takes what was typed away without a question.
  await tab(page, 'Add Product').click()
  await expect(field(page, 'Name')).toHaveValue('')
  await orders.click()
  await expect(page).toHaveURL('/admin/orders')
})

test('the browser’s Back and Forward lose nothing of a typed product', async ({ page, context, shop }) => {
  await enter(context, shop)
  const { id, name } = await shop.product({ category: 'sega', subcategory: 'Saturn' })
  const back = async () => Promise.all([page.waitForEvent('dialog').then((asked) => asked.accept()), page.goBack()])
  const typed = page.getByText('You typed this before. It has not been saved yet.')

  await test.step('to another document, where the browser itself asks', async () => {
    await open(page, PRODUCTS)
    await open(page, `${PRODUCTS}?edit=${id}`)
    await field(page, 'Category').selectOption('Nintendo')
    await field(page, 'Subcategory').selectOption('N64')
    await field(page, 'Description').fill('Half a description')
    const buffer = await plain().png().toBuffer()
    await field(page, 'Image').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer })
    await expect(page.getByText(ADMIN_TEXTS.imageUploaded)).toBeVisible()
    const image = await page.locator('[name=image]').inputValue()
    await back()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await page.goForward()
    await expect(field(page, 'Description')).toHaveValue('Half a description')
    await expect(field(page, 'Subcategory')).toHaveValue('n64')
    await expect(page.locator('[name=image]')).toHaveValue(image)
    await expect(typed).toBeVisible()
  })
  await test.step('and again, though nothing more was typed', async () => {
    await back()
    await page.goForward()
    await expect(field(page, 'Description')).toHaveValue('Half a description')
  })
  await test.step('what somebody else saved meanwhile is not overwritten', async () => {
    await shop.change(id, { name: `${name} II` })
    await button(page, 'Update Product').click()
    await expect(page.getByText('kept: Name.')).toBeVisible()
  })
  await test.step('to the table, which a tab of the same page leads to', async () => {
    await open(page, `${PRODUCTS}?tab=add`)
    await field(page, 'Name').fill('Half a name')
    await tab(page, 'Manage Products').click()
    await expect(page.getByRole('searchbox', { name: 'Search' }).last()).toBeVisible()
    await page.goBack()
    await expect(field(page, 'Name')).toHaveValue('Half a name')
    await tab(page, 'Add Product').click()
    await expect(field(page, 'Name')).toHaveValue('')
    await expect(typed).toBeHidden()
  })
})

test('what is typed before the scripts run is asked about as well', async ({ page, context, shop }) => {
  await enter(context, shop)
  await open(page, PRODUCTS)
  await tab(page, 'Add Product').click()
  await expect(field(page, 'Name')).toBeVisible()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await field(page, 'Name').pressSequentially('Half a name')
  scripts.resolve()
  await scriptsBegun(page)
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Name')).toHaveValue('Half a name')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
})
