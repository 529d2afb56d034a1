import { expect, test } from 'vitest'
import { deleteUser } from '#domain/accounts/account/delete-user.server.ts'
import { inTransaction } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { waitingForLocks } from '../../../tests/support/machine/waiting-for-locks.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { lockOrders } from '../handle/handle-orders.server.ts'
import { TypedDelivery } from '../place/delivery-form.ts'
import { correctDelivery } from './correct-delivery.server.ts'

const shop = shopForFile()

test('a step that waits for a correction to end knows where the order goes now', async () => {
  const { db } = shop.services
  const id = await plantOrder(db)
  const typed = {
    deliveryName: 'Sam',
    deliveryPhone: '',
    deliveryArea: 'Tyre: 3.00',
    deliveryAddress: 'Port 1',
    deliveryNote: '',
  }
  const rules = { areas: [{ name: 'Tyre', costCents: 300, text: 'Tyre: 3.00' }], isRequired: false }
  const { waited } = await inTransaction(db, async (tx) => {
    await correctDelivery(tx, { id, by: { owner: 'command line' }, seen: 0, typed, rules })
    const waited = inTransaction(db, (other) => lockOrders(other, [id]))
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    return { waited }
  })
  expect(await waited).toMatchObject([{ delivery: { address: 'Port 1', costCents: 300 } }])
})

test('a correction by a customer whose account is deleted at that moment ends without a fault', async () => {
  const { db } = shop.services
  const { user } = await shop.shopper()
  const id = await plantOrder(db, { userId: user.id, email: user.email })
  const typed = TypedDelivery.parse({ deliveryName: 'Sam' })
  const { waited } = await inTransaction(db, async (tx) => {
    await deleteUser(tx, user)
    const rules = { areas: [], isRequired: false }
    const waited = correctDelivery(db, { id, by: { customer: user.id }, seen: 0, typed, rules })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    return { waited }
  })
  expect(await waited).toMatchObject({ ok: true })
})
