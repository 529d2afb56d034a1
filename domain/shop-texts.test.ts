import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../tests/support/open-shop.ts'
import { searchAudit } from './audit/search-audit.server.ts'
import { changeShopTexts, readShopTexts, ShopTexts } from './shop-texts.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a shop whose owner wrote nothing says how it is paid, delivers and takes back', async () => {
  const texts = await readShopTexts(shop.services.db)
  expect(texts.deliveryText).toContain('3-4 days')
  expect(texts.returnsText).toContain('14 days')
  expect(ShopTexts.parse(texts)).toEqual(texts)
})

test('what the owner writes is what the shop says, and the audit log names what changed', async () => {
  const { db } = shop.services
  const before = await readShopTexts(db)
  const owner = { id: 'owner', email: 'owner@example.com' }
  await changeShopTexts(db, owner, { ...before, paymentText: 'By card.' })
  expect(await readShopTexts(db)).toEqual({ ...before, paymentText: 'By card.' })
  const { rows } = await searchAudit(db, { filter: { kind: 'settings' }, limit: 10 })
  expect(rows).toMatchObject([
    { actor: 'owner@example.com', thingName: 'Texts', changes: { paymentText: [before.paymentText, 'By card.'] } },
  ])
})

test('an empty text and an endless one are refused', () => {
  const texts = { paymentText: ' ', deliveryText: 'x'.repeat(301), returnsText: 'Never.' }
  const messages = ShopTexts.safeParse(texts).error?.issues.map(({ message }) => message)
  expect(messages).toEqual(['Say something about payment', 'Use at most 300 characters'])
})
