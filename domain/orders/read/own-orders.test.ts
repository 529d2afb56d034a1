import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { orders } from '../order-tables.ts'
import { listOwnOrders } from './own-orders.server.ts'

let db: Db
databaseForFile((opened) => {
  db = opened
})

test('an order reads as it was placed: its time to the thousandth, names and states in any script', async () => {
  const [userId, createdAt] = [newId(), new Date('2026-11-01T05:59:59.007Z')]
  const items = [{ name: 'He said "悪魔城" </script> \\ 🎮', priceCents: 1 }]
  await plantOrder(db, { userId, createdAt, items })
  const [order] = await listOwnOrders(db, userId)
  expect(order).toMatchObject({ createdAt, totalCents: 1, items: [{ productName: items[0]?.name, priceCents: 1 }] })
})

test('orders of one moment come in the order of their ids, wherever the database’s clock hangs', async () => {
  const [userId, createdAt] = [newId(), new Date('2026-11-01T05:59:59.007Z')]
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) ids.push(await plantOrder(db, { userId, createdAt, items: [] }))
  ids.sort().reverse()
  await db.update(orders).set({ totalCents: Number.MAX_SAFE_INTEGER }).where(eq(orders.userId, userId))
  for (const zone of ['Asia/Kolkata', 'America/St_Johns', 'UTC'])
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select set_config('TimeZone', ${zone}, true)`)
      expect(await listOwnOrders(tx, userId)).toMatchObject(
        ids.map((id) => ({ id, totalCents: Number.MAX_SAFE_INTEGER, status: 'completed', createdAt, items: [] })),
      )
    })
})
