import { desc } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { loadGuide } from '../../tests/support/guide/load-guide.ts'
import { shopForFile } from '../../tests/support/shops/open-shop.ts'
import { auditLog } from '../audit/audit-tables.ts'
import { settings } from '../settings/settings-table.ts'
import { undoEntry } from '../undo/undo-entry.server.ts'
import { guidePriceOf, suggestFromGuide } from './find-guide.server.ts'
import { guidePrices } from './guide-table.ts'
import { removeGuide } from './import-guide.server.ts'

const shop = shopForFile()
afterEach(() => shop.services.db.delete(guidePrices))

const HEAD = 'id,console-name,product-name,loose-price,cib-price,new-price,graded-price,upc'
const load = (...lines: string[]) => loadGuide(shop.services.db, [HEAD, ...lines].join('\n'))
const SNES = { category: 'nintendo', subcategory: 'snes' }
const priceOf = (product: Partial<Parameters<typeof guidePriceOf>[1]>) =>
  guidePriceOf(shop.services.db, { name: 'Super Metroid', ...SNES, ...product })
const suggest = async (text: string) =>
  (await suggestFromGuide(shop.services.db, text, 5)).map(({ console, name }) => `${console}: ${name}`)

test('a newer list replaces what it has, the rest stays, and an undone list brings the older prices back', async () => {
  const { db } = shop.services
  await load('1,Super Nintendo,Super Metroid,$40.00,$90.00,,,', '2,Super Nintendo,Star Fox,$12.00,,,,')
  const newer = await load('1,Super Nintendo,Super Metroid,$50.00,$99.00,$400.00,,', '3,Wii,Okami,$9.00,,,,')
  expect(newer).toMatchObject({ added: 1, changed: 1, same: 0 })
  expect(await priceOf({})).toMatchObject({ cents: 5_000, state: 'loose' })
  expect(await priceOf({ name: 'Star Fox' })).toMatchObject({ cents: 1_200 })

  expect(await undoEntry(db, { actor: 'command line', entryId: newer.entryId ?? 0 })).toMatchObject({ value: 2 })
  expect(await priceOf({})).toMatchObject({ cents: 4_000 })
  expect(await priceOf({ completeness: 'sealed' })).toBeUndefined()
  expect(await db.$count(guidePrices)).toBe(2)

  expect(await removeGuide(db, 'command line')).toBe(2)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'deleted', kind: 'guide', subjectName: '2 prices' })
})

test('its completeness says which price a piece has, and the percentage what it is sold at', async () => {
  const { db } = shop.services
  await load('1,Super Nintendo,Super Metroid,$40.01,$90.00,$400.00,$700.00,')
  const states = ['loose', 'manual', 'cib', 'sealed', 'box-only', undefined]
  const cents = await Promise.all(states.map(async (completeness) => (await priceOf({ completeness }))?.cents))
  expect(cents).toEqual([4_001, 4_001, 9_000, 40_000, undefined, 4_001])
  expect(await priceOf({ completeness: 'cib', grade: '9.5' })).toMatchObject({ state: 'graded', cents: 70_000 })
  await db.insert(settings).values({ name: 'guideSellAt', value: 90 })
  expect(await priceOf({ name: 'super metroid' })).toMatchObject({ cents: 4_001, soldAt: 3_601 })
})

test('a price is that of its own region, and several rows that may be meant are none', async () => {
  await load(
    '1,Super Nintendo,Super Metroid,$40.00,,,,',
    '2,PAL Super Nintendo,Super Metroid,$60.00,,,,',
    '3,JP Super Famicom,Super Metroid,$20.00,,,,',
    '4,PAL Super Nintendo,Star Fox II,$5.00,,,,',
    '5,Super Nintendo,Mega Man X,$30.00,,,,',
    '6,Super Nintendo,Megaman X,$31.00,,,,',
  )
  const regions = ['ntsc-u', 'pal', 'ntsc-j', 'free', undefined]
  const cents = await Promise.all(regions.map(async (region) => (await priceOf({ region }))?.cents))
  expect(cents).toEqual([4_000, 6_000, 2_000, 4_000, 4_000])
  expect(await priceOf({ name: 'Super Metroid (PAL), CIB' })).toMatchObject({ cents: 6_000 })
  expect(await priceOf({ name: 'Star Fox 2', region: 'ntsc-u' })).toBeUndefined()
  expect(await priceOf({ name: 'Star Fox 2 SNES' })).toMatchObject({ cents: 500 })
  expect(await priceOf({ name: 'Star Fox' })).toBeUndefined()
  expect(await priceOf({ name: 'Mega Man X' })).toBeUndefined()
  expect(await priceOf({ subcategory: 'n64' })).toBeUndefined()
  expect(
    await priceOf({ name: 'Super Metroid (SNES)', category: 'sale', subcategory: 'clearance-items' }),
  ).toBeDefined()
})

test('names are suggested by words that are cut short, and a barcode by its digits', async () => {
  await load(
    '1,Super Nintendo,Super Metroid,$40.00,,,,045496830434',
    '2,Wii,Metroid Prime Trilogy,$60.00,,,,',
    '3,Gamecube,Metroid Prime,$20.00,,,,',
    '4,Gamecube,Pokémon Colosseum,$90.00,,,,',
  )
  expect(await suggest('metroid pri')).toEqual(['Gamecube: Metroid Prime', 'Wii: Metroid Prime Trilogy'])
  expect(await suggest('prime wii')).toEqual(['Wii: Metroid Prime Trilogy'])
  expect(await suggest('metroid snes')).toEqual(['Super Nintendo: Super Metroid'])
  expect(await suggest('POKEMON')).toEqual(['Gamecube: Pokémon Colosseum'])
  expect(await suggest('0045496830434')).toEqual(['Super Nintendo: Super Metroid'])
  expect(await suggest('45496830434')).toEqual(['Super Nintendo: Super Metroid'])
  for (const text of ['', 'm', '%', 'halo', '12345678']) expect(await suggest(text)).toEqual([])
})

test('any list with a name, a console and a price is a guide, and other currencies wait for a rate', async () => {
  const { db } = shop.services
  const list = 'Titre;Plateforme;Prix (€);Zone\nSuper Metroid;SNES;20,50;PAL\nOkami;Jupiter 7;5;\nRez;PS2;;\n;PS2;3;'
  const asked = await loadGuide(db, list)
  expect(asked).toMatchObject({ added: 0, currencies: [{ code: 'EUR', count: 3 }] })
  expect(asked.problems.map(({ text }) => text)).toContain('Price is in EUR, and the shop sells in USD: type a rate')
  const choices = { rates: { EUR: '1.10' } }
  expect(await loadGuide(db, list, choices)).toMatchObject({
    added: 1,
    leftOut: [
      ['of consoles that this shop does not have', 1],
      ['without a price', 1],
    ],
    problems: [{ line: 5, text: 'Name is empty' }],
  })
  expect(await priceOf({ region: 'pal' })).toMatchObject({ cents: 2_255 })
})
