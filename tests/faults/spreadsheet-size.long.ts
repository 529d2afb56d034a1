import { expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { openRealAdmin } from '../support/data/admin.ts'
import { mapSheet, uploadSheet } from '../support/data/send-sheet.ts'
import { workbookOf } from '../support/inputs/workbook.ts'
import { peakOfEach } from '../support/machine/peak-memory.ts'
import { textOf } from '../support/requests/read-page.ts'
import { openRealShop } from '../support/shops/real-shop.ts'
import { tell } from './tell.ts'

const ROWS = 50_000
const POLL = { timeout: 10 * 60_000, interval: 500 }
/** Of each process; PostgreSQL's is its own affair. */
const MOST_MB = 300

const HEAD = 'Name,Description,Price,Former price,Quantity,SKU,Barcode,Shelf,Cost,Image,Category,Subcategory'.split(',')
const FIELDS = 'name,description,price,formerPrice,quantity,sku,barcode,shelf,cost,image,category,subcategory'.split(
  ',',
)
const row = (n: number) => [
  `Game ${n}`,
  `Loose cartridge number ${n}. Tested and cleaned with its label and its manual`,
  ...[`${n % 90}.99`, `${(n % 90) + 10}.00`, String(n % 9), `SKU-${n}`, String(4_006_381_000_000 + n)],
  ...[`A${n % 40}`, `${n % 50}.10`, `https://pictures.example/${n}.jpg`, 'nintendo', 'snes'],
]
const LIST = [HEAD, ...Array.from({ length: ROWS }, (_, n) => row(n))]

/** As Excel writes it: numbers in the sheet, texts in a table that its cells share. */
function asWorkbook(): Uint8Array<ArrayBuffer> {
  const strings = new Map<string, number>()
  const cell = (text: string) => {
    if (/^\d{1,5}(?:\.\d\d)?$/.test(text)) return `<c><v>${text}</v></c>`
    if (!strings.has(text)) strings.set(text, strings.size)
    return `<c t="s"><v>${strings.get(text)}</v></c>`
  }
  const rows = LIST.map((cells) => `<row>${cells.map(cell).join('')}</row>`)
  const xml = `<sheetData>${rows.join('')}</sheetData>`
  return workbookOf({ sheets: [{ name: 'Stock', xml }], strings: [...strings.keys()].map((text) => `<t>${text}</t>`) })
}

test.each([
  ['CSV', 'list.csv', () => new TextEncoder().encode(LIST.map((cells) => cells.join(',')).join('\n'))],
  ['.xlsx', 'list.xlsx', asWorkbook],
])('50,000 products of 12 columns go from a browser into the shop as %s', async (what, name, fileOf) => {
  await using shop = await openRealShop()
  const admin = await openRealAdmin(shop)
  const file = fileOf()
  const seconds: Record<string, number> = {}
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    seconds[name] = Math.round((performance.now() - start) / 100) / 10
  }
  const peak = await peakOfEach(shop.process.pid, async () => {
    let address = ''
    const sees = (words: string) => expect.poll(async () => textOf(await admin.get(address)), POLL).toContain(words)
    await timed('upload', async () => {
      address = (await uploadSheet(admin, '', file, name)).location ?? ''
    })
    await timed('check', async () => {
      await mapSheet(admin, address, FIELDS)
      await sees('Import 50,000')
    })
    await timed('import', async () => {
      await admin.post(address, { intent: 'import' })
      await sees('can be undone')
    })
  })
  expect(await shop.db.$count(products)).toBe(ROWS)
  await tell(`a spreadsheet in the browser, ${what}`, { rows: ROWS, columns: HEAD.length, ...seconds, ...peak })
  expect(peak.serverMb).toBeLessThan(MOST_MB)
  expect(peak.subprocessMb).toBeLessThan(MOST_MB)
})
