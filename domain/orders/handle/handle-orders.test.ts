import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { newId } from '#domain/ids.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { canBecome, type Handling, ORDER_TABS } from '../handling.ts'
import { handleOrders } from './handle-orders.server.ts'
import { noteOrder, readNotes } from './order-notes.server.ts'
import { listSteps } from './order-steps.server.ts'

const shop = shopForFile()

const actor = { id: newId(), email: 'owner@example.com' }
const handle = (ids: string[], to: Exclude<Handling, 'new'>) => handleOrders(shop.services.db, { actor, ids, to })

test('no state leads back, and nothing follows delivered or cancelled', () => {
  const order: Handling[] = [...ORDER_TABS.all]
  for (const [place, now] of order.entries()) {
    for (const earlier of order.slice(0, place + 1)) expect(canBecome(now, earlier), `${now} ${earlier}`).toBe(false)
  }
  for (const next of order) expect([canBecome('delivered', next), canBecome('cancelled', next)]).toEqual([false, false])
})

test('fifty presses of "Cancel order" put the stock back once', async () => {
  const { db } = shop.services
  const [pad, cable] = [await shop.product({ quantity: 2 }), await shop.product({ quantity: 0 })]
  const items = [
    { productId: pad.id, name: 'Pad', quantity: 3 },
    { productId: cable.id, name: 'Cable' },
    { productId: newId(), name: 'A product that was deleted', quantity: 9 },
  ]
  const id = await plantOrder(db, { items })
  const presses = await Promise.all(Array.from({ length: 50 }, () => handle([id], 'cancelled')))
  expect(presses.filter(({ changed }) => changed.length > 0)).toHaveLength(1)
  expect(presses.filter(({ already }) => already.length > 0)).toHaveLength(49)
  expect([await shop.stock(pad.id), await shop.stock(cable.id)]).toEqual([5, 1])
  expect(await listSteps(db, id)).toHaveLength(1)
})

test('courier and note are written one without the other, and in the audit log only when they change', async () => {
  const { db } = shop.services
  const id = await plantOrder(db)
  await noteOrder(db, { actor, id, note: 'Call first' })
  await noteOrder(db, { actor, id, courier: 'Wakilni', trackingNumber: 'W-17' })
  await noteOrder(db, { actor, id, courier: 'Wakilni' })
  expect(await readNotes(db, id)).toEqual({ note: 'Call first', courier: 'Wakilni', trackingNumber: 'W-17' })
  expect(await db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(2)
})
