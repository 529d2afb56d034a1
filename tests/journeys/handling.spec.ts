import { newId } from '#domain/ids.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
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
  await bar.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mark as sent' })).toBeVisible()
  const numbers = page.getByRole('textbox', { name: 'Tracking number of order' })
  await expect(numbers).toHaveCount(20)
  const listed = (await page.getByRole('table').getByRole('link').allTextContents()).filter((text) =>
    /^[A-Za-z0-9]{8}$/.test(text),
  )
  const pasted = listed.map((number, place) => `${number}\tW-${place}`).join('\n')
  await page.getByLabel('List of the courier').fill(`Order\tNumber\n${pasted}`)
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(page.getByText('20 tracking numbers are filled in. 1 line does not fit')).toBeVisible()
  await expect(numbers.last()).toHaveValue('W-19')
  await page.getByLabel('Courier of all').fill('Wakilni')
  await expect(page.getByLabel('Mail the customers')).toBeChecked()
  await page.getByLabel('Text of the mail').fill('It is on its way.')
  await page.getByRole('button', { name: 'Mark as sent' }).dblclick()
  await expect(page.getByText('20 orders are marked as sent. 20 mails go to customers.')).toBeVisible()
  await open(page, list('to-do'))
  await expect(page.getByText(SHOP_TEXTS.noOrders)).toBeVisible()
  await expect(bar).toBeHidden()

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
