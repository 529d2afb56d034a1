import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openAdmin } from '../support/data/admin.ts'
import { atCheckout } from '../support/data/at-checkout.ts'
import type { Client } from '../support/requests/client.ts'
import { folderForTest } from '../support/shops/folders.ts'
import { isInstalled } from '../support/shops/installed.ts'
import { openShop } from '../support/shops/open-shop.ts'

/** `npm install --global --ignore-scripts vnu-jar` brings it; it needs Java. No dependency: its package downloads a Java by itself. */
const hasChecker = isInstalled('vnu', '--version')

const VISITOR = [
  '/',
  '/shop',
  '/shop?category=nintendo&in-stock=on',
  '/shop?search=zzzz',
  '/sign-in',
  '/blog',
  '/nowhere',
]
const OFFICE = [
  '',
  '/products',
  '/products?tab=add',
  '/orders',
  '/orders/new',
  '/blogs?new=1',
  '/settings/shop',
  '/audit',
]

/** React writes void elements so, which changes nothing; and the checker asks for the role of a place in a set that it calls needless. */
const TOLERATED = /^Trailing slash on void elements|^The “article” role is unnecessary/

type Found = { messages: { type: string; message: string; url?: string; extract?: string }[] }

/** The W3C's checker takes longer to start than most tests; `valid-html.test.ts` looks each day for what it has found. */
test.runIf(hasChecker)('the Nu checker finds nothing in the pages of shoppers and of the back office', async () => {
  await using shop = await openShop()
  const { browser: customer, page: checkout, form } = await atCheckout(shop)
  const { browser: owner } = await openAdmin(shop)
  const folder = folderForTest('nu')
  const pages = [checkout, await customer.get('/cart')]
  await customer.submit('/checkout', form)
  const read = async (browser: Client, paths: string[]) => {
    for (const path of paths) pages.push(await browser.get(path))
  }
  await read(customer, ['/', '/orders', '/account'])
  await read(shop.visitor(), VISITOR)
  await read(
    owner,
    OFFICE.map((path) => `/admin${path}`),
  )
  for (const [place, { html }] of pages.entries()) await writeFile(join(folder, `${place}.html`), html)
  const found = await check(folder)
  expect(found.messages.filter(({ message }) => !TOLERATED.test(message))).toEqual([])
})

/** It ends with 1 when it finds anything. */
async function check(folder: string): Promise<Found> {
  const run = promisify(execFile)('vnu', ['--format', 'json', folder], { maxBuffer: 100_000_000 })
  const { stderr } = await run.catch((error: { stderr?: string }) => {
    if (!error.stderr?.startsWith('{')) throw error
    return { stderr: error.stderr }
  })
  return JSON.parse(stderr)
}
