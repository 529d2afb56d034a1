import { TEXTS } from '#app/texts/shared.ts'
import { newId } from '#domain/ids.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { plantOrder } from '../support/data/plant-orders.ts'

test('a week of orders on a phone: twenty are packed and sent in three presses, two are cancelled', async ({
  page,
  context,
  shop,
}) => {
  await enter(context, shop)
  await page.setViewportSize({ width: 390, height: 800 })
  const week = `week${newId().toLowerCase()}`
  const { id: productId, name, image } = await shop.product({ quantity: 0 })
  for (let n = 0; n < 20; n += 1)
    await plantOrder(shop.services.db, { image, email: `${week}-${n}@example.com`, items: [{ productId, name }] })
  const list = (tab: string) => `/admin/orders?search=${week}&tab=${tab}`
  const rows = page.getByRole('row').filter({ hasText: week })
  const bar = page.getByRole('region', { name: 'Chosen orders' })

  await open(page, list('to-do'))
  await page.getByLabel('Choose all on this page').first().check()
  // An impatient owner: the second click of a double click sends nothing.
  await bar.getByRole('button', { name: 'Mark as packed' }).dblclick()
  await expect(page.getByRole('status').getByText('20 orders are marked as packed.', { exact: true })).toBeVisible()
  await expect(bar).toBeHidden()

  await rows.first().getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  for (let n = 1; n < 20; n += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('b')
  await expect(bar.getByRole('button', { name: 'Mark as packed' })).toBeFocused()
  await bar.getByLabel('Mail the customers').check()
  await bar.getByLabel('Text of the mail').fill('It is on its way.')
  await bar.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('20 orders are marked as sent. 20 customers get a mail.')).toBeVisible()
  await expect(page.getByText(TEXTS.noOrders)).toBeVisible()

  await open(page, list('sent'))
  await expect(rows).toHaveCount(20)
  for (const left of [1, 2]) {
    await rows.first().getByRole('link').click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByTestId('order-status')).toHaveText('cancelled')
    expect(await shop.stock(productId)).toBe(left)
    await page.goBack()
    await expect(rows).toHaveCount(20 - left)
  }
  await expect.poll(() => shop.mailsTo(`${week}-19@example.com`).length).toBe(1)
})
