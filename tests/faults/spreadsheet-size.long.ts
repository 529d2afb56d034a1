import { expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { openRealAdmin } from '../support/data/admin.ts'
import { mapSheet, sendSheet } from '../support/data/send-sheet.ts'
import { peakMemory } from '../support/machine/peak-memory.ts'
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
  const admin = await openRealAdmin(shop)
  const text = [HEAD, ...Array.from({ length: ROWS }, (_, n) => row(n))].join('\n')

  const seconds: Record<string, number> = {}
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    seconds[name] = Math.round((performance.now() - start) / 100) / 10
  }
  const peakMb = await peakMemory(shop.process.pid, async () => {
    let address = ''
    await timed('upload', async () => {
      address = await sendSheet(admin, 'products', text)
    })
    const sees = (words: string) => expect.poll(async () => textOf(await admin.get(address)), POLL).toContain(words)
    await timed('check', async () => {
      await mapSheet(admin, address, HEAD.toLowerCase().split(','))
      await sees('Import 50,000')
    })
    await timed('import', async () => {
      await admin.post(address, { intent: 'import' })
      await sees('can be undone')
    })
  })
  expect(await shop.db.$count(products)).toBe(ROWS)
  await tell('a spreadsheet in the browser', { rows: ROWS, ...seconds, peakMb: Math.round(peakMb) })
})
