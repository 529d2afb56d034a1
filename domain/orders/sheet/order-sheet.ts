import { z } from 'zod'
import { ReleaseOn } from '#domain/catalogue/prices/price-fields.ts'
import {
  type ColumnNames,
  cell,
  centsCell,
  emailCell,
  givenCell,
  idCell,
  type LineProblem,
  momentCell,
  neededCell,
  optionalCell,
  problemsOfCells,
  type SheetReading,
  type SheetRow,
  titled,
} from '#domain/csv/sheet-row.ts'
import { totalCents } from '#domain/money.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { DELIVERY_LENGTHS, type Delivery } from '../delivery.ts'
import { handlingOfWord, importedHandling } from '../handle/imported-handling.ts'
import { CHANNEL_NAMES, channelCalled, type ImportedOrder, type OrderItem } from '../order.ts'

/** A line for each item; what belongs to the whole order stands in its first line, and may stand in the others. */
export const ORDER_COLUMNS = {
  number: titled(
    'Order',
    'order number, order no, order nr, order #, invoice, number',
    'commande, numéro de commande, n° de commande, bestellnummer, pedido, رقم الطلب',
  ),
  createdAt: titled(
    'Date',
    'order date, created at, created, placed, placed at, date and time, sale date, purchase date',
    'date de commande, datum, bestelldatum, fecha, التاريخ',
  ),
  email: titled(
    'Email',
    'e-mail, customer email, email address, customer, billing email, buyer email, buyer, customer e-mail',
  ),
  status: titled('Status', 'order status, payment status, financial status'),
  handling: titled('State', 'handling, fulfillment status, delivery state'),
  productName: titled(
    'Item',
    'product, product name, item name, lineitem name, title, item title, produit, artikel, producto, المنتج',
  ),
  price: titled('Price (USD)', 'price, unit price, item price, lineitem price, sold for, prix, preis, precio, السعر'),
  quantity: titled('Quantity', 'qty, pieces, lineitem quantity, quantité, menge, anzahl, cantidad, الكمية'),
  total: titled('Total (USD)', 'total, order total, grand total, paid, montant, gesamt, المجموع'),
  name: titled(
    'Name',
    'customer name, full name, shipping name, recipient, buyer name, client, kunde, cliente, الزبون',
  ),
  phone: titled('Phone', 'telephone, mobile, shipping phone, téléphone, telefon, teléfono, الهاتف'),
  area: titled('Area', 'city, region, shipping city, ville, stadt, ciudad, المدينة'),
  deliveryCost: titled('Delivery (USD)', 'delivery, delivery cost, shipping, shipping cost'),
  address: titled('Address', 'street, delivery address, shipping address, adresse, dirección, العنوان'),
  note: titled('Note', 'notes, customer note, comment'),
  productId: ['Product id', 'item id'],
  image: ['Image', 'picture', 'item image'],
  oldNumber: ['Old number', 'old order number', 'original order number'],
  id: ['Order id'],
  userId: ['User id', 'customer id'],
  channel: ['Came by'],
  enteredBy: ['Entered by'],
  listPrice: ['Catalogue price (USD)'],
  facts: ['Facts'],
  releaseOn: ['Release date'],
} as const satisfies ColumnNames<string>

/** What other shops' lists say of a line: how its product is known, and what was paid for it with all that stands beside its price. */
export const LINE_COLUMNS = {
  sku: ['SKU', 'item sku', 'lineitem sku', 'product sku', 'custom label'],
  paid: ['Paid for the line (USD)'],
} as const satisfies ColumnNames<string>

export type OrderColumn = keyof typeof ORDER_COLUMNS
export type OrderSheetRow = SheetRow<OrderColumn | keyof typeof LINE_COLUMNS>

/** An order of a file. Without an id, it is known by the number and date that it has there. */
export type SheetOrder = Omit<ImportedOrder, 'id' | 'items'> & {
  id: string | undefined
  number?: string
  items: (OrderItem & { sku?: string })[]
}

const MAX_QUANTITY = 999_999
/** A total is a sum: more than any single price. */
const MAX_TOTAL_CENTS = 99_999_999_999

const STATUSES = new Map([
  ...['completed', 'complete', 'paid', 'fulfilled', 'delivered', ''].map((word) => [word, 'completed'] as const),
  ...['pending', 'open', 'unpaid', 'processing', 'on-hold'].map((word) => [word, 'pending'] as const),
])

const Item = z
  .object({
    productName: neededCell('Item', 500),
    price: centsCell('Price').refine((cents) => cents !== undefined, 'Price is empty'),
    quantity: cell('Quantity', 20)
      .transform((text) => (text === '' ? 1 : Number(plainNumber(text))))
      .refine(
        (count) => Number.isInteger(count) && count > 0 && count <= MAX_QUANTITY,
        'Quantity must be a whole number from 1 to 999,999',
      ),
    productId: cell('Product id', 128),
    image: cell('Image', 500),
    listPrice: centsCell('Catalogue price'),
    facts: cell('Facts', 500),
    releaseOn: ReleaseOn.prefault(''),
    sku: cell('SKU', 200),
    paid: centsCell('Paid for the line', MAX_TOTAL_CENTS),
  })
  .transform(({ price = 0, listPrice, facts, releaseOn, sku, ...item }) => ({
    ...item,
    ...(sku !== '' && { sku }),
    priceCents: price,
    ...(listPrice !== undefined && { listPriceCents: listPrice }),
    ...(facts !== '' && { facts }),
    ...(releaseOn !== null && { releaseOn }),
  }))

type ItemColumn = keyof typeof Item.in.shape
const ITEM_COLUMNS = Object.keys(Item.in.shape) as ItemColumn[]

/** Undefined in a file that has no such column: its orders are history. */
const stateCell = givenCell('State', 100)
  .refine(
    (text) => text === '' || handlingOfWord(text) !== undefined,
    'State must be new, packed, sent, delivered or cancelled, or else unfulfilled, partial or fulfilled',
  )
  .optional()

const Head = z
  .object({
    number: cell('Order', 100),
    oldNumber: cell('Old number', 100),
    id: idCell('Order id'),
    createdAt: momentCell('Date').refine((date) => date !== undefined, 'Date is empty'),
    email: emailCell('Email'),
    userId: cell('User id', 128),
    status: cell('Status', 100),
    handling: stateCell,
    total: centsCell('Total', MAX_TOTAL_CENTS),
    name: cell('Name', DELIVERY_LENGTHS.name),
    phone: cell('Phone', DELIVERY_LENGTHS.phone),
    area: cell('Area', DELIVERY_LENGTHS.area),
    deliveryCost: centsCell('Delivery'),
    address: cell('Address', DELIVERY_LENGTHS.address),
    note: cell('Note', DELIVERY_LENGTHS.note),
    channel: optionalCell('Came by', channelCalled, `must be ${Object.values(CHANNEL_NAMES).join(', ')}`),
    enteredBy: emailCell('Entered by'),
  } satisfies Record<Exclude<OrderColumn, ItemColumn>, z.ZodType>)
  .transform(({ createdAt = new Date(0), email: userEmail, status, handling, total, ...rest }) => {
    const { number, oldNumber, id, userId, deliveryCost, channel, enteredBy, ...texts } = rest
    const isCancelled = [status, handling ?? ''].some((word) => handlingOfWord(word) === 'cancelled')
    return {
      number: withoutHash(number),
      // A file that names our ids has our numbers.
      oldNumber: oldNumber === '' && id === undefined ? number : oldNumber,
      id,
      userId,
      userEmail,
      createdAt,
      status: isCancelled ? 'cancelled' : (STATUSES.get(status.toLowerCase()) ?? status),
      handling: importedHandling(status, handling),
      total,
      delivery: deliveryOf(texts, deliveryCost),
      ...(channel !== undefined && channel !== 'shop' && { channel }),
      ...(enteredBy !== '' && { enteredBy }),
    }
  })

function deliveryOf(texts: Omit<Delivery, 'costCents'>, costCents: number | undefined): Delivery | null {
  const isEmpty = costCents === undefined && Object.values(texts).every((text) => text === '')
  return isEmpty ? null : { ...texts, costCents: costCents ?? null }
}

const HEAD_COLUMNS = Object.keys(Head.in.shape) as Exclude<OrderColumn, ItemColumn>[]

/**
 * The orders of a spreadsheet. An order that has a problem in one of its lines is not read. `line` is its first.
 */
export function readOrderSheet(rows: Iterable<OrderSheetRow>): SheetReading<SheetOrder> {
  const reading: SheetReading<SheetOrder> = { items: [], problems: [] }
  for (const lines of linesByOrder(rows)) {
    const order = readOrder(lines)
    if (order.ok) reading.items.push(order.value)
    else reading.problems.push(...order.problem)
  }
  reading.problems.sort((one, other) => one.line - other.line)
  return reading
}

/** A line that names no order may belong to the one before it, which then must not come in without it. */
function linesByOrder(rows: Iterable<OrderSheetRow>): Iterable<OrderSheetRow[]> {
  const orders = new Map<string, OrderSheetRow[]>()
  let last = ''
  for (const row of rows) {
    const key = keyAmong(orders, row) || last
    const lines = orders.get(key)
    if (lines === undefined) orders.set(key, [row])
    else lines.push(row)
    last = key
  }
  return orders.values()
}

/** Shops print a # before a number and leave it out: of one moment, both are one order. Another shop's may be of another. */
function keyAmong(orders: Map<string, OrderSheetRow[]>, row: OrderSheetRow): string {
  const key = orderKey(row)
  const twin = key.startsWith('#') ? withoutHash(key) : `#${key}`
  const isOne = orders.get(twin)?.[0]?.cells.createdAt === row.cells.createdAt
  return orders.has(twin) && isOne ? twin : key
}

const withoutHash = (number: string) => number.replace(/^#/, '')

const orderKey = ({ cells }: OrderSheetRow): string => cells.id || cells.number || ''

function readOrder(rows: OrderSheetRow[]): Outcome<SheetOrder & { line: number }, LineProblem[]> {
  const [first] = rows
  const line = first?.line ?? 0
  const head = Head.safeParse(first?.cells)
  const items = rows.filter(hasItem).map((row) => ({ ...row, read: Item.safeParse(row.cells) }))
  const problems = [
    ...rows.filter((row) => orderKey(row) === '').map((row) => ({ line: row.line, text: 'Order is empty' })),
    ...rows.flatMap((row) => (row.problems ?? []).map((text) => ({ line: row.line, text }))),
    ...rows.flatMap(({ line, broken }) => (broken === undefined ? [] : [{ line, text: broken }])),
    ...(first === undefined ? [] : issuesOf(head, first)),
    ...items.flatMap((item) => issuesOf(item.read, item)),
    ...rows.slice(1).flatMap((row) => differences(first, row)),
  ]
  if (problems.length > 0 || !head.success) return refused([...problems, ...othersOf(rows, problems)])
  const { total, ...order } = head.data
  const read = items.flatMap(({ read }) => (read.success ? [read.data] : []))
  const sold = read.map(({ paid: _, ...item }) => item)
  const paid = read.reduce((sum, { paid, ...item }) => sum + (paid ?? totalCents([item])), 0)
  return done({ ...order, line, items: sold, totalCents: total ?? paid })
}

/** An order comes in whole or not at all: its good lines wait for the wrong ones. */
function othersOf(rows: OrderSheetRow[], problems: LineProblem[]): LineProblem[] {
  const wrong = new Set(problems.map(({ line }) => line))
  const text = `stays out with line ${problems[0]?.line}, of the same order`
  return rows.filter(({ line }) => !wrong.has(line)).map(({ line }) => ({ line, text }))
}

function hasItem({ cells }: OrderSheetRow): boolean {
  return ITEM_COLUMNS.some((column) => (cells[column] ?? '') !== '')
}

function issuesOf({ error }: z.ZodSafeParseResult<unknown>, { line, cells }: OrderSheetRow): LineProblem[] {
  return error === undefined ? [] : problemsOfCells(error, cells).map((text) => ({ line, text }))
}

function said(cells: OrderSheetRow['cells'] | undefined, column: OrderColumn): string {
  const text = cells?.[column] ?? ''
  return column === 'number' ? withoutHash(text) : text
}

/** A later line says the same about the order, or nothing. */
function differences(first: OrderSheetRow | undefined, { line, cells }: OrderSheetRow): LineProblem[] {
  const isOther = (column: OrderColumn) =>
    said(cells, column) !== '' && said(cells, column) !== said(first?.cells, column)
  return HEAD_COLUMNS.filter(isOther).map((column) => ({
    line,
    text: `${ORDER_COLUMNS[column][0]} is another than in line ${first?.line}, of the same order`,
  }))
}
