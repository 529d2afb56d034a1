import { expect, open, plant, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { plantOrder } from '../support/data/plant-orders.ts'

const PHONE = { width: 390, height: 800 }

test('one pad of three comes back, then the order is cancelled on a phone without its broken cable', async ({
  page,
  context,
  otherVisitor,
  shop,
}) => {
  await enter(context, shop)
  const [pad, cable] = [await shop.product({ quantity: 0 }), await shop.product({ quantity: 0 })]
  const customer = await shop.user()
  const order = await plantOrder(shop.services.db, {
    ...{ userId: customer.id, email: customer.email, handling: 'sent', image: pad.image },
    items: [
      { productId: pad.id, name: 'Pad', quantity: 3 },
      { productId: cable.id, name: 'Cable' },
    ],
  })
  await open(page, `/admin/orders/${order}`)
  await page.getByRole('button', { name: 'Take pieces back' }).click()
  const form = page.getByRole('region', { name: 'Pieces back' })
  await expect(form.getByLabel('Pieces of Pad')).toBeFocused()
  await form.getByLabel('Pieces of Pad').fill('1')
  await form.getByRole('group', { name: 'Pad' }).getByLabel('Back into stock').check()
  await form.getByLabel('Money returned').fill('10')
  await form.getByLabel('How').selectOption('In cash')
  // No other field of the page has this name, not even one that is closed.
  await page.getByLabel('Reason').selectOption('Changed their mind')
  await form.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(page.getByText('1 piece came back. 1 piece is back in stock. $10.00 returned.')).toBeVisible()
  await expect(form.getByTestId('order-kept')).toHaveText(/Returned1 piece\$10\.00Kept3 pieces\$30\.00/)
  expect(await shop.stock(pad.id)).toBe(1)

  const mine = await otherVisitor({ viewport: PHONE })
  await plant(mine.context(), customer, shop.address)
  await open(mine, `/orders/${order}`)
  await expect(mine.getByRole('region', { name: 'Came back' })).toContainText('1 x Pad: $10.00 returned in cash')
  await open(mine, '/orders')
  await expect(mine.getByText('1 piece came back, $10.00 returned. Kept: 3 pieces, $30.00.')).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog')
  const boxes = dialog.getByLabel('Back into stock')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  await boxes.last().uncheck()
  await dialog.getByLabel('Reason').selectOption('Damaged')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('2 pieces are back in stock. 1 piece stays out of stock.')).toBeVisible()
  expect([await shop.stock(pad.id), await shop.stock(cable.id)]).toEqual([3, 0])
  await expect(page.getByTestId('order-status')).toHaveText('cancelled')
})
