import { expect, test } from 'vitest'
import { loadGuide } from '../../tests/support/guide/load-guide.ts'
import { guideAround, guidedNames } from '../../tests/support/guide/price-guide.ts'
import { shopForFile } from '../../tests/support/shops/open-shop.ts'
import { guidePriceOf } from './find-guide.server.ts'

const shop = shopForFile()

test('of 300 names five in six find their price among near misses, and none a wrong one', async () => {
  const { db } = shop.services
  const names = await guidedNames()
  await loadGuide(db, guideAround(names))
  const found = { right: [] as string[], wrong: [] as string[], none: [] as string[] }
  for (const { right, ...product } of names) {
    const price = await guidePriceOf(db, product)
    const how = price === undefined ? 'none' : price.cents === 99 + Number(right.id) ? 'right' : 'wrong'
    found[how].push(`${product.name} -> ${price?.name} (${right.console} ${right.name})`)
  }
  expect(names).toHaveLength(300)
  expect(found.wrong).toEqual([])
  expect(found.right.length).toBeGreaterThanOrEqual(250)
})
