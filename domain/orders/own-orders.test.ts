import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { orders } from '#platform/database/schema.ts'
import { openTestDatabase } from '../../tests/support/clone-database.ts'
import { plantOrder } from '../../tests/support/plant-orders.ts'
import { readOrders } from './order.ts'
import { listOwnOrders } from './own-orders.server.ts'

test('who has bought very often sees every order, and who asks in the same moment does not wait for that', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const [often, rarely] = [newId(), newId()]
  const planted: string[] = []
  for (let day = 60; day >= 1; day -= 1)
    planted.push(await plantOrder(db, { userId: often, createdAt: new Date(2026, 0, day) }))
  const one = await plantOrder(db, { userId: rarely, items: [{ name: 'Chrono Trigger', priceCents: 12_900 }] })
  const answered: string[] = []
  const list = async (userId: string) => {
    const found = readOrders(await listOwnOrders(db, userId))
    answered.push(userId)
    return found
  }
  const [many, few] = await Promise.all([list(often), list(rarely)])
  expect(answered).toEqual([rarely, often])
  expect(many.map(({ id }) => id)).toEqual(planted)
  expect(few).toMatchObject([{ id: one, totalCents: 12_900, items: [{ productName: 'Chrono Trigger' }] }])
  expect(Object.keys(many[0] ?? {})).toEqual(Object.keys(few[0] ?? {}))
  expect(readOrders(await listOwnOrders(db, newId()))).toEqual([])
})

test('an order reads as it was placed: its time to the thousandth, names and states in any script', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const [userId, createdAt] = [newId(), new Date('2026-11-01T05:59:59.007Z')]
  const items = [{ name: 'He said "悪魔城" </script> \\ 🎮', priceCents: 1 }]
  await plantOrder(db, { userId, createdAt, items })
  const [order] = readOrders(await listOwnOrders(db, userId))
  expect(order).toMatchObject({ createdAt, totalCents: 1, items: [{ productName: items[0]?.name, priceCents: 1 }] })
})

test('fifty, fifty-one and none at all, wherever the database’s clock hangs', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const createdAt = new Date('2026-11-01T05:59:59.007Z')
  const plant = async (count: number) => {
    const userId = newId()
    const ids: string[] = []
    for (let at = 0; at < count; at += 1) ids.push(await plantOrder(db, { userId, createdAt, items: [] }))
    return { userId, ids: ids.sort().reverse() }
  }
  const users = [await plant(50), await plant(51), await plant(0)]
  const dear = users[0]?.ids[0] ?? ''
  await db.update(orders).set({ totalCents: Number.MAX_SAFE_INTEGER }).where(eq(orders.id, dear))
  for (const zone of ['Asia/Kolkata', 'America/St_Johns', 'UTC'])
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('TimeZone', ${zone}, true)`)
      const found = (await Promise.all(users.map(({ userId }) => listOwnOrders(tx, userId)))).map(readOrders)
      expect(found.map((some) => some.map(({ id }) => id))).toEqual(users.map(({ ids }) => ids))
      expect(found[0]?.[0]).toEqual({
        id: dear,
        totalCents: Number.MAX_SAFE_INTEGER,
        status: 'completed',
        createdAt,
        items: [],
      })
    })
})
