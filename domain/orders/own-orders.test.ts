import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
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
