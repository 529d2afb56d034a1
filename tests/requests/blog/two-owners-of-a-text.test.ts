import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCustomerNote } from '#domain/customers/customer-notes.server.ts'
import { readNotes } from '#domain/orders/handle/order-notes.server.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { type Client, field } from '../../support/requests/client.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, type TestShop } from '../../support/shops/open-shop.ts'

let shop: TestShop
let first: Client
let second: Client
beforeAll(async () => {
  shop = await openShop()
  first = (await openAdmin(shop)).browser
  second = (await openAdmin(shop)).browser
})
afterAll(() => shop[Symbol.asyncDispose]())

const ASKED = 'Somebody else has changed this since you opened it.'

test('a note of an order that both owners wrote is asked, and nothing is saved until one is chosen', async () => {
  const { db } = shop.services
  const id = await plantOrder(db)
  const path = `/admin/orders/${id}`
  expect(field(await second.get(path), 'loaded-note')).toBe('')
  const form = { intent: 'note', 'loaded-note': '', note: 'Call first' }
  await first.post(path, form)
  const page = await second.post(path, { ...form, note: 'Ring twice' })
  expect([page.status, textsOf(page, 'legend')]).toEqual([409, ['Private note']])
  expect([problemsOf(page).join(), textOf(page)]).toEqual([
    expect.stringContaining(ASKED),
    expect.stringContaining('Mine: Ring twice Theirs: Call first'),
  ])
  const again = { ...form, note: 'Ring twice', 'loaded-note': field(page, 'loaded-note'), asked: field(page, 'asked') }
  expect((await second.post(path, again)).status).toBe(409)
  expect(await readNotes(db, id)).toMatchObject({ note: 'Call first' })
  await second.post(path, { ...again, 'choose-note': 'theirs' })
  expect(await readNotes(db, id)).toMatchObject({ note: 'Call first' })
  await second.post(path, { ...again, 'choose-note': 'mine' })
  expect(await readNotes(db, id)).toMatchObject({ note: 'Ring twice' })
})

test('of courier and tracking number each keeps what one owner alone changed, also when the order is sent', async () => {
  const { db } = shop.services
  const id = await plantOrder(db)
  const path = `/admin/orders/${id}`
  const opened = { 'loaded-courier': '', 'loaded-trackingNumber': '', courier: '', trackingNumber: '' }
  await first.post(path, { ...opened, intent: 'parcel', courier: 'Aramex' })
  await second.post(path, { ...opened, intent: 'sent', trackingNumber: 'AB 12' })
  expect(await readNotes(db, id)).toMatchObject({ courier: 'Aramex', trackingNumber: 'AB 12' })
  const late = { ...opened, intent: 'parcel', courier: 'LibanPost' }
  expect(textOf(await first.post(path, late))).toContain('Mine: LibanPost Theirs: Aramex')
  expect(await readNotes(db, id)).toMatchObject({ courier: 'Aramex', trackingNumber: 'AB 12' })
})

test('so is a note of a customer', async () => {
  const { db } = shop.services
  const { id } = await shop.buyer()
  const path = `/admin/customers/${id}`
  await first.post(path, { 'loaded-note': '', note: 'Likes Sega' })
  const page = await second.post(path, { 'loaded-note': '', note: 'Pays late' })
  expect([page.status, textOf(page)]).toEqual([409, expect.stringContaining('Mine: Pays late Theirs: Likes Sega')])
  expect(await readCustomerNote(db, id)).toBe('Likes Sega')
})

test('settings merge, field by field', async () => {
  const path = '/admin/settings'
  const open = await second.get(path)
  const names = ['shopName', 'shopPhone', 'shopEmail', 'shopAddress', 'timeZone']
  const loaded = Object.fromEntries(names.map((name) => [name, field(open, `loaded-${name}`)]))
  const opened = Object.fromEntries(names.map((name) => [`loaded-${name}`, loaded[name] ?? '']))
  const form = { intent: 'shop', ...loaded, ...opened }
  await first.post(path, { ...form, shopPhone: '+961 3 1' })
  const merged = await second.submit(path, { ...form, shopAddress: 'Hamra Street 1' })
  expect(toastOf(merged)).toBe('The settings are saved. Changed by others meanwhile, and kept: Phone.')
  expect(await shop.services.settings.refresh()).toMatchObject({ shopPhone: '+961 3 1', shopAddress: 'Hamra Street 1' })
  const page = await first.post(path, { ...form, shopPhone: '+961 3 1', shopAddress: 'Clemenceau' })
  expect([page.status, textsOf(page, 'legend')]).toEqual([409, ['Address']])
  expect(textOf(page)).toContain('Mine: Clemenceau Theirs: Hamra Street 1')
  expect((await shop.services.settings.refresh()).shopAddress).toBe('Hamra Street 1')
})

test('a box that one owner ticked stays ticked when the other saves the areas', async () => {
  const path = '/admin/settings'
  const areas = 'Beirut: 4.00'
  const opened = {
    intent: 'delivery',
    'loaded-deliveryAreas': areas,
    'loaded-deliveryRequired': '',
    deliveryAreas: areas,
  }
  await first.post(path, { intent: 'delivery', deliveryAreas: areas })
  await first.post(path, { ...opened, deliveryRequired: 'yes' })
  await second.post(path, { ...opened, deliveryAreas: 'Beirut: 5' })
  expect(await shop.services.settings.refresh()).toMatchObject({
    deliveryRequired: 'yes',
    deliveryAreas: ['Beirut: 5.00'],
  })
})
