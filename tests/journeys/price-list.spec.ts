import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { expectSound } from '../support/browser/accessibility.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

const LIST = readFileSync(join(import.meta.dirname, '../support/inputs/price-guide.csv'), 'utf8')

test('a list of PriceCharting is read on a desktop, and comes in on a phone with its consoles', async ({
  page,
  context,
  shop,
}) => {
  await enter(context, shop)
  const mark = newId().slice(0, 8)
  const names = ['Garden Party', 'Harbour Racer', 'Echo Cave', 'Moth Hunters', "[Player's Choice]"].map(
    (name) => `${name} ${mark}`,
  )
  const text = names.reduce((list, name) => list.replace(name.slice(0, -9), name), LIST)
  await open(page, '/admin/spreadsheets')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'guide.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByLabel('console-name')).toHaveValue('subcategory')
  const every = page.getByRole('group', { name: 'For every row' })
  await expect(every.getByLabel('Quantity')).toHaveValue('1')
  const categories = page.getByRole('group', { name: 'Categories' })
  await expect(categories.getByLabel('Sega Genesis')).toHaveValue('sega/mega-drive')
  await expectSound(page, 'the columns')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByLabel('cib-price').selectOption('Price')
  await page.getByLabel('loose-price').selectOption('Leave out')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'What the import does' })).toBeVisible()
  await page.getByRole('group', { name: 'Categories' }).getByLabel('GameBoy Color').selectOption('SALE: Bundle Deals')
  await expectSound(page, 'the preview')
  await page.getByRole('button', { name: /^Import 5/ }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  const here = await shop.services.db
    .select()
    .from(products)
    .where(like(products.name, `%${mark}`))
    .orderBy(products.sortName)
  expect(here).toMatchObject([
    { priceCents: 8_810, subcategory: 'mega-drive' },
    { priceCents: 2_795, subcategory: '3ds' },
    { priceCents: 950, subcategory: 'ps2' },
    { priceCents: 4_500, subcategory: 'bundle-deals', quantity: 1 },
    { priceCents: 6_100, subcategory: 'snes' },
  ])
})
