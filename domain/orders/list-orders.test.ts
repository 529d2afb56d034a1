import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { openTestDatabase } from '../../tests/support/clone-database.ts'
import { plantOrder } from '../../tests/support/plant-orders.ts'
import { listUserOrders } from './list-orders.server.ts'

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
    const found = await listUserOrders(db, userId)
    answered.push(userId)
    return found
  }
  const [many, few] = await Promise.all([list(often), list(rarely)])
  expect(answered).toEqual([rarely, often])
  expect(many.map(({ id }) => id)).toEqual(planted)
  expect(few).toMatchObject([{ id: one, totalCents: 12_900, items: [{ productName: 'Chrono Trigger' }] }])
  expect(Object.keys(many[0] ?? {})).toEqual(Object.keys(few[0] ?? {}))
})
