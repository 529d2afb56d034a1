import { beforeEach, expect, test } from 'vitest'
import { passwords, users } from '#domain/accounts/account-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { isId, newId } from '#domain/ids.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { sheetRows, textOfLines } from '../../../tests/support/data/sheet-rows.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { orderItems, orderNotes, orders } from '../order-tables.ts'
import { exportOrders } from './export-orders.server.ts'
import { insertOrders, planOrders } from './import-orders.server.ts'
import { ORDER_COLUMNS, type OrderSheetRow, readOrderSheet } from './order-sheet.ts'
import { undoOrderImport } from './undo-order-import.server.ts'

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeEach(async () => {
  for (const table of [orders, users]) await db.delete(table)
})

const LINE = {
  number: '1001',
  createdAt: '2026-05-01 13:59:30',
  email: 'Ann@Mail.example',
  productName: 'Ico',
  price: '$1,012.50',
}
const rows = (...cells: OrderSheetRow['cells'][]): OrderSheetRow[] =>
  cells.map((each, place) => ({ line: place + 2, cells: each }))

async function importRows(given: OrderSheetRow[]) {
  const read = readOrderSheet(given)
  const plan = await planOrders(db, read.items)
  await insertOrders(db, plan.added)
  return { ...plan, problems: read.problems }
}

test('a torn line keeps out its whole order, and gives none of its lines to another', async () => {
  const csv = 'Order,Date,Item,Price\n1,2026-05-01,Ico,5\n2,2026-05-02,Rez,5,HD\n,,Pad,7\n'
  const { items, problems } = readOrderSheet(await sheetRows(csv, ORDER_COLUMNS))
  expect(items).toMatchObject([{ number: '1', items: [{ productName: 'Ico' }] }])
  expect(problems.map(({ line }) => line)).toEqual(expect.arrayContaining([3, 4]))
})

test('an order has a line for each item, and what was paid stands in the first', () => {
  const { items, problems } = readOrderSheet(
    rows(
      { ...LINE, quantity: '2', total: '1998', name: 'Ann', deliveryCost: '4' },
      { number: '1001', productName: 'Cable', price: '3', quantity: '1' },
    ),
  )
  expect(problems).toEqual([])
  expect(items).toEqual([
    {
      line: 2,
      number: '1001',
      oldNumber: '1001',
      id: undefined,
      userId: '',
      userEmail: 'ann@mail.example',
      // The shop's clock is three hours ahead in summer.
      createdAt: new Date('2026-05-01T10:59:30Z'),
      status: 'completed',
      handling: 'delivered',
      totalCents: 199_800,
      delivery: { name: 'Ann', phone: '', area: '', address: '', note: '', costCents: 400 },
      items: [
        { productName: 'Ico', priceCents: 101_250, quantity: 2, productId: '', image: '' },
        { productName: 'Cable', priceCents: 300, quantity: 1, productId: '', image: '' },
      ],
    },
  ])
})

test('a number with and without a # is one order, and two customers of it are a reason to keep it out', async () => {
  const [date, other] = ['2026-11-20 10:00', '2026-11-21 12:00']
  const csv = `Order number,Date,Email,Product,Quantity,Price
#1001,${date},nora@example.test,Star Pilot,1,18.40
1001,${date},omar@example.test,Harbour Racer,1,7.00
AP-516073,${other},lea@example.test,Echo Cave,2,33.33
#2600,${other},sami@example.test,Atari joystick,1,15.00
2600,${other},sami@example.test,Atari paddle,1,5.00
`
  const { items, problems } = readOrderSheet(await sheetRows(csv, ORDER_COLUMNS))
  expect(problems).toEqual([
    { line: 2, text: 'stays out with line 3, of the same order' },
    { line: 3, text: 'Email is another than in line 2, of the same order' },
  ])
  expect(items).toMatchObject([
    { number: 'AP-516073', oldNumber: 'AP-516073' },
    { number: '2600', oldNumber: '#2600', totalCents: 2_000 },
  ])
})

test('an order with a problem in one of its lines is not read, and each line says what is wrong', () => {
  const { items, problems } = readOrderSheet(
    rows(
      { ...LINE, createdAt: '1/2/2026' },
      { number: '1001', productName: 'Cable', price: 'cheap' },
      { number: '1001', productName: '', price: '1', quantity: '0' },
      { productName: 'Nobody’s', price: '1' },
      { ...LINE, number: '1002', email: 'ann' },
      { ...LINE, number: '1003' },
      { ...LINE, number: '1003', email: 'bob@mail.example' },
    ),
  )
  expect(items).toEqual([])
  expect(problems.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '2: Date must be a date such as 2026-01-31 15:30, on the shop’s clock: "1/2/2026" is not',
    '3: Price must be an amount such as 12.50: "cheap" is not',
    '4: Item is empty',
    '4: Quantity must be a whole number from 1 to 999,999: "0" is not',
    '5: Order is empty',
    '6: Email must be an address such as name@example.com: "ann" is not',
    '7: stays out with line 8, of the same order',
    '8: Email is another than in line 7, of the same order',
  ])
})

test('imported orders are history: their numbers stay, no stock is taken, no mail is sent', async () => {
  const stock = await db.select({ id: products.id, quantity: products.quantity }).from(products)
  const { added } = await importRows(rows(LINE, { ...LINE, number: '#1002', status: 'Canceled' }))
  expect(added.map(({ id }) => id.slice(-8))).toEqual(['00001001', '00001002'])
  expect(
    await db.select({ handling: orders.handling, status: orders.status }).from(orders).orderBy(orders.status),
  ).toEqual([
    { handling: 'cancelled', status: 'cancelled' },
    { handling: 'delivered', status: 'completed' },
  ])
  expect(await db.select({ id: products.id, quantity: products.quantity }).from(products)).toEqual(stock)
  expect(await db.$count(mails)).toBe(0)
})

test('an order that is not sent yet waits under To do, and one that was taken back counts in no sum', () => {
  const state = (handling: string | undefined, status = 'paid') => {
    const cells = { ...LINE, status, ...(handling !== undefined && { handling }) }
    const { items, problems } = readOrderSheet(rows(cells))
    return items[0]?.handling ?? problems.map(({ text }) => text).join()
  }
  // Shopify leaves it empty; a file without the column is history.
  expect(['', 'unfulfilled', 'Partial', 'fulfilled', 'Sent', 'new'].map((word) => state(word))).toEqual([
    ...['new', 'new', 'new', 'delivered', 'sent', 'new'],
  ])
  expect(['paid', 'pending', 'completed'].map((status) => state(undefined, status))).toEqual([
    ...['delivered', 'new', 'delivered'],
  ])
  expect(['refunded', 'voided', 'Cancelled'].map((status) => state('fulfilled', status))).toEqual([
    ...['cancelled', 'cancelled', 'cancelled'],
  ])
  expect(state('refunded', 'partially_refunded')).toBe(
    'State must be new, packed, sent, delivered or cancelled, or else unfulfilled, partial or fulfilled: "refunded" is not',
  )
})

test('the same orders a second time are the same, also where a spreadsheet lost their ids', async () => {
  await importRows(rows(LINE, { ...LINE, number: '1002' }))
  expect(
    await importRows(rows({ ...LINE, email: 'eve@mail.example', total: '1' }, { ...LINE, number: '1002' })),
  ).toMatchObject({
    added: [],
    same: 2,
  })
  const [{ id } = { id: '' }] = await db.select({ id: orders.id }).from(orders)
  expect(await importRows(rows({ ...LINE, id }, { ...LINE, number: id.slice(-8).toLowerCase() }))).toMatchObject({
    same: 2,
  })
  expect(await db.$count(orders)).toBe(2)
})

test('items without a product’s id are told apart by their names', async () => {
  const { added } = await importRows(
    rows(LINE, { number: '1001', productName: 'Cable', price: '3' }, { ...LINE, number: '1002' }),
  )
  const [ico = '', cable = '', sameIco] = added.flatMap(({ items }) => items.map(({ productId }) => productId))
  expect([ico, cable].every(isId)).toBe(true)
  expect(cable).not.toBe(ico)
  expect(sameIco).toBe(ico)
})

test('an order whose number ends as one of another day does is another order', async () => {
  const other = { ...LINE, createdAt: '2020-05-01 13:59:30' }
  await importRows(rows(LINE))
  expect(await importRows(rows(other, { ...LINE, number: 'B-1001', createdAt: '2026-05-01 13:59:31' }))).toMatchObject({
    added: [{}, {}],
    same: 0,
  })
  expect(await importRows(rows(LINE, { ...other, number: '#1001' }))).toMatchObject({ added: [], same: 2 })
  expect(await db.$count(orders)).toBe(3)
})

test('an order becomes the account’s whose address is proven, and nobody else’s', async () => {
  const [proven, typed] = [newId(), newId()]
  await db.insert(users).values([
    { id: proven, email: 'ann@mail.example', verifiedAt: new Date() },
    { id: typed, email: 'bob@mail.example' },
  ])
  await db.insert(passwords).values({ userId: typed, hash: 'x' })
  await importRows(rows(LINE, { ...LINE, number: '1002', email: 'bob@mail.example' }))
  const owners = await db
    .select({ email: orders.userEmail, userId: orders.userId })
    .from(orders)
    .orderBy(orders.userEmail)
  expect(owners[0]).toEqual({ email: 'ann@mail.example', userId: proven })
  expect(owners[1]?.userId).not.toBe(typed)
})

test('an export that is imported into an empty shop is exported again as it was', async () => {
  await importRows(
    rows(
      {
        ...LINE,
        userId: newId(),
        total: '9',
        name: '=Ann',
        phone: '+961 1',
        address: 'A "street",\n2nd floor',
        note: '-',
      },
      {
        ...LINE,
        number: '1001',
        productName: 'Cable',
        price: '0',
        image: 'https://pictures.example/a.webp',
        productId: newId(),
        listPrice: '4.50',
        releaseOn: '2033-03-12',
      },
      {
        ...LINE,
        number: '1002',
        status: 'refunded',
        createdAt: '2020-01-01',
        channel: 'WhatsApp',
        enteredBy: 'owner@shop.example',
      },
      { number: '1003', createdAt: '2021-01-01T00:00:00Z', status: 'cancelled' },
    ),
  )
  const exported = await textOfLines(exportOrders(db, { actor: 'command line', filter: {} }))
  expect(exported).toContain('2033-03-12')
  await db.delete(orders)
  expect(await importRows(await sheetRows(exported, ORDER_COLUMNS))).toMatchObject({ same: 0, problems: [] })
  expect(await textOfLines(exportOrders(db, { actor: 'command line', filter: {} }))).toBe(exported)
})

test('undoing takes away what nobody has written about since', async () => {
  const { added } = await importRows(rows(LINE, { ...LINE, number: '1002' }))
  const [gone, noted] = added.map(({ id }, position) => ({ subjectId: id, position, subjectName: '', changes: {} }))
  await db.insert(orderNotes).values({ orderId: noted?.subjectId ?? '', note: 'Asked for a receipt' })
  const rowsOfEntry = [gone, noted].filter((row) => row !== undefined)
  const undo = (dryRun: boolean) => inTransaction(db, (tx) => undoOrderImport(tx, rowsOfEntry, { dryRun }))
  expect(await undo(true)).toEqual([gone])
  expect(await db.$count(orders)).toBe(2)
  await undo(false)
  expect(await db.$count(orders)).toBe(1)
  expect(await db.$count(orderItems)).toBe(1)
})
