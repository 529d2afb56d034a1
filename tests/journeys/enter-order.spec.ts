import { newId } from '#domain/ids.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { plantOrder } from '../support/data/plant-orders.ts'

test('an order that came by phone is entered on a desktop and ended on a phone, with an agreed price, and the same again', async ({
  page,
  context,
  shop,
  refusal,
}) => {
  refusal({ status: 409, path: '/admin/orders/new' })
  await enter(context, shop)
  await page.setViewportSize({ width: 1440, height: 800 })
  const mark = newId().toLowerCase()
  const saturn = await shop.product({ name: `Saturn ${mark}`, priceCents: 21_900, quantity: 3 })
  const cable = await shop.product({ name: `Cable ${mark}`, priceCents: 500, quantity: 9 })
  await plantOrder(shop.services.db, { email: `${mark}@example.com` })

  await open(page, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  const add = page.getByRole('combobox', { name: 'Add a product' })
  await add.fill(`saturn ${mark}`)
  await page.getByRole('option', { name: saturn.name }).click()
  await expect(add).toBeFocused()
  await page.keyboard.type(`cable ${mark}`)
  await expect(page.getByRole('option', { name: cable.name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel(`Quantity of ${saturn.name}`).fill('4')
  await page.getByLabel(`Price of ${saturn.name}`).fill('200')
  await expect(page.getByTestId('order-total')).toHaveText('$805.00')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('combobox', { name: 'Find a customer' }).fill(mark)
  await page.getByRole('option', { name: mark }).click()
  await expect(page.getByLabel('Email')).toHaveValue(`${mark}@example.com`)
  await page.getByLabel('Full name').fill('Sam Haddad')
  await page.getByLabel('Came by').selectOption('WhatsApp')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(`only 3 of ${saturn.name} left`)).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${saturn.name}`)).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Sam Haddad')

  await page.getByLabel(`Quantity of ${saturn.name}`).fill('2')
  await page.getByRole('button', { name: `Remove ${cable.name}` }).click()
  // The second click of a double click sends nothing.
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page.getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
  await expect(page.getByText('2 x $200.00 instead of $219.00')).toBeVisible()
  await expect(page.getByText('WhatsApp, entered by')).toBeVisible()
  expect([await shop.stock(saturn.id), await shop.stock(cable.id)]).toEqual([1, 9])
  await expect.poll(() => shop.mailsTo(`${mark}@example.com`).length).toBe(1)

  await page.getByRole('link', { name: 'Same again' }).click()
  await expect(page.getByLabel(`Price of ${saturn.name}`)).toHaveValue('200.00')
  await page.getByLabel(`Quantity of ${saturn.name}`).fill('1')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('1 x $200.00 instead of $219.00')).toBeVisible()
  expect(await shop.stock(saturn.id)).toBe(0)
})
