import type { Page } from '@playwright/test'
import { newId } from '#domain/ids.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

const [DESKTOP, PHONE] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test('an owner reduces prices until a date on a phone, and shoppers see from what on every device', async ({
  page,
  context,
  shop,
  otherVisitor,
}) => {
  await page.setViewportSize(PHONE)
  await enter(context, shop)
  const word = `zq${newId().slice(0, 6).toLowerCase()}`
  const made = [
    await shop.product({ name: `Alpha ${word}`, priceCents: 10_000, quantity: 5 }),
    await shop.product({ name: `Beta ${word}`, priceCents: 5_000, quantity: 5 }),
  ]
  await open(page, `/admin/products?search=${word}`)
  for (const { name } of made) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('By how much').fill('-20')
  await page.getByRole('button', { name: 'Preview' }).click()
  const sale = page.getByRole('group', { name: 'A sale' })
  await sale.getByRole('checkbox', { name: 'Show the current price as former price' }).check()
  await sale.getByLabel('Until').fill('2199-12-24T18:00')
  await page.getByRole('button', { name: 'Apply to 2 products' }).click()
  await expect(page.getByText('Price -20 %, former price shown, until 2199-12-24 18:00')).toBeVisible()

  const visitor = await otherVisitor({ viewport: PHONE })
  const reduced = 'Former price $100.00 Lowest price in the last 30 days: $100.00'
  await open(visitor, `/shop?search=${word}`)
  const card = visitor.getByRole('article').filter({ hasText: `Alpha ${word}` })
  await expect(card).toContainText('$80.00')
  await expect(card).toContainText(reduced)
  for (const size of [PHONE, DESKTOP]) {
    await visitor.setViewportSize(size)
    expect(await overflowing(visitor)).toEqual([])
  }
  await open(visitor, `/product/${made[0]?.id}`)
  await expect(visitor.getByRole('main').getByText('Lowest price in the last 30 days: $100.00').first()).toBeVisible()
})

/** Cards whose words do not fit into their height, which all cards of a list share. */
async function overflowing(page: Page): Promise<string[]> {
  return await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards
        .filter((card) => [...card.children].some((inside) => inside.scrollHeight > card.clientHeight + 4))
        .map((card) => card.textContent ?? ''),
    )
}
