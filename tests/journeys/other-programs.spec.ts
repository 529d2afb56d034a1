import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { notInArray } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { type CsvRecord, csvRecords } from '#domain/csv/csv-records.ts'
import { spreadsheets } from '#domain/spreadsheets/spreadsheet-tables.ts'
import { expect, type JourneyShop, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { LAYOUTS } from '../support/old-shops/layouts.ts'

const RIGHT = join(import.meta.dirname, '../support/inputs/programs/right')

/** Cells that the shop writes by itself. */
const OUR_OWN = ['id', 'quantityWas', 'createdAt']

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
async function exported(page: Page, shop: JourneyShop, before: ReadonlySet<string>) {
  const csv = await (await page.request.get(`${shop.address}/admin/spreadsheets/export/products`)).text()
  const [titles, ...rows] = csv.replace(/^\uFEFF/, '').split(/\r\n(?=[A-Za-z0-9]{20},)/)
  return await rowsOf([titles, ...rows.filter((row) => !before.has(row.slice(0, 20)))].join('\r\n'))
}

const byName = (one: Record<string, string>, other: Record<string, string>) => (keyOf(one) < keyOf(other) ? -1 : 1)
const keyOf = ({ name, sku = '' }: Record<string, string>) => `${name}\n${sku}`

async function choose(page: Page, chosen: Record<string, string> = {}) {
  for (const [label, value] of Object.entries(chosen)) {
    const field = page.getByLabel(label, { exact: true })
    if (label === 'Rate') await field.fill(value)
    else await field.selectOption(value)
  }
}

for (const { program, file, columns = {}, preview, choices } of LAYOUTS.flatMap((each) =>
  each.file === undefined ? [] : [{ ...each, file: each.file }],
))
  test(`${program}: every cell of its file is right in the shop`, async ({ page, context, shop, failure }) => {
    failure('net::ERR_NAME_NOT_RESOLVED')
    await enter(context, shop)
    const before = new Set((await shop.services.db.select({ id: products.id }).from(products)).map(({ id }) => id))
    await open(page, '/admin/spreadsheets')
    await page.getByLabel('File', { exact: true }).setInputFiles(join(RIGHT, '..', file))
    await page.getByRole('button', { name: 'Upload file' }).click()
    await page
      .getByRole('button', { name: 'Preview' })
      .or(page.getByRole('button', { name: /^Import \d/ }))
      .first()
      .waitFor()
    if (await page.locator('#columns').isVisible()) {
      await choose(page, columns)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('heading', { name: 'What the import does' })).toBeVisible()
    }
    if (preview !== undefined) {
      await choose(page, preview)
      await page.getByRole('button', { name: 'Preview' }).click()
    }
    await page.getByRole('button', { name: /^Import \d/ }).click()
    await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
    const right = join(RIGHT, file.replace(/\.\w+$/, '.csv'))
    const rows = await exported(page, shop, before)
    // Other journeys in this shop show its newest products, and these have pictures that are nowhere.
    await page.goto('about:blank')
    await shop.services.db.delete(products).where(notInArray(products.id, [...before]))
    await shop.services.db.delete(spreadsheets)
    expect(rows.toSorted(byName)).toEqual(await rowsOf(await readFile(right, 'utf8')))
    expect(choices).toBeLessThanOrEqual(3)
  })
