import type { Locator, Page } from '@playwright/test'
import { newId } from '#domain/ids.ts'
import { expect, open, test } from '../support/journey.ts'
import { enter } from '../support/owner.ts'
import { plain } from '../support/pictures.ts'
import { plantOrder } from '../support/plant-orders.ts'

const PRODUCTS = '/admin/products'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Products' })

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Products that only this test's search finds. */
async function threeOf(shop: { product: (fields: object) => Promise<{ id: string; name: string }> }) {
  const word = `zq${newId().slice(0, 6).toLowerCase()}`
  const made = []
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    made.push(await shop.product({ name: `${name} ${word}`, priceCents: 1_000, quantity: 5 }))
  return { search: `${PRODUCTS}?search=${word}`, names: made.map(({ name }) => name), made }
}

test('a product is added, changed and deleted, and stays in old orders', async ({ page, context, shop, refusal }) => {
  test.slow()
  refusal({ status: 400, path: PRODUCTS })
  await enter(context, shop)
  await open(page, `${PRODUCTS}?sort=a-z`)
  await tab(page, 'Add Product').click()
  await field(page, 'Description').fill('   ')
  await field(page, 'Price').fill('12,50')
  await field(page, 'Quantity').fill('1.5')
  await button(page, 'Add Product').click()
  for (const text of ['Name is required', 'Description is required', 'Category is required', 'Image is required'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(field(page, 'Price')).toHaveAccessibleDescription(/amount like 12.50/)
  await expect(field(page, 'Quantity')).toHaveAccessibleDescription(/whole number/)
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Price')).toHaveValue('12,50')

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
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await button(page, 'Add Product').click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
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
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await expect(page.getByLabel(`Price of ${name}`, { exact: true })).toHaveValue('999.50')

  const { image } = await shop.product()
  const order = await plantOrder(shop.services.db, { items: [{ name }], image })
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
  await button(page, `Delete ${name}`).click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button(page, `Delete ${name}`)).toBeFocused()
  await button(page, `Delete ${name}`).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await page.goto(`/admin/orders/${order}`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
})

test('a figure is changed where it stands, by Enter or by leaving it; Escape takes it back', async ({
  page,
  context,
  shop,
  refusal,
}) => {
  refusal({ status: 400, path: PRODUCTS })
  refusal({ status: 409, path: PRODUCTS })
  await enter(context, shop)
  const { search, names, made } = await threeOf(shop)
  const figure = (what: string, place: number) => page.getByLabel(`${what} of ${names[place]}`, { exact: true }).first()
  await open(page, search)
  const price = figure('Price', 0)
  await price.fill('12.5')
  await price.press('Enter')
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await expect(price).toHaveValue('12.50')
  await price.fill('-3')
  await price.press('Enter')
  await expect(page.getByText('Price must be an amount like 12.50')).toBeVisible()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.press('Escape')
  await expect(price).toHaveValue('12.50')

  await figure('Quantity', 1).fill('8')
  await figure('Quantity', 2).focus()
  await expect.poll(() => shop.stock(made[1]?.id ?? '')).toBe(8)

  await open(page, search)

  await shop.change(made[2]?.id ?? '', { quantity: 4 })
  await figure('Quantity', 2).fill('9')
  await figure('Quantity', 2).press('Enter')
  await expect(
    page.getByText('Failed to update product: it has changed meanwhile. Now it is 4 in stock.'),
  ).toBeVisible()
  await expect(figure('Quantity', 2)).toHaveValue('4')
})

test('several chosen products are changed, moved and deleted at once', async ({ page, context, shop, refusal }) => {
  test.slow()
  refusal({ status: 400, path: PRODUCTS })
  await enter(context, shop)
  const { search, names, made } = await threeOf(shop)
  await open(page, search)
  const bar = page.getByRole('region', { name: 'Chosen products' })
  await expect(bar).toBeHidden()
  await page.getByLabel('Choose all on this page').filter({ visible: true }).check()
  await expect(bar.getByText('3 chosen')).toBeVisible()
  await page.getByLabel(`Choose ${names[2]}`).uncheck()
  await expect(bar.getByText('2 chosen')).toBeVisible()

  const change = async (kind: string, by: string) => {
    await bar.getByLabel('Change', { exact: true }).selectOption(kind)
    await bar.getByLabel('By how much').fill(by)
    await bar.getByRole('button', { name: 'Apply' }).click()
  }
  await change('Price by percent', 'much')
  await expect(page.getByText('Enter a percentage like 10 or -15.')).toBeVisible()
  const price = (place: number) => page.getByLabel(`Price of ${names[place]}`, { exact: true })
  await change('Price by percent', '-12.5')
  await expect(price(0)).toHaveValue('8.75')
  await change('Price by dollars', '1.15')
  await expect(price(1)).toHaveValue('9.90')
  await expect(price(2)).toHaveValue('10.00')
  await change('Set stock to', '7')
  await expect.poll(() => shop.stock(made[1]?.id ?? '')).toBe(7)
  await bar.getByLabel('Move to').selectOption('sega/saturn')
  await bar.getByRole('button', { name: 'Move' }).click()
  await expect(table(page).getByRole('row', { name: names[0] ?? '' })).toContainText('Saturn')

  await bar.getByRole('button', { name: 'Delete chosen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 2 products?' })
  await expect(question.getByRole('listitem')).toHaveText([names[0] ?? '', names[1] ?? ''])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 products deleted successfully!')).toBeVisible()
  await expect(table(page).getByRole('rowheader')).toHaveCount(1)
  await expect(bar).toBeHidden()
})

test('the second of two owners who edit one product is told, and nothing is lost', async ({
  page,
  context,
  shop,
  stranger,
  refusal,
}) => {
  refusal({ status: 409, path: PRODUCTS })
  await enter(context, shop)
  const other = await stranger()
  await enter(other.context(), shop)
  const { id } = await shop.product({ priceCents: 1_000 })
  for (const owner of [page, other]) await open(owner, `${PRODUCTS}?edit=${id}`)
  await field(page, 'Description').fill('Box has a crease.')
  await field(other, 'Price').fill('15')
  await button(page, 'Update Product').click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await button(other, 'Update Product').click()
  await expect(other.getByText('it has been changed since you opened it')).toBeVisible()
  await expect(other.getByText('Now in the shop: Box has a crease.')).toBeVisible()
  await expect(field(other, 'Price')).toHaveValue('15')
  await field(other, 'Description').fill('Box has a crease.')
  await button(other, 'Update Product').click()
  await expect(other.getByText('Product updated successfully!')).toBeVisible()
  await page.goto(`/product/${id}`)
  await expect(page.getByText('Box has a crease.')).toBeVisible()
  await expect(page.getByText('$15.00')).toBeVisible()
})

test('whoever leaves with something unsaved is asked', async ({ page, context, shop }) => {
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
  await page.goBack()
  await expect(field(page, 'Name')).toHaveValue('')
  await orders.click()
  await expect(page).toHaveURL('/admin/orders')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('products are added, changed in place and deleted as well', async ({ page, context, shop, refusal }) => {
    refusal({ status: 400, path: PRODUCTS })
    await enter(context, shop)
    const { search, names } = await threeOf(shop)
    await page.goto(`${PRODUCTS}?tab=add`)
    const name = `Paper Mario ${newId().slice(0, 6)}`
    await field(page, 'Name').fill(name)
    await field(page, 'Description').fill('Loose.')
    await field(page, 'Quantity').fill('1')
    await field(page, 'Category').selectOption('Nintendo')
    await field(page, 'Subcategory').selectOption('n64')
    const buffer = await plain().png().toBuffer()
    await field(page, 'Image').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer })
    await button(page, 'Add Product').click()
    await expect(page.getByText('Price is required')).toBeVisible()
    await field(page, 'Price').fill('60')
    await button(page, 'Add Product').click()
    await expect(page.getByText('Product added successfully!')).toBeVisible()

    await page.goto(search)
    const price = page.getByLabel(`Price of ${names[0]}`, { exact: true })
    await price.fill('11')
    await price.press('Enter')
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
    await expect(price).toHaveValue('11.00')
    await page.getByLabel(`Choose ${names[0]}`).check()
    await page.getByLabel(`Choose ${names[1]}`).check()
    await button(page, 'Delete chosen').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('2 products deleted successfully!')).toBeVisible()
  })
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a product is found, repriced and deleted', async ({ page, context, shop }) => {
    await enter(context, shop)
    const { search, names } = await threeOf(shop)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await open(page, PRODUCTS)
    await press('Tab', 'Enter')
    await expect(page.locator('#main')).toBeFocused()
    const searchBox = page.getByRole('searchbox')
    for (let tabs = 0; tabs < 9 && !(await isFocused(searchBox)); tabs++) await press('Tab')
    await expect(searchBox).toBeFocused()
    await page.keyboard.type(new URL(search, 'http://localhost').searchParams.get('search') ?? '')
    await press('Enter')
    await expect(page.getByText('3 products')).toBeVisible()

    await page.getByLabel(`Choose ${names[2]}`).focus()
    await press('Space')
    const bar = page.getByRole('region', { name: 'Chosen products' })
    const change = bar.getByRole('button', { name: 'Change' })
    await change.focus()
    await press('Enter', 'Tab', 'Tab')
    await expect(bar.getByLabel('By how much')).toBeFocused()
    await page.keyboard.type('10')
    await press('Enter')
    await expect(page.getByLabel(`Price of ${names[2]}`, { exact: true })).toHaveValue('11.00')
    await expect(bar.getByLabel('By how much')).toBeHidden()

    await page.getByRole('button', { name: `Delete ${names[2]}` }).focus()
    await press('Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press('Shift+Tab', 'Enter')
    await expect(page.getByText('Product deleted successfully!')).toBeVisible()
    await expect(page.locator('#main')).toBeFocused()
  })
})
