import { eq } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { guidePrices } from '#domain/guide/guide-table.ts'
import { expectSound } from '../support/browser/accessibility.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { loadGuide } from '../support/guide/load-guide.ts'

test('a price of the guide is filled in by a button, and saved as any other', async ({ page, context, shop }) => {
  await enter(context, shop)
  const { db } = shop.services
  const name = 'Glass Harbour'
  const { id } = await shop.product({ name, category: 'nintendo', subcategory: 'snes', priceCents: 1_000 })
  await loadGuide(db, `Name,Console,Price\n${name},SNES,45.99`)
  await open(page, `/admin/products?edit=${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Use $45.99' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('45.99')
  await expectSound(page, 'the form with the guide')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  const [stored] = await db.select().from(products).where(eq(products.id, id))
  expect(stored?.priceCents).toBe(4_599)
  await db.delete(guidePrices)
})
