import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isNotNull, notInArray } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { type CsvRecord, csvRecords } from '#domain/csv/csv-records.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { spreadsheets } from '#domain/spreadsheets/spreadsheet-tables.ts'
import { expect, type JourneyShop, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { LAYOUTS } from '../support/old-shops/layouts.ts'

const RIGHT = join(import.meta.dirname, '../support/inputs/programs/right')

/** Cells that the shop writes by itself. */
const OUR_OWN = ['id', 'quantityWas', 'createdAt', 'Order id', 'Product id', 'User id']

/** Of each row its cells that say something, by their titles. */
async function rowsOf(csv: string): Promise<Record<string, string>[]> {
  const records: CsvRecord[] = []
  for await (const record of csvRecords([csv])) records.push(record)
  const [titles, ...rows] = records
  return rows.map(({ cells }) =>
    Object.fromEntries(
      cells.flatMap((cell, place) => {
        const title = titles?.cells[place] ?? ''
        return cell === '' || OUR_OWN.includes(title) ? [] : [[title, cell]]
      }),
    ),
  )
}

/** What the shop exports of its products, but for those that were there before. */
async function newProducts(page: Page, shop: JourneyShop, before: ReadonlySet<string>) {
  const csv = await (await page.request.get(`${shop.address}/admin/spreadsheets/export/products`)).text()
  const [titles, ...rows] = csv.replace(/^\uFEFF/, '').split(/\r\n(?=[A-Za-z0-9]{20},)/)
  const added = await rowsOf([titles, ...rows.filter((row) => !before.has(row.slice(0, 20)))].join('\r\n'))
  return added.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** What it exports of its orders that came from elsewhere. */
async function foreignOrders(page: Page, shop: JourneyShop) {
  const csv = await (await page.request.get(`${shop.address}/admin/spreadsheets/export/orders`)).text()
  return (await rowsOf(csv)).filter((row) => row['Old number'] !== undefined)
}

const keyOf = ({ name, sku = '' }: Record<string, string>) => `${name}\n${sku}`

async function choose(page: Page, chosen: Record<string, string> = {}) {
  for (const [label, value] of Object.entries(chosen)) {
    const field = page.getByLabel(label, { exact: true })
    if (label === 'Rate') await field.fill(value)
    else await field.selectOption(value)
  }
}

for (const { program, file, columns = {}, preview, choices, isOfOrders } of LAYOUTS.flatMap((each) =>
  each.file === undefined ? [] : [{ ...each, file: each.file }],
))
  test(`${program}: every cell of its file is right in the shop`, async ({ page, context, shop, failure }) => {
    failure('net::ERR_NAME_NOT_RESOLVED')
    const { db } = shop.services
    await enter(context, shop)
    const before = new Set((await db.select({ id: products.id }).from(products)).map(({ id }) => id))
    try {
      await importInBrowser(page, { file, columns, preview })
      const rows = isOfOrders ? await foreignOrders(page, shop) : await newProducts(page, shop, before)
      expect(rows).toEqual(await rowsOf(await readFile(join(RIGHT, file.replace(/\.\w+$/, '.csv')), 'utf8')))
      expect(choices).toBeLessThanOrEqual(3)
    } finally {
      // Other journeys in this shop show its newest products, and these have pictures that are nowhere.
      await page.goto('about:blank')
      await db.delete(products).where(notInArray(products.id, [...before]))
      await db.delete(orders).where(isNotNull(orders.oldNumber))
      await db.delete(spreadsheets)
    }
  })

type Chosen = { file: string; columns: Record<string, string>; preview: Record<string, string> | undefined }

async function importInBrowser(page: Page, { file, columns, preview }: Chosen) {
  const check = page.getByRole('button', { name: 'Preview' })
  const start = page.getByRole('button', { name: /^Import \d/ })
  await open(page, '/admin/spreadsheets')
  await page.getByLabel('File', { exact: true }).setInputFiles(join(RIGHT, '..', file))
  await page.getByRole('button', { name: 'Upload file' }).click()
  await check.or(start).first().waitFor()
  if (await page.locator('#columns').isVisible()) {
    await choose(page, columns)
    await check.click()
    await expect(page.getByRole('heading', { name: 'What the import does' })).toBeVisible()
  }
  if (preview !== undefined) {
    await choose(page, preview)
    await check.click()
  }
  await start.click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
}
