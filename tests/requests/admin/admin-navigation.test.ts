import { expect, test } from 'vitest'
import { adminForFile } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { ALL_ROUTES } from '../../support/documents/all-routes.ts'
import { readSource } from '../../support/documents/sources.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

/** Where somebody is sent who may not open a page yet, or who pressed "Print labels". */
const SENT_TO = ['/admin/sign-in', '/admin/confirm', '/admin/products/labels']

test('every page of the back office is found by following links and buttons from the dashboard', async () => {
  await plantOrder(shop.services.db)
  const found = new Set(['/admin'])
  for (const path of found) {
    const { html } = await admin.get(path)
    for (const [, address = ''] of html.matchAll(/(?:href|formaction|action)="(\/admin[^"?#.]*)["?#]/gi))
      found.add(address)
  }
  const pages = ALL_ROUTES.filter(({ path, isLeaf, file }) => isLeaf && isPage(path) && hasView(file))
  expect(pages.map(({ path }) => path).filter((path) => !found.has(path) && !SENT_TO.includes(path))).toEqual([])
})

const isPage = (path: string) => path.startsWith('/admin') && !/[:*.]/.test(path)
const hasView = (file: string) => readSource(`app/${file}`).includes('export default')
