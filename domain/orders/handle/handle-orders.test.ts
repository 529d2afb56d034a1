import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { newId } from '#domain/ids.ts'
import { inTransaction } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { waitingForLocks } from '../../../tests/support/machine/waiting-for-locks.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { canBecome, type Handling, ORDER_TABS } from '../handling.ts'
import { findOrder } from '../read/list-orders.server.ts'
import { handleOrders } from './handle-orders.server.ts'
import { noteOrder, readNotes } from './order-notes.server.ts'
import { listSteps, reopenOrder, takeBackSteps } from './order-steps.server.ts'
import { sendTogether } from './send-together.server.ts'

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

const takeBack = (id: string, handling: Handling) =>
  takeBackSteps(shop.services.db, { actor, seen: [{ id, handling }] })
const stateOf = async (id: string) => (await findOrder(shop.services.db, id))?.handling

test('a wrong step is taken back to the one before, however often it is pressed, and the log keeps both', async () => {
  const { db } = shop.services
  const id = await plantOrder(db)
  for (const to of ['packed', 'sent'] as const) await handle([id], to)
  const presses = await Promise.all(Array.from({ length: 20 }, () => takeBack(id, 'sent')))
  expect(presses.flat()).toEqual([{ id, handling: 'packed' }])
  expect(await listSteps(db, id)).toMatchObject([{ handling: 'packed', actor: actor.email }])
  expect(await takeBack(id, 'packed')).toEqual([{ id, handling: 'new' }])
  await handle([id], 'packed')
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(entries.map(({ changes }) => changes.handling)).toEqual([
    ['new', 'packed'],
    ['packed', 'sent'],
    ['sent', 'packed'],
    ['packed', 'new'],
    ['new', 'packed'],
  ])
})

test('a step that was left out is left out on the way back, too', async () => {
  const id = await plantOrder(shop.services.db)
  await handle([id], 'delivered')
  expect(await takeBack(id, 'delivered')).toEqual([{ id, handling: 'new' }])
})

test('what another shop has delivered or cancelled has no step to take back', async () => {
  const { db } = shop.services
  const { id: productId } = await shop.product({ quantity: 5 })
  const delivered = await plantOrder(db, { handling: 'delivered' })
  const cancelled = await plantOrder(db, { handling: 'cancelled', items: [{ productId, name: 'Pad' }] })
  expect(await takeBack(delivered, 'delivered')).toEqual([])
  expect(await reopenOrder(db, { actor, id: cancelled })).toMatchObject({ problem: { kind: 'not-cancelled' } })
  expect(await shop.stock(productId)).toBe(5)
})

test('a cancellation is taken back once, and takes the stock again', async () => {
  const { db } = shop.services
  const { id: productId } = await shop.product({ quantity: 0 })
  const id = await plantOrder(db, { items: [{ productId, name: 'Pad', quantity: 2 }] })
  await handle([id], 'packed')
  await handle([id], 'cancelled')
  expect(await shop.stock(productId)).toBe(2)
  expect(await takeBack(id, 'cancelled')).toEqual([])
  const presses = await Promise.all(Array.from({ length: 20 }, () => reopenOrder(db, { actor, id })))
  expect(presses.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 'packed' }])
  expect([await stateOf(id), await shop.stock(productId)]).toEqual(['packed', 0])
  await handle([id], 'cancelled')
  expect(await shop.stock(productId)).toBe(2)
})

test('an order whose pieces are sold again, or whose product is gone, stays cancelled', async () => {
  const { db } = shop.services
  const [pad, cable] = [await shop.product({ quantity: 0 }), await shop.product({ quantity: 9 })]
  const deleted = await shop.product({ quantity: 0 })
  const items = [
    { productId: pad.id, name: 'Pad', quantity: 2 },
    { productId: cable.id, name: 'Cable' },
    { productId: deleted.id, name: 'Deleted' },
  ]
  const id = await plantOrder(db, { items })
  await handle([id], 'cancelled')
  await shop.change(pad.id, { quantity: 1 })
  await deleteProducts(db, { actor, ids: [deleted.id] })
  const reopened = await reopenOrder(db, { actor, id })
  expect(reopened).toMatchObject({ problem: { kind: 'out-of-stock' } })
  expect(!reopened.ok && 'names' in reopened.problem && reopened.problem.names.sort()).toEqual(['Deleted', 'Pad'])
  expect([await stateOf(id), await shop.stock(pad.id), await shop.stock(cable.id)]).toEqual(['cancelled', 1, 10])
})

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
