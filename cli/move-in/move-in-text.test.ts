import { expect, test } from 'vitest'
import { emptyReport } from '#domain/spreadsheets/move-in/move-in-report.ts'
import { textOfReport } from './move-in-text.ts'

test('the report names what is updated with its fields, what is here already, and what is not sent yet', () => {
  const report = emptyReport()
  const updates = Array.from({ length: 20 }, (_, place) => ({
    ...{ id: `id${place}`, name: `Game ${place}`, fields: ['priceCents', 'description'] },
  }))
  Object.assign(report.products, { updated: 22, updates })
  const reason = 'it has another account here'
  Object.assign(report.accounts, { skipped: 1, otherwiseHere: [{ id: 'uid1', name: 'ann@mail.example', reason }] })
  report.orders.created = 4
  report.orderStates = { toDo: 3, cancelled: 1, partlyRefunded: 0 }
  report.pictures.failed = [{ id: 'id1', name: 'Game 1', reason: 'https://a.example/b.png: it is damaged or cut off' }]
  const lines = textOfReport(report, true).split('\n')
  expect(lines).toEqual([
    'Nothing was changed. To be done:',
    'accounts: 0 created, 0 updated, 1 skipped, 0 failed',
    '  accounts/uid1 (ann@mail.example) skipped: it has another account here',
    'products: 0 created, 22 updated, 0 skipped, 0 failed',
    ...updates.map(({ name }) => `  ${name} updated: price, description`),
    '  ... and 2 more',
    'orders: 4 created, 0 updated, 0 skipped, 0 failed',
    '3 orders are not sent yet: they stand under To do.',
    '1 order is cancelled, refunded or voided: left out of all sums.',
    'pictures: 0 stored, 1 failed and keep their address',
    '  Game 1 (id1): https://a.example/b.png: it is damaged or cut off',
  ])
})

test('a collection that is none of ours is named with what to do', () => {
  const report = { ...emptyReport(), otherCollections: ['articles'] }
  expect(textOfReport(report, false)).toBe(
    'Nothing was found to move in.\nThe collection "articles" was found and not taken. --map says what it is, as in {"collections":{"articles":"products"}}.',
  )
})
