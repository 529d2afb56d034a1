import { expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { appoint } from '../support/data/appoint.ts'
import { peakMemory } from '../support/machine/peak-memory.ts'
import { Client, type Page } from '../support/requests/client.ts'
import { plantCrowd } from '../support/requests/crowd.ts'
import { textOf } from '../support/requests/read-page.ts'
import { openRealShop } from '../support/shops/real-shop.ts'
import { tell } from './tell.ts'

const ROWS = 50_000
const POLL = { timeout: 10 * 60_000, interval: 500 }

const HEAD = 'Name,Description,Price,Quantity,Image,Category,Subcategory'
const row = (n: number) =>
  `Game ${n},"Loose cartridge number ${n}, tested and cleaned, with its label and its manual",${n % 90}.99,${n % 9},https://pictures.example/${n}.jpg,nintendo,snes`

test('a spreadsheet of 50,000 products goes from a browser into the shop, and can be taken back', async () => {
  await using shop = await openRealShop()
  const [owner] = await plantCrowd(shop.auth, 1)
  if (owner === undefined) throw new Error('nobody came')
  const cookie = await appoint(shop.auth, owner)
  const browser = Client.overHttp(shop.address)
  browser.keep([cookie])
  const body = new FormData()
  body.set('kind', 'products')
  const text = [HEAD, ...Array.from({ length: ROWS }, (_, n) => row(n))].join('\n')
  body.set('file', new File([text], 'all.csv', { type: 'text/csv' }))

  const seconds: Record<string, number> = {}
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    seconds[name] = Math.round((performance.now() - start) / 100) / 10
  }
  const peakMb = await peakMemory(shop.process.pid, async () => {
    let page: Page | undefined
    await timed('upload', async () => {
      page = await browser.get('/admin/spreadsheets', { method: 'POST', body, headers: { origin: shop.address } })
    })
    expect(page?.status, page && textOf(page)).toBe(303)
    const address = page?.location ?? ''
    const form = new URLSearchParams([
      ['intent', 'map'],
      ...HEAD.toLowerCase()
        .split(',')
        .map((field) => ['field', field]),
    ])
    const sees = (words: string) => expect.poll(async () => textOf(await browser.get(address)), POLL).toContain(words)
    await timed('check', async () => {
      await browser.post(address, form)
      await sees('Import 50,000')
    })
    await timed('import', async () => {
      await browser.post(address, { intent: 'import' })
      await sees('can be undone')
    })
  })
  expect(await shop.db.$count(products)).toBe(ROWS)
  await tell('a spreadsheet in the browser', { rows: ROWS, ...seconds, peakMb: Math.round(peakMb) })
})
