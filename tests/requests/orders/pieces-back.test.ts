import { expect, test } from 'vitest'
import { adminForFile } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { field } from '../../support/requests/client.ts'
import { problemsOf, textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

/** Three pads at $10 and a cable at $10, which are sold out. */
async function ordered() {
  const [pad, cable] = [await shop.product({ quantity: 0 }), await shop.product({ quantity: 0 })]
  const { user, browser } = await shop.shopper()
  const id = await plantOrder(shop.services.db, {
    ...{ userId: user.id, email: user.email, handling: 'sent' },
    items: [
      { productId: pad.id, name: 'Pad', quantity: 3 },
      { productId: cable.id, name: 'Cable' },
    ],
  })
  return { id, path: `/admin/orders/${id}`, pad: pad.id, cable: cable.id, customer: browser }
}

test('pieces come back without scripts: the form has an address, keeps what was typed, and is taken once', async () => {
  const { path, pad } = await ordered()
  expect((await admin.get(path)).html).toMatch(/name="take-back"[^>]*>Take pieces back/)
  const open = await admin.get(`${path}?take-back=1`)
  const seen = { intent: 'take-back', seen: field(open, 'seen') }
  const wrong = { ...seen, 'pieces-0': '4', 'stock-0': '1', refund: '12,x', returnNote: 'Scratched' }
  const refused = await admin.post(`${path}?take-back=1`, wrong)
  expect(refused.status).toBe(400)
  expect(problemsOf(refused).join()).toContain('12.50')
  expect(refused.html).toMatch(/value="Scratched"/)

  const many = await admin.post(`${path}?take-back=1`, { ...wrong, refund: '10' })
  expect([many.status, textOf(many).includes('So many are not left to come back')]).toEqual([409, true])
  expect((await admin.post(path, { ...seen, 'pieces-0': '0' })).status).toBe(400)
  const much = await admin.post(path, { ...seen, 'pieces-0': '1', refund: '40.01' })
  expect([much.status, textOf(much).includes('Return more money than was paid')]).toEqual([409, true])

  const right = { ...seen, 'pieces-0': '1', 'stock-0': '1', refund: '10', refundWay: 'cash', reason: 'damaged' }
  const done = await admin.submit(`${path}?take-back=1`, right)
  expect(textOf(done)).toContain('1 piece came back. 1 piece is back in stock. $10.00 returned.')
  expect(textOf(done)).toContain('Kept 3 pieces $30.00')
  // The second press, and the form of another tab.
  expect((await admin.post(path, right)).status).toBe(303)
  const other = await admin.post(path, { ...right, 'pieces-0': '2' })
  expect([other.status, textOf(other).includes('came back meanwhile')]).toEqual([409, true])
  expect(field(other, 'seen')).toBe('1')
  expect(await shop.stock(pad)).toBe(1)

  await admin.post(path, { intent: 'undo-return', number: '1' })
  expect(await shop.stock(pad)).toBe(0)
})

test('a cancellation asks of each line whether it goes back into stock; a lost parcel does not', async () => {
  const one = await ordered()
  const asked = field(await admin.get(one.path), 'asked')
  const cancel = { intent: 'cancelled', from: 'sent', asked }
  const answer = await admin.submit(one.path, { ...cancel, 'stock-0': '1', cancelReason: 'damaged' })
  expect(textOf(answer)).toContain('3 pieces are back in stock. 1 piece stays out of stock.')
  expect([await shop.stock(one.pad), await shop.stock(one.cable)]).toEqual([3, 0])

  const two = await ordered()
  await admin.post(two.path, { ...cancel, 'stock-0': '1', 'stock-1': '1', cancelReason: 'lost' })
  expect([await shop.stock(two.pad), await shop.stock(two.cable)]).toEqual([0, 0])
  // A form without boxes unticks none.
  const three = await ordered()
  await admin.post(three.path, { intent: 'cancelled', from: 'sent' })
  expect([await shop.stock(three.pad), await shop.stock(three.cable)]).toEqual([3, 1])
})
