import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { noteOrder, type OrderNotes } from '../handle/order-notes.server.ts'
import { orders } from '../order-tables.ts'
import { orderFilterFrom } from './order-filter.ts'
import { searchOrders } from './search-orders.server.ts'

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeEach(() => db.delete(orders))

const DELIVERY = {
  name: 'Nour Haddad',
  phone: '+961 3 123 456',
  area: 'Beqaa',
  costCents: 800,
  address: 'Zahle, Boulevard 12',
  note: 'Ring twice',
}

async function idsFor(query: string): Promise<string[]> {
  const page = await searchOrders(db, { filter: orderFilterFrom(new URLSearchParams(query)), limit: 100 })
  return page.rows.map((order) => order.id)
}

test('whatever the page size, paging down and up again shows every order once, newest first', async () => {
  // Few moments for many orders: those of the same millisecond must not be skipped or repeated at a page's edge.
  const moments = [0, 1, 2, 3].map((n) => new Date(Date.UTC(2026, 5, 1, 12, 0, 0, n)))
  for (let n = 0; n < 23; n += 1) await plantOrder(db, { createdAt: moments[n % 4] ?? new Date() })
  const all = await idsFor('')
  expect(all).toHaveLength(23)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 25 }), async (limit) => {
      const down: string[] = []
      const pages: string[][] = []
      let page = await searchOrders(db, { limit })
      for (;;) {
        pages.push(page.rows.map((order) => order.id))
        down.push(...page.rows.map((order) => order.id))
        if (page.older === undefined) break
        page = await searchOrders(db, { limit, after: page.older })
      }
      expect(down).toEqual(all)
      for (const before of pages.slice(0, -1).reverse()) {
        page = await searchOrders(db, { limit, before: page.newer })
        expect(page.rows.map((order) => order.id)).toEqual(before)
        expect(page.older).toBeDefined()
      }
      expect(page.newer).toBeUndefined()
    }),
    { numRuns: 12 },
  )
})

/** What is looked for, and all that it finds. */
const FOUND: [looked: string[], names: string[]][] = [
  // By number, in any case, with or without a hash, or by the whole id; by its beginning from four letters on.
  [['SeGaX9zz', 'segax9zz', 'SEGAX9ZZ', '%23SeGaX9zz', ' SeGaX9zz ', 'aaaaaaaaaaaaSeGaX9zz'], ['number']],
  [['SeGaX9', 'segax9z', '%23SEGAX9'], ['number']],
  [['%23sega'], ['number', 'next number']],
  [['sega'], ['number', 'next number', 'word']],
  [['%23seg'], []],
  // By another shop's number, with or without what stands before its digits.
  [['1002', '%231002', '00001002', '%2300001002', '01002'], ['zeros']],
  [['AP-516073', 'ap516073', '%23AP-516073', '516073', ' AP-516073 '], ['old']],
  [['%231001'], ['old hash']],
  [['1001'], ['old hash', 'cheats']],
  // By a part of the address or of a name in it, whatever case and accents; signs of the database's patterns are letters.
  [['pallet', 'ASH@', 'pokemon', 'POKÉMON', 'nk cab'], ['ash']],
  [['100%25 s'], []],
  [['c_2', '%25'], ['percent']],
  [['nintendo'], ['word of eight letters']],
  // By tracking number, in groups or without.
  [['LB 4471-0093 22', 'lb4471009322', '4471009322', '4471'], ['tracked']],
  [['wakilni'], ['tracked']],
  // A number never hides the orders that have it as a word, nor finds phones.
  [['2600'], ['2600', 'atari']],
  [['%232600'], ['2600']],
  // By phone in any spelling, by name, address, the customer's and the owner's notes.
  [['%2B961+3+123+456', '03123456', '3123456', '00961-3-123456', '٠٣١٢٣٤٥٦'], ['nour']],
  [['haddad', 'saturn nour', 'zahle ring', 'cheque haddad'], ['nour']],
  [['03123457', 'haddad rami', 'cheque rami'], []],
  [['zahle'], ['nour', 'rami']],
]

describe('an order is found', () => {
  test('by all that is known of it, and by nothing else', async () => {
    const names = new Map<string, string>()
    const plant = async (name: string, planted: Parameters<typeof plantOrder>[1] = {}) => {
      const id = await plantOrder(db, planted)
      names.set(id, name)
      return id
    }
    await plant('number', { id: 'aaaaaaaaaaaaSeGaX9zz' })
    await plant('next number', { id: 'aaaaaaaaaaaaSeGaX8zz' })
    await plant('word', { items: [{ name: 'Sega Saturn' }] })
    await plant('zeros', { id: 'aaaaaaaaaaaa00001002' })
    await plant('more zeros', { id: 'aaaaaaaaaaaa00010020' })
    await plant('old', { oldNumber: 'AP-516073' })
    await plant('old hash', { oldNumber: '#1001', items: [{ name: 'Saturn' }] })
    await plant('cheats', { oldNumber: '#10011', items: [{ name: '1001 cheats' }] })
    await plant('ash', { email: 'Ash@Pallet.example', items: [{ name: 'Pokémon Blue' }, { name: 'Link Cable' }] })
    await plant('percent', { email: 'red@kanto.example', items: [{ name: '100 % Sonic_2' }] })
    await plant('word of eight letters', { items: [{ name: 'Nintendo 64' }] })
    await plant('2600', { id: 'aaaaaaaaaaaa00002600' })
    await plant('atari', { items: [{ name: 'Atari 2600 joystick' }] })
    await plant('phone with 2600', { delivery: { ...DELIVERY, name: '', address: '', note: '', phone: '03 26 00 11' } })
    const tracked = await plant('tracked')
    const nour = await plant('nour', { delivery: DELIVERY, items: [{ name: 'Saturn' }] })
    await plant('rami', { delivery: { ...DELIVERY, name: 'Rami', phone: '70 111 222', note: '' } })
    const note = (id: string, noted: Partial<OrderNotes>) => noteOrder(db, { actor: 'command line', id, ...noted })
    await note(nour, { note: 'Pays by cheque' })
    await note(tracked, { courier: 'Wakilni Express', trackingNumber: 'LB 4471-0093 22' })
    const namesFor = async (looked: string) => (await idsFor(`search=${looked}`)).map((id) => names.get(id)).toSorted()
    for (const [looked, found] of FOUND)
      for (const each of looked) expect(await namesFor(each), each).toEqual(found.toSorted())
    await note(tracked, { trackingNumber: 'W-17' })
    expect([await namesFor('4471'), await namesFor('w-17')]).toEqual([[], ['tracked']])
  })

  test('by its status: completed, pending, or any other', async () => {
    const [done, waiting, odd] = [
      await plantOrder(db),
      await plantOrder(db, { status: 'pending' }),
      await plantOrder(db, { status: 'refunded' }),
    ]
    expect(await idsFor('status=completed')).toEqual([done])
    expect(await idsFor('status=pending')).toEqual([waiting])
    expect(await idsFor('status=other')).toEqual([odd])
    expect(await idsFor('status=nonsense')).toHaveLength(3)
  })

  test("by the shop's own days, both ends included", async () => {
    const [first, last] = [
      await plantOrder(db, { createdAt: new Date('2026-06-30T21:00:00.000Z') }),
      await plantOrder(db, { createdAt: new Date('2026-07-02T20:59:59.999Z') }),
    ]
    await plantOrder(db, { createdAt: new Date('2026-06-30T20:59:59.999Z') })
    await plantOrder(db, { createdAt: new Date('2026-07-02T21:00:00.000Z') })
    expect(await idsFor('from=2026-07-01&to=2026-07-02')).toEqual([last, first])
    expect(await idsFor('from=2026-02-30&to=soon')).toHaveLength(4)
  })
})

test('a damaged place in the address starts from the newest order', async () => {
  const id = await plantOrder(db)
  for (const place of ['', 'x', `${id}.`, `${id}.999999999999999`, "'; drop table orders", `${id}.1e9`]) {
    const page = await searchOrders(db, { limit: 5, after: place, before: place })
    expect(page.rows.map((order) => order.id)).toEqual([id])
  }
})
