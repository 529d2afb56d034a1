import type { Page } from '@playwright/test'
import { isNotNull, notInArray } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { spreadsheets } from '#domain/spreadsheets/spreadsheet-tables.ts'
import { enter } from '../data/owner.ts'
import { fieldsOf, type Layout } from '../old-shops/layouts.ts'
import { byName, programFile, rightRows, rowsOf } from '../old-shops/right-rows.ts'
import { expect, type JourneyShop, open, test } from './journey.ts'

/** What the shop exports of its products, but for those that were there before. */
async function newProducts(page: Page, shop: JourneyShop, before: ReadonlySet<string>) {
  const csv = await (await page.request.get(`${shop.address}/admin/spreadsheets/export/products`)).text()
  const [titles, ...rows] = csv.replace(/^\uFEFF/, '').split(/\r\n(?=[A-Za-z0-9]{20},)/)
  const added = await rowsOf([titles, ...rows.filter((row) => !before.has(row.slice(0, 20)))].join('\r\n'))
  return byName(added)
}

/** What it exports of its orders that came from elsewhere. */
async function foreignOrders(page: Page, shop: JourneyShop) {
  const csv = await (await page.request.get(`${shop.address}/admin/spreadsheets/export/orders`)).text()
  return (await rowsOf(csv)).filter((row) => row['Old number'] !== undefined)
}

async function choose(page: Page, chosen: Record<string, string>) {
  for (const [label, value] of Object.entries(chosen)) {
    const field = page.getByLabel(label, { exact: true })
    if (label === 'Rate') await field.fill(value)
    else await field.selectOption(value)
  }
}

/** A journey for each list that another program makes: what the browser imports is right in every cell. */
export function compareLists(layouts: Layout[]): void {
  for (const layout of layouts) compareList(layout)
}

function compareList(layout: Layout): void {
  const { program, file, isOfOrders } = layout
  test(`${program}: every cell of its file is right in the shop`, async ({ page, context, shop, failure }) => {
    failure('net::ERR_NAME_NOT_RESOLVED')
    const { db } = shop.services
    await enter(context, shop)
    const before = new Set((await db.select({ id: products.id }).from(products)).map(({ id }) => id))
    try {
      await importInBrowser(page, layout)
      const rows = isOfOrders ? await foreignOrders(page, shop) : await newProducts(page, shop, before)
      expect(rows).toEqual(await rightRows(file))
    } finally {
      // Other journeys in this shop show its newest products, and these have pictures that are nowhere.
      await page.goto('about:blank')
      await db.delete(products).where(notInArray(products.id, [...before]))
      await db.delete(orders).where(isNotNull(orders.oldNumber))
      await db.delete(spreadsheets)
    }
  })
}

async function importInBrowser(page: Page, layout: Layout) {
  const { columns, preview } = fieldsOf(layout)
  const check = page.getByRole('button', { name: 'Preview' })
  const start = page.getByRole('button', { name: /^Import \d/ })
  await open(page, '/admin/spreadsheets')
  await page.getByLabel('File', { exact: true }).setInputFiles(programFile(layout.file))
  await page.getByRole('button', { name: 'Upload file' }).click()
  await check.or(start).first().waitFor()
  if (await page.locator('#columns').isVisible()) {
    await choose(page, columns)
    await check.click()
    await expect(page.getByRole('heading', { name: 'What the import does' })).toBeVisible()
  }
  if (Object.keys(preview).length > 0) {
    await choose(page, preview)
    await check.click()
  }
  await start.click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
}
