import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { newId } from '#domain/ids.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { parcelOf } from '../carried-with.ts'
import { toPayText } from '../delivery-text.ts'
import { handleOrders } from '../handle/handle-orders.server.ts'
import { reopenOrder, takeBackSteps } from '../handle/order-steps.server.ts'
import { sendTogether } from '../handle/send-together.server.ts'
import { type PiecesBack, takePiecesBack } from '../handle/take-pieces-back.server.ts'
import { cashReceipts, orderSteps, orders } from '../order-tables.ts'
import { ordersOfParcel } from '../read/parcels.server.ts'
import { orderReturns } from '../return-tables.ts'
import { byCourier, type CourierCash, cashOf, matchOldest, openCents } from './cash.ts'
import { markReceived, takeMarkBack } from './mark-received.server.ts'
import { cashOfOrders, exportCash, readCash } from './read-cash.server.ts'

const shop = shopForFile()
const actor = { id: newId(), email: 'owner@example.com' }
const delivery = { name: 'Rana', phone: '03 123456', area: 'Hamra', costCents: 300, address: 'Street', note: '' }

type Sent = { at?: string; courier?: string; cents?: number[]; creditCents?: number; email?: string; cost?: boolean }

/** An order that was sent at a moment; the clock of the database is moved for it. */
async function sent({ at, courier = 'Aramex', cents = [2_000], creditCents = 0, email, cost = false }: Sent = {}) {
  const { db } = shop.services
  const items = cents.map((priceCents, place) => ({ name: `Game ${place}`, priceCents }))
  const id = await plantOrder(db, { items, email: email ?? `${newId()}@example.com`, ...(cost ? { delivery } : {}) })
  await db.update(orders).set({ creditCents }).where(eq(orders.id, id))
  await handleOrders(db, { actor, ids: [id], to: 'sent', parcel: { courier, trackingNumber: '' } })
  if (at !== undefined) await leftAt(id, at)
  return id
}

async function leftAt(id: string, at: string) {
  await shop.services.db
    .update(orderSteps)
    .set({ at: new Date(at) })
    .where(eq(orderSteps.orderId, id))
}

const handle = (to: 'delivered' | 'cancelled', ...ids: string[]) => handleOrders(shop.services.db, { actor, ids, to })
const back = (orderId: string, given: Partial<PiecesBack> = {}) =>
  takePiecesBack(shop.services.db, {
    ...{ actor, orderId, seen: 0, lines: [{ position: 0, pieces: 1, intoStock: false }], note: '' },
    ...given,
  })
const parcel = async (id: string) => {
  const [found] = await cashOfOrders(shop.services.db, [id])
  if (found === undefined) throw new Error('no parcel')
  return found
}
/** What is to collect, and what of it was received. */
const money = async (id: string) => {
  const { toCollectCents, receivedCents } = await parcel(id)
  return [toCollectCents, receivedCents]
}
const mark = async (ids: string[], totalCents?: number) => {
  const parcels = await Promise.all(
    ids.map(parcel).map(async (each) => ({ id: (await each).id, openCents: openCents(await each) })),
  )
  return () => markReceived(shop.services.db, { actor, parcels, totalCents })
}
const figures = ({ courier, sent, delivered, back, toCollectCents, receivedCents }: CourierCash) =>
  [courier, sent, delivered, back, toCollectCents, receivedCents] as const

test('a week of cash of three couriers is right to the cent', async () => {
  const { db } = shop.services
  const week = { from: '2031-03-03', to: '2031-03-09' }
  // The shop's Monday has begun, and its Sunday is not over; UTC says otherwise.
  const monday = await sent({ at: '2031-03-02T22:30:00Z', cents: [1_999, 501] })
  await sent({ at: '2031-03-02T21:30:00Z', cents: [99_999] })
  const sunday = await sent({ at: '2031-03-09T21:30:00Z', cents: [3_333], courier: 'ARAMEX' })
  await sent({ at: '2031-03-09T22:30:00Z', cents: [99_999] })
  // One of two pieces was refused at the door, and delivery is paid all the same.
  const refused = await sent({ at: '2031-03-04T10:00:00Z', cents: [1_250, 775], cost: true })
  await back(refused)
  // Store credit paid a part, and all of another.
  const credited = await sent({ at: '2031-03-05T10:00:00Z', cents: [4_510], creditCents: 1_005, courier: 'Toters' })
  const paid = await sent({ at: '2031-03-05T11:00:00Z', cents: [2_000], creditCents: 2_000, courier: 'Toters' })
  // Lost on its way, came back unopened, came back days after it was paid.
  const lost = await sent({ at: '2031-03-06T10:00:00Z', cents: [7_007], courier: 'Toters' })
  await back(lost, { reason: 'lost' })
  const unopened = await sent({ at: '2031-03-06T11:00:00Z', cents: [8_008], courier: 'Toters' })
  const later = await sent({ at: '2031-03-07T10:00:00Z', cents: [1_111], courier: 'Ali' })
  // Two orders in one parcel pay its delivery once.
  const email = 'two@example.com'
  const two = [
    await plantOrder(db, { email, delivery, items: [{ name: 'Pad', priceCents: 610 }] }),
    await plantOrder(db, { email, delivery, items: [{ name: 'Cable', priceCents: 95 }] }),
  ]
  await sendTogether(db, { actor, ids: two })
  await handleOrders(db, { actor, ids: two, to: 'sent', parcel: { courier: 'Ali', trackingNumber: '=1+1' } })
  for (const id of two) await leftAt(id, '2031-03-08T10:00:00Z')
  // Handed over in the shop, and by nobody who is written down.
  const counter = await plantOrder(db)
  await handle('delivered', counter)
  await leftAt(counter, '2031-03-08T10:00:00Z')
  const unnamed = await sent({ at: '2031-03-08T11:00:00Z', cents: [42], courier: '' })

  await handle('delivered', monday, refused, credited, paid, later, ...two)
  await handle('cancelled', unopened)
  await back(later, { refundCents: 1_111, refundWay: 'cash' })
  expect(byCourier(await readCash(db, week)).map(figures)).toEqual([
    ['Ali', 2, 2, 0, 1_111 + 610 + 95 + 300, 0],
    ['ARAMEX', 3, 2, 0, 2_500 + 775 + 300 + 3_333, 0],
    ['Toters', 4, 2, 2, 3_505, 0],
    ['', 1, 0, 0, 42, 0],
  ])

  expect(await (await mark([monday, refused], 3_575))()).toEqual({ ok: true, value: { marked: 2, cents: 3_575 } })
  expect(await (await mark([later, two[0] ?? '']))()).toMatchObject({ value: { cents: 2_116 } })
  const parcels = await readCash(db, week)
  expect(figures(cashOf('', parcels))).toEqual(['', 10, 6, 2, 12_571, 5_691])
  expect(parcels.filter((each) => openCents(each) !== 0).map(({ id }) => id)).toEqual([credited, unnamed, sunday])
  let file = ''
  for await (const part of exportCash(db, { ...week, courier: 'ali' })) file += part
  const lines = file.split('\r\n')
  expect(lines[0]).toContain('Courier,Sent,Orders,Tracking number,State,To collect (USD),Received (USD),Open (USD)')
  expect(lines[2]).toMatch(/^Ali,2031-03-08,"\w{8}, \w{8}",'=1\+1,Delivered,10.05,10.05,0,/)
})

test('what a courier collects is what the label says, through all that happens to a parcel', async () => {
  const id = await sent({ cents: [2_000, 1_500], creditCents: 500, cost: true })
  const label = async () => parcelOf(await ordersOfParcel(shop.services.db, id)).toPayCents
  expect(await money(id)).toEqual([await label(), 0])
  await back(id)
  expect(await money(id)).toEqual([await label(), 0])
  await back(id, { seen: 1, lines: [{ position: 1, pieces: 1, intoStock: false }] })
  expect(await money(id)).toEqual([0, 0])
  expect([await label(), toPayText(await ordersOfParcel(shop.services.db, id))]).toEqual([0, undefined])
  expect(await parcel(id)).toMatchObject({ state: 'back' })
})

test('pieces refused at the door are off what the courier owes, also if the delivery was entered first', async () => {
  const { db } = shop.services
  const id = await sent({ cents: [2_000, 1_500] })
  const minutesAgo = (minutes: number) => ({ at: new Date(Date.now() - minutes * 60_000) })
  await handle('delivered', id)
  await db.update(orderSteps).set(minutesAgo(3)).where(eq(orderSteps.orderId, id))
  await back(id, { refundCents: 2_000 })
  await db.update(orderReturns).set(minutesAgo(2)).where(eq(orderReturns.orderId, id))
  expect(await money(id)).toEqual([1_500, 0])
  await (await mark([id]))()
  await db.update(cashReceipts).set(minutesAgo(1)).where(eq(cashReceipts.orderId, id))
  // After it was received the shop returns money of its own.
  await back(id, { seen: 1, lines: [{ position: 1, pieces: 1, intoStock: false }], refundCents: 1_500 })
  expect(await money(id)).toEqual([1_500, 1_500])
  expect(await parcel(id)).toMatchObject({ state: 'delivered' })
})

test('marking twice, in two tabs at once, marks once; a total that differs or a parcel that changed marks nothing', async () => {
  const { db } = shop.services
  const [one, two] = [await sent({ cents: [2_000] }), await sent({ cents: [3_000] })]
  expect(await (await mark([one, two], 4_900))()).toEqual({
    ok: false,
    problem: { kind: 'difference', chosenCents: 5_000, totalCents: 4_900 },
  })
  expect(await markReceived(db, { actor, parcels: [] })).toMatchObject({ problem: { kind: 'nothing' } })
  const stale = await mark([one, two])
  await back(two, { refundCents: 100, lines: [] })
  expect(await stale()).toMatchObject({ problem: { kind: 'changed' } })
  expect(await money(one)).toEqual([2_000, 0])
  const press = await mark([one, two], 4_900)
  const presses = await Promise.all([press(), press(), press()])
  expect(presses.map((each) => each.ok && each.value.marked).toSorted()).toEqual([0, 0, 2])
  expect(await press()).toEqual({ ok: true, value: { marked: 0, cents: 0 } })
  expect([await money(one), await money(two)]).toEqual([
    [2_000, 2_000],
    [2_900, 2_900],
  ])
  expect(await db.$count(cashReceipts, eq(cashReceipts.orderId, one))).toBe(1)
})

test('a mark is taken back once, and both stand in the audit log', async () => {
  const { db } = shop.services
  const id = await sent({ cents: [123_450] })
  await (await mark([id]))()
  const takeBack = () => takeMarkBack(db, { actor, id })
  expect((await Promise.all([takeBack(), takeBack()])).toSorted()).toEqual([false, true])
  expect(await money(id)).toEqual([123_450, 0])
  const entries = await db.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.subjectId, id))
  const received = entries.flatMap(({ changes }) => (changes.cashReceived === undefined ? [] : [changes.cashReceived]))
  expect(received).toEqual([
    [null, '$1,234.50'],
    ['$1,234.50', null],
  ])
})

test('a received parcel that comes back after all is open the other way round', async () => {
  const { db } = shop.services
  const id = await sent({ cents: [2_000] })
  await (await mark([id]))()
  await handle('cancelled', id)
  expect(openCents(await parcel(id))).toBe(-2_000)
  await (await mark([id]))()
  expect(await money(id)).toEqual([0, 0])
  await reopenOrder(db, { actor, id })
  expect(await money(id)).toEqual([2_000, 0])
  await takeBackSteps(db, { actor, seen: [{ id, handling: 'sent' }] })
  expect(await cashOfOrders(db, [id])).toMatchObject([])
})

test.each([
  [3_500, { ids: ['0', '1'], isExact: true, leftCents: 0, nextCents: 700 }],
  [3_600, { ids: ['0', '1'], isExact: false, leftCents: 100, nextCents: 700 }],
  [1_500, { ids: [], isExact: false, leftCents: 1_500, nextCents: 2_000 }],
  [5_000, { ids: ['0', '1', '2'], isExact: false, leftCents: 800, nextCents: undefined }],
])('a total pays the oldest parcels only if they come to it exactly: %i', (totalCents, match) => {
  const open = [2_000, 1_500, 700].map((cents, place) => ({
    ...{ id: `${place}`, orderIds: [], courier: '', trackingNumber: '', leftAt: new Date(place), state: 'delivered' },
    ...{ toCollectCents: cents, receivedCents: 0, received: undefined },
  })) satisfies Parameters<typeof matchOldest>[0]
  expect(matchOldest(open, totalCents)).toEqual(match)
  expect(matchOldest([], 0)).toMatchObject({ ids: [], isExact: false })
})
