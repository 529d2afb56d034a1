import type { lookup } from 'node:dns'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { admins, users } from '#domain/accounts/account-tables.ts'
import { makeLinkToken } from '#domain/accounts/claim/make-link.server.ts'
import { listStaff } from '#domain/accounts/find-staff.server.ts'
import { findSession } from '#domain/accounts/session.server.ts'
import { signIn } from '#domain/accounts/sign-in/sign-in.server.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { searchAudit } from '#domain/audit/search-audit.server.ts'
import { blogs } from '#domain/blog/blog-table.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import type { OldShop } from '#domain/move-in/old/old-shop.ts'
import { MoveInMap } from '#domain/move-in/values/move-in-map.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import { plain } from '../../../tests/support/data/pictures.ts'
import { openPublicServer } from '../../../tests/support/machine/public-server.ts'
import { folderForFile } from '../../../tests/support/shops/folders.ts'
import {
  ann,
  idOf,
  moveInto,
  oldShop,
  orderOf,
  PASSWORD,
  POST,
  productOf,
} from '../../../tests/support/shops/old-shop.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import type { MoveIn } from './move-in.server.ts'

const VISIT = { userAgent: 'test', address: '127.0.0.1' }

const shop = shopForFile()
const folder = folderForFile('move-in')
beforeEach(async () => {
  for (const table of [orderItems, orders, products, blogs, admins, users]) await shop.services.db.delete(table)
})

const move = (old: OldShop, how: Partial<MoveIn> = {}) => moveInto(shop, old, { ...how, scratch: folder })
const countsOf = async () => {
  const { db } = shop.services
  const tables = [users, products, orders, orderItems, blogs, auditLog, mails]
  return await Promise.all(tables.map((table) => db.$count(table)))
}
const enter = (email: string, password: string) => {
  const { db, secret } = { db: shop.services.db, secret: 'a secret of at least thirty-two characters' }
  return signIn({ db, secret }, { email, password }, VISIT)
}

test('a shop moves in whole, and a second time changes nothing', async () => {
  const many = Array.from({ length: 300 }, (_, number) => number)
  const old = oldShop(
    {
      products: Object.fromEntries(many.map((number) => [idOf(number), productOf(number)])),
      orders: { [idOf(1)]: orderOf({ userEmail: 'Ann0@Mail.example' }) },
      blogs: { [idOf(1)]: POST },
    },
    { accounts: many.map((number) => ({ ...ann, localId: `uid${number}`, email: `ann${number}@mail.example` })) },
  )
  const before = await countsOf()
  const trial = await move(old, { dryRun: true })
  expect(await countsOf()).toEqual(before)
  const first = await move(old)
  expect(first).toEqual(trial)
  expect(first).toMatchObject({
    accounts: { created: 300, failed: [] },
    products: { created: 300, failed: [] },
    orders: { created: 1, failed: [] },
    blogs: { created: 1, failed: [] },
  })
  const { userEmail } = orders
  expect(await shop.services.db.select({ userEmail }).from(orders)).toEqual([{ userEmail: 'ann0@mail.example' }])
  const after = await countsOf()
  const nothing = { created: 0, updated: 0, failed: [] }
  expect(await move(old)).toMatchObject({
    accounts: { ...nothing, skipped: 300 },
    products: { ...nothing, skipped: 300 },
    orders: { ...nothing, skipped: 1 },
    blogs: { ...nothing, skipped: 1 },
  })
  expect(await countsOf()).toEqual(after)
  const [order] = await shop.services.db.select().from(orders)
  expect(order).toMatchObject({
    id: idOf(1),
    userId: 'uid1',
    totalCents: 5_997,
    createdAt: new Date(1_700_000_000_000),
  })
})

test('what moved in is taken back from the audit log, but for accounts that are used and admins', async () => {
  const { db } = shop.services
  const before = await countsOf()
  const bob = { ...ann, localId: 'uid2', email: 'bob@mail.example' }
  const cleo = { ...ann, localId: 'uid3', email: 'cleo@mail.example' }
  const data = {
    products: { [idOf(1)]: productOf(1) },
    orders: { [idOf(1)]: orderOf({}) },
    blogs: { [idOf(1)]: POST },
    admins: { uid3: { role: 'admin' } },
  }
  await move(oldShop(data, { accounts: [ann, bob, cleo], withAdmins: true }))
  expect(await enter('bob@mail.example', PASSWORD)).toMatchObject({ ok: true })
  const { rows } = await searchAudit(db, { limit: 10 })
  const imports = rows.filter(({ action }) => action === 'imported')
  expect(imports.map(({ subjectName }) => subjectName).slice(0, 4)).toEqual([
    'the old shop (1 order)',
    'the old shop (1 post)',
    'the old shop (1 new and 0 changed products)',
    'the old shop (3 customers)',
  ])
  for (const { id: entryId } of imports.slice(0, 4))
    expect(await undoEntry(db, { actor: 'command line', entryId })).toEqual({ ok: true, value: 1 })
  const [people, ...others] = await countsOf()
  const { email } = users
  expect(people).toBe((before[0] ?? 0) + 2)
  expect(await db.select({ email }).from(users).orderBy(email)).toEqual([
    { email: 'bob@mail.example' },
    { email: 'cleo@mail.example' },
  ])
  expect(others.slice(0, 4)).toEqual(before.slice(1, 5))
})

test('people sign in with their old password, which is hashed anew; nobody gets a mail', async () => {
  const sent = await shop.services.db.$count(mails)
  await move(oldShop({ blogs: { [idOf(1)]: POST } }))
  expect(await enter('ann@mail.example', 'user2password')).toMatchObject({ ok: false })
  expect(await enter('ann@mail.example', PASSWORD)).toMatchObject({ ok: true, value: { user: { id: 'uid1' } } })
  expect(await enter('ann@mail.example', PASSWORD)).toMatchObject({ ok: true })
  await move(oldShop({ blogs: { [idOf(1)]: POST } }))
  expect(await enter('ann@mail.example', PASSWORD)).toMatchObject({ ok: true })
  expect(await shop.services.db.$count(mails)).toBe(sent)
})

test('a disabled account stays disabled; one without a password asks for a new one', async () => {
  const auth = { db: shop.services.db, secret: 'a secret of at least thirty-two characters' }
  const accounts = [
    { ...ann, localId: 'uid2', email: 'off@mail.example', disabled: true },
    { localId: 'uid3', email: 'new@mail.example' },
    { localId: 'uid4' },
  ]
  const { accounts: tally } = await move(oldShop({ blogs: { [idOf(1)]: POST } }, { accounts }))
  expect(tally).toMatchObject({ created: 2, failed: [{ id: 'uid4', reason: 'it has no email address' }] })
  expect(await enter('off@mail.example', PASSWORD)).toMatchObject({ ok: false })
  expect(await makeLinkToken(auth, 'reset', 'off@mail.example')).toBeUndefined()
  expect(await makeLinkToken(auth, 'reset', 'new@mail.example')).toEqual(expect.any(String))
})

test('an account that is disabled later is disabled here and signed out', async () => {
  await move(oldShop({ blogs: { [idOf(1)]: POST } }))
  expect(await enter('ann@mail.example', PASSWORD)).toMatchObject({ ok: true })
  const later = await move(oldShop({ blogs: { [idOf(1)]: POST } }, { accounts: [{ ...ann, disabled: true } as never] }))
  const updates = [{ id: 'uid1', name: 'ann@mail.example', fields: ['disabled'] }]
  expect(later.accounts).toMatchObject({ created: 0, updated: 1, updates, skipped: 0 })
  expect(await enter('ann@mail.example', PASSWORD)).toMatchObject({ ok: false })
})

test('what cannot be taken is named, and the rest comes in', async () => {
  const report = await move(
    oldShop({
      products: {
        [idOf(1)]: productOf(1),
        [idOf(2)]: productOf(2, { quantity: -1 }),
        [idOf(3)]: productOf(3, { quantity: 1.5 }),
        [idOf(4)]: productOf(4, { price: 9.999 }),
        [idOf(8)]: productOf(8, { price: '' }),
        [idOf(5)]: productOf(5, { category: 'Cars' }),
        [idOf(6)]: productOf(6, { name: 'a\0b' }),
        short: productOf(7),
      },
      orders: { [idOf(1)]: orderOf({ createdAt: 'yesterday' }) },
    }),
  )
  expect(report.products).toEqual({
    created: 1,
    updated: 0,
    updates: [],
    skipped: 0,
    otherwiseHere: [],
    inPart: [],
    leftOut: [],
    failed: [
      { id: idOf(2), reason: 'Game 2: Quantity must be a whole number from 0 to 999,999: "-1" is not' },
      { id: idOf(3), reason: 'Game 3: Quantity must be a whole number from 0 to 999,999: "1.5" is not' },
      { id: idOf(4), reason: expect.stringContaining('Price must be an amount like 12.50') },
      { id: idOf(5), reason: 'Game 5: category "Cars/Saturn" is none of this shop: choose one for it' },
      { id: idOf(6), reason: 'ab: name holds characters that cannot be stored' },
      { id: 'short', reason: 'Game 7: Id must be 20 letters and digits, or empty for a new product: "short" is not' },
      { id: idOf(8), name: 'Game 8', reason: expect.stringContaining('a new one needs a price') },
    ],
  })
  expect(report.orders.failed).toEqual([{ id: idOf(1), reason: expect.stringContaining('Date must be a date') }])
})

test('a customer who signed up here already is skipped and named, and an account that is there twice fails with its address', async () => {
  await shop.services.db.insert(users).values({ id: 'here', email: 'ann@mail.example' })
  const bob = { localId: 'uid2', email: 'bob@mail.example' }
  const { accounts: tally } = await move(oldShop({ blogs: { [idOf(1)]: POST } }, { accounts: [ann, bob, bob] }))
  expect(tally).toMatchObject({
    created: 1,
    skipped: 1,
    otherwiseHere: [{ id: 'uid1', name: 'ann@mail.example', reason: 'it has another account here' }],
    failed: [{ id: 'uid2', name: 'bob@mail.example', reason: 'it is there twice' }],
  })
})

test('somebody whose address changed here since keeps it, and is named; the old shop may still close the account', async () => {
  const old = oldShop({ blogs: { [idOf(1)]: POST } })
  await move(old)
  await shop.services.db.update(users).set({ email: 'new@mail.example' })
  const reason = 'Customer id belongs to somebody with another address'
  expect((await move(old)).accounts).toMatchObject({
    ...{ created: 0, skipped: 1, failed: [] },
    otherwiseHere: [{ id: 'uid1', name: 'ann@mail.example', reason }],
  })
  const closed = oldShop({ blogs: { [idOf(1)]: POST } }, { accounts: [{ ...ann, disabled: true } as never] })
  const updates = [{ id: 'uid1', name: 'new@mail.example', fields: ['disabled'] }]
  expect((await move(closed)).accounts).toMatchObject({ updated: 1, updates, otherwiseHere: [] })
  expect(await enter('new@mail.example', PASSWORD)).toMatchObject({ ok: false })
})

test('a host that is not there is named in plain words', async () => {
  const resolve = ((name: string, _: unknown, answer: (error: Error) => void) =>
    answer(
      Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }),
    )) as unknown as typeof lookup
  const image = 'https://gone.example/a.png'
  const old = oldShop({ products: { [idOf(1)]: productOf(1, { image }) } })
  const { pictures } = await move(old, { pictures: { fetch: true, network: { resolve } } })
  expect(pictures.failed).toEqual([{ id: idOf(1), name: 'Game 1', reason: `${image}: there is no host of this name` }])
})

test('a changed price comes in again, but stock that was sold here is not put back', async () => {
  await move(oldShop({ products: { [idOf(1)]: productOf(1) } }))
  await shop.services.db.update(products).set({ quantity: 1 })
  const report = await move(oldShop({ products: { [idOf(1)]: productOf(1, { price: 25 }) } }))
  const updates = [{ id: idOf(1), name: 'Game 1', fields: ['priceCents'] }]
  expect(report).toMatchObject({ products: { updated: 1, updates, failed: [] }, stockKept: 1 })
  expect(await shop.services.db.select().from(products)).toMatchObject([{ priceCents: 2_500, quantity: 1 }])
})

test('other names are translated by the map', async () => {
  const map = MoveInMap.parse({
    collections: { items: 'products' },
    fields: { products: { title: 'name' } },
    categories: { 'Old/Discs': 'sega/saturn', 'Old/Disks': 'sega/saturn' },
  })
  const { name: title, ...rest } = productOf(1, { category: 'Old', subcategory: 'Discs' })
  const report = await move(oldShop({ items: { [idOf(1)]: { ...rest, title } } }, { map }))
  expect(report).toMatchObject({ products: { created: 1, failed: [] }, unknownNames: ['Old/Disks'] })
  expect(await shop.services.db.select().from(products)).toMatchObject([{ name: 'Game 1', subcategory: 'saturn' }])
})

test('the old shop’s admins count only when the operator says so', async () => {
  const data = { admins: { admin_init: { role: 'x' }, uid1: { role: 'admin' }, uid9: { role: 'admin' } } }
  await move(oldShop(data))
  expect(await listStaff(shop.services.db)).toEqual([])
  const entered = await enter('ann@mail.example', PASSWORD)
  if (!entered.ok) throw new Error(entered.problem.kind)
  const { admins: tally } = await move(oldShop(data, { withAdmins: true }))
  expect(tally).toMatchObject({ created: 1, failed: [{ id: 'uid9', reason: 'it has no account' }] })
  expect(await listStaff(shop.services.db)).toMatchObject([{ email: 'ann@mail.example' }])
  expect(await findSession(shop.services.auth, entered.value.token)).toBeUndefined()
  expect((await move(oldShop(data, { withAdmins: true }))).admins).toMatchObject({ created: 0, skipped: 1 })
})

test('pictures come from a folder; one that is missing keeps its address and is named', async () => {
  await writeFile(join(folder, 'game-1.png'), await plain().png().toBuffer())
  const data = { products: { [idOf(1)]: productOf(1), [idOf(2)]: productOf(2) } }
  const old = oldShop(data)
  const pictures = { folder }
  const report = await move(old, { pictures })
  expect(report.pictures).toMatchObject({
    stored: 1,
    failed: [
      {
        id: idOf(2),
        name: productOf(2).name,
        reason: `${productOf(2).image}: there is no file "game-2.png" in the folder`,
      },
    ],
  })
  const images = (await shop.services.db.select().from(products).orderBy(products.id)).map(({ image }) => image)
  expect(images).toEqual([expect.stringMatching(/^\/images\/photo-/), productOf(2).image])
  expect((await move(old, { pictures })).products).toMatchObject({ created: 0, updated: 0, skipped: 2 })
})

test('pictures are fetched from public https addresses alone, and again only where one failed', async () => {
  const picture = await plain().png().toBuffer()
  await using server = await openPublicServer('pictures.example', ({ url }, response) => {
    if (url === '/fine.png') response.end(picture)
    else if (url === '/text.png') response.end('no picture')
    else if (url === '/moved.png') response.writeHead(302, { location: `${server.host}/fine.png` }).end()
    else response.writeHead(404).end()
  })
  const { host, network, asked } = server
  const names = ['fine', 'text', 'gone', 'moved']
  const images = [...names.map((name) => `${host}/${name}.png`), 'https://10.0.0.1/inner.png']
  const data = {
    products: Object.fromEntries(images.map((image, place) => [idOf(place), productOf(place, { image })])),
  }
  const old = oldShop(data)
  const pictures = { fetch: true, network } as const
  expect((await move(old, { pictures })).pictures).toEqual({
    stored: 1,
    failed: [
      {
        id: idOf(1),
        name: productOf(1).name,
        reason: `${images[1]}: The file is not a PNG, JPEG, WebP, AVIF or GIF picture.`,
      },
      { id: idOf(2), name: productOf(2).name, reason: `${images[2]}: pictures.example answered 404` },
      { id: idOf(3), name: productOf(3).name, reason: `${images[3]}: pictures.example answered 302` },
      { id: idOf(4), name: productOf(4).name, reason: `${images[4]}: 10.0.0.1 is not a public address` },
    ],
  })
  expect((await move(old, { pictures })).products).toMatchObject({ created: 0, updated: 0, skipped: 5 })
  expect(asked.filter((url) => url === '/fine.png')).toHaveLength(1)
})
