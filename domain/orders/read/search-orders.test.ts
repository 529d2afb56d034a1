import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderNumber } from '#domain/ids.ts'
import type { Db } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { noteOrder } from '../handle/order-notes.server.ts'
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

describe('an order is found', () => {
  test('by its number, in any case, with or without a hash, or by its whole id', async () => {
    const [id] = [await plantOrder(db), await plantOrder(db)]
    const number = orderNumber(id)
    for (const typed of [number, number.toLowerCase(), number.toUpperCase(), `%23${number}`, id, ` ${number} `])
      expect(await idsFor(`search=${typed}`)).toEqual([id])
  })

  test('by the beginning of its number, from four letters on, in any case', async () => {
    const [one, other] = ['aaaaaaaaaaaaSeGaX9zz', 'aaaaaaaaaaaaSeGaX8zz']
    const word = await plantOrder(db, { items: [{ name: 'Sega Saturn' }], createdAt: new Date('2026-01-01') })
    for (const id of [one, other]) await plantOrder(db, { id })
    for (const typed of ['SeGaX9', 'segax9z', '%23SEGAX9']) expect(await idsFor(`search=${typed}`)).toEqual([one])
    expect((await idsFor('search=%23sega')).toSorted()).toEqual([other, one])
    expect((await idsFor('search=sega')).toSorted()).toEqual([other, one, word].toSorted())
    expect(await idsFor('search=%23seg')).toEqual([])
  })

  test("by another shop's number without the zeros before it", async () => {
    const [id] = ['aaaaaaaaaaaa00001002', 'aaaaaaaaaaaa00010020']
    for (const each of [id, 'aaaaaaaaaaaa00010020']) await plantOrder(db, { id: each })
    for (const typed of ['1002', '%231002', '00001002', '%2300001002', '01002'])
      expect(await idsFor(`search=${typed}`), typed).toEqual([id])
  })

  test('by a part of the address or of the name of something in it, whatever case and accents', async () => {
    const ash = await plantOrder(db, {
      email: 'Ash@Pallet.example',
      items: [{ name: 'Pokémon Blue' }, { name: 'Link Cable' }],
    })
    await plantOrder(db, { email: 'red@kanto.example', items: [{ name: '100 % Sonic_2' }] })
    for (const typed of ['pallet', 'ASH@', 'pokemon', 'POKÉMON', 'nk cab'])
      expect(await idsFor(`search=${typed}`)).toEqual([ash])
    expect(await idsFor('search=100%25 s')).toEqual([])
    expect(await idsFor('search=c_2')).toHaveLength(1)
    expect(await idsFor('search=%25')).toHaveLength(1)
  })

  test('by its tracking number, in groups or without, until another is written down', async () => {
    const id = await plantOrder(db)
    await plantOrder(db)
    const note = (trackingNumber: string) => noteOrder(db, { actor: 'command line', id, trackingNumber })
    await note('LB 4471-0093 22')
    for (const typed of ['LB 4471-0093 22', 'lb4471009322', '4471009322', '4471'])
      expect(await idsFor(`search=${typed}`), typed).toEqual([id])
    await note('W-17')
    expect(await idsFor('search=4471')).toEqual([])
    expect(await idsFor('search=w-17')).toEqual([id])
  })

  test('by a word of eight letters that is no number', async () => {
    const id = await plantOrder(db, { items: [{ name: 'Nintendo 64' }] })
    expect(await idsFor('search=nintendo')).toEqual([id])
  })

  test("by an old shop's number, with or without what stands before its digits", async () => {
    const [one, other] = [
      await plantOrder(db, { oldNumber: 'AP-516073' }),
      await plantOrder(db, { oldNumber: '#1001', items: [{ name: 'Saturn' }] }),
    ]
    await plantOrder(db, { oldNumber: '#10011', items: [{ name: '1001 cheats' }] })
    for (const typed of ['AP-516073', 'ap516073', '%23AP-516073', '516073', ' AP-516073 '])
      expect(await idsFor(`search=${typed}`), typed).toEqual([one])
    expect(await idsFor('search=%231001')).toEqual([other])
    expect(await idsFor('search=1001')).toHaveLength(2)
  })

  test('by a number, which never hides the orders that have it as a word, nor finds phones', async () => {
    const number = await plantOrder(db, { id: 'aaaaaaaaaaaa00002600' })
    const atari = await plantOrder(db, { items: [{ name: 'Atari 2600 joystick' }] })
    await plantOrder(db, { delivery: { ...DELIVERY, phone: '03 26 00 11' } })
    expect((await idsFor('search=2600')).toSorted()).toEqual([number, atari].toSorted())
    expect(await idsFor('search=%232600')).toEqual([number])
  })

  test('by a phone in any spelling, by names, words of the address, the customer’s and the owner’s notes', async () => {
    const id = await plantOrder(db, { delivery: DELIVERY, items: [{ name: 'Saturn' }] })
    await plantOrder(db, { delivery: { ...DELIVERY, name: 'Rami', phone: '70 111 222', note: '' } })
    await noteOrder(db, { actor: 'command line', id, note: 'Pays by cheque' })
    const spellings = ['%2B961+3+123+456', '03123456', '3123456', '00961-3-123456', '٠٣١٢٣٤٥٦']
    for (const typed of [...spellings, 'haddad', 'saturn nour', 'zahle ring', 'cheque haddad'])
      expect(await idsFor(`search=${typed}`), typed).toEqual([id])
    for (const typed of ['03123457', 'haddad rami', 'cheque rami']) expect(await idsFor(`search=${typed}`)).toEqual([])
    expect(await idsFor('search=zahle')).toHaveLength(2)
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
