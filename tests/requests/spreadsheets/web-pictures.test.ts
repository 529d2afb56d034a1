import { asc, desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { NO_PICTURE } from '#domain/images/picture.ts'
import type { FetchingShop } from '#domain/spreadsheets/work/fetch-pictures.server.ts'
import { workOnSheets } from '#domain/spreadsheets/work/work-sheets.server.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plain } from '../../support/data/pictures.ts'
import { importSheet, previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import { openPublicServer } from '../../support/machine/public-server.ts'
import { textOf, textsOf } from '../../support/requests/read-page.ts'
import { folderForFile } from '../../support/shops/folders.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const scratch = folderForFile('web-pictures')

const HEAD = 'Name,Description,Price,Quantity,Image,Category,Subcategory'
const line = (name: string, image: string) => `${name},Loose.,10,1,${image},Sega,Saturn`
const images = async () => {
  const all = await shop.services.db.select().from(products).orderBy(asc(products.name))
  return Object.fromEntries(all.map(({ name, image }) => [name, image]))
}

test('pictures of the old shop are fetched on request, each once, also when the work is cut off', async () => {
  const picture = await plain().png().toBuffer()
  await using server = await openPublicServer('pictures.example', ({ url }, response) => {
    if (url === '/text.png') response.end('no picture')
    else if (url === '/gone.png') response.writeHead(404).end()
    else response.end(picture)
  })
  const { host, network, asked } = server
  const file = [
    HEAD,
    line('Again', `${host}/fine.png`),
    line('Fine', `${host}/fine.png`),
    line('Gone', `${host}/gone.png`),
    line('Inner', 'https://10.0.0.1/inner.png'),
    line('Text', `${host}/text.png`),
  ].join('\n')

  // Without the tick, products keep the addresses, and nothing is fetched.
  const plainly = await sendSheet(admin, 'products', file)
  const preview = await previewSheet(admin, plainly)
  expect(textOf(preview)).toContain('Fetch the pictures from the web (4)')
  await importSheet(admin, plainly)
  expect(await images()).toMatchObject({ Fine: `${host}/fine.png`, Gone: `${host}/gone.png` })
  await shop.services.db.delete(products)
  expect(asked).toEqual([])

  // The same in a process of its own, in which only the public internet is allowed.
  const inner = await sendSheet(admin, 'products', [HEAD, line('Inner', 'https://10.0.0.1/inner.png')].join('\n'))
  await previewSheet(admin, inner)
  expect(textOf(await importSheet(admin, inner, { pictures: 'yes' }))).toContain('10.0.0.1 is not a public address')
  expect(await images()).toEqual({ Inner: NO_PICTURE })
  await shop.services.db.delete(products)

  const address = await sendSheet(admin, 'products', file)
  await previewSheet(admin, address)
  // The shop's own process knows no network in which the host is a public one.
  await shop.services.sheetWork.stop()
  await admin.post(address, { intent: 'import', pictures: 'yes' })
  expect(textOf(await admin.get(address))).toContain('Pictures: 0 of 4')

  const { db, storage, log } = shop.services
  const fetching: FetchingShop = { db, storage, log, scratch, network, subscriberIds: async () => [] }
  let pictures = 0
  const cutOff: FetchingShop = {
    ...fetching,
    get scratch() {
      pictures += 1
      if (pictures === 3) throw new Error('cut off')
      return scratch
    },
  }
  await expect(workOnSheets(cutOff, 'pictures', () => undefined)).rejects.toThrow('cut off')
  expect(textOf(await admin.get(address))).toContain('Pictures: 2 of 4')
  expect(await images()).toEqual({})

  let turns = 0
  while (await workOnSheets(fetching, 'pictures', () => undefined)) turns += 1
  expect(turns).toBe(2)
  expect(asked).toEqual(['/fine.png', '/gone.png', '/text.png'])
  const own = expect.stringMatching(/^\/images\/photo-/)
  expect(await images()).toEqual({ Again: own, Fine: own, Gone: NO_PICTURE, Inner: NO_PICTURE, Text: NO_PICTURE })

  const done = await admin.get(address)
  expect(textsOf(done, 'h2')).toContain('3 lines without all pictures')
  expect(textOf(done)).toContain(`Line 4 Gone: ${host}/gone.png: pictures.example answered 404`)
  expect(textOf(done)).toContain('Line 5 Inner: https://10.0.0.1/inner.png: 10.0.0.1 is not a public address')
  expect(textOf(done)).toContain('The file is not a PNG')

  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  await admin.submit(`/admin/audit/${entry?.id}`, {})
  expect(await images()).toEqual({})
})
