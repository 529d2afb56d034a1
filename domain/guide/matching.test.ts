import { afterEach, expect, test } from 'vitest'
import { loadGuide } from '../../tests/support/guide/load-guide.ts'
import { type Guided, guideAround, guidedNames } from '../../tests/support/guide/price-guide.ts'
import { shopForFile } from '../../tests/support/shops/open-shop.ts'
import { guidePriceOf } from './find-guide.server.ts'
import { guidePrices } from './guide-table.ts'

const shop = shopForFile()
afterEach(() => shop.services.db.delete(guidePrices))

async function matched(names: Guided[]) {
  const found = { right: [] as string[], wrong: [] as string[], none: [] as string[] }
  for (const { right, ...product } of names) {
    const price = await guidePriceOf(shop.services.db, product)
    const how = price === undefined ? 'none' : price.cents === 99 + Number(right.id) ? 'right' : 'wrong'
    found[how].push(`${product.name} -> ${price?.name} (${right.console} ${right.name})`)
  }
  return found
}

test('of 300 names nine in ten find their price among near misses, and none a wrong one', async () => {
  const names = await guidedNames()
  await loadGuide(shop.services.db, guideAround(names))
  const found = await matched(names)
  expect(names).toHaveLength(300)
  expect(found.wrong).toEqual([])
  expect(found.right.length).toBeGreaterThanOrEqual(270)
})

test('of 300 names that a guide does not have two in a hundred at most get the price of a near miss', async () => {
  const names = (await guidedNames()).map((each) => ({ ...each, region: each.region || 'ntsc-u' }))
  const lines = guideAround(names).split('\n')
  const own = new Set(names.map(({ right }) => right.id))
  await loadGuide(shop.services.db, lines.filter((line) => !own.has(line.split(',', 1)[0] ?? '')).join('\n'))
  const { wrong } = await matched(names)
  // The three consoles called Game Boy are one subcategory.
  expect(wrong.filter((text) => !text.includes('GameBoy'))).toEqual([])
  expect(wrong.length).toBeLessThanOrEqual(6)
})
