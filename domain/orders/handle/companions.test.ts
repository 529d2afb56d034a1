import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { newId } from '#domain/ids.ts'
import { inTransaction } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { waitingForLocks } from '../../../tests/support/machine/waiting-for-locks.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { findOrder } from '../read/list-orders.server.ts'
import { handleOrders } from './handle-orders.server.ts'
import { sendTogether } from './send-together.server.ts'

const shop = shopForFile()
const actor = { id: newId(), email: 'owner@example.com' }

test('an order that joins a parcel while that is sent is sent with it', async () => {
  const { db } = shop.services
  const of = { userId: newId(), email: 'sam@example.com' }
  const [one, two] = [await plantOrder(db, of), await plantOrder(db, of)]
  const { sent } = await inTransaction(db, async (tx) => {
    await sendTogether(tx, { actor, ids: [one, two] })
    const sent = handleOrders(db, { actor, ids: [one], to: 'sent' })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    return { sent }
  })
  expect((await sent).changed).toHaveLength(2)
  expect((await findOrder(db, two))?.handling).toBe('sent')
})

test('orders that go together already are left as they are, and nothing is told of it', async () => {
  const { db } = shop.services
  const of = { userId: newId(), email: 'sam@example.com' }
  const ids = await Promise.all([1, 2, 3].map(() => plantOrder(db, of)))
  const join = () => sendTogether(db, { actor, ids })
  const entries = () => db.$count(auditLog, inArray(auditLog.subjectId, ids))
  expect([(await join()).ok, await entries()]).toEqual([true, 3])
  await handleOrders(db, { actor, ids: ids.slice(0, 1), to: 'cancelled' })
  const left = ids.slice(1)
  const again = () => sendTogether(db, { actor, ids: left })
  expect([(await again()).ok, (await again()).ok]).toEqual([true, true])
  const told = await entries()
  expect([(await again()).ok, await entries()]).toEqual([true, told])
})
