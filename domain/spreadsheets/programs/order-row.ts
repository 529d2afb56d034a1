import { decimalFromCents, formatCents, isForeign, parseTypedCents } from '#domain/money.ts'
import { DELIVERY_LENGTHS } from '#domain/orders/delivery.ts'
import { handlingOfWord } from '#domain/orders/handle/imported-handling.ts'
import { readAmount } from '#domain/read-amount.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { type Cells, joined, type Meant, type Program, unmarked, type Words } from './program.ts'

/** What order lists say beside our fields. A program names the columns, and `orderRow` reads what is there. */
type OrderPart =
  /** Of the whole order: a word of STATES, or when it was paid, sent and cancelled, empty if it was not. */
  | ('state' | 'paidAt' | 'sentAt' | 'cancelledAt' | 'tracking' | 'time')
  | ('firstName' | 'lastName' | 'otherName' | 'otherPhone' | 'billingPhone')
  | ('company' | 'address1' | 'address2' | 'address3' | 'city' | 'zip' | 'province' | 'country')
  /** What is in its total beside the items. */
  | ('shipping' | 'taxes' | 'discount' | 'discountCode' | 'shippingDiscount' | 'refunded')
  /** Of a line: what all its pieces cost, what was paid or taken off beside that, and which of several it is. */
  | ('lineTotal' | `plus${string}` | `minus${string}` | 'option')
  /** Of an order whose items the file does not name: how many there are. */
  | 'itemCount'

export type OrderParts = Partial<Record<OrderPart, readonly [string, ...string[]]>>

/** How far an order is, in the words that a program's own are read as. */
const STATES = {
  sent: { status: 'completed', handling: 'fulfilled' },
  paid: { status: 'completed', handling: 'unfulfilled' },
  unpaid: { status: 'pending', handling: 'unfulfilled' },
  cancelled: { status: 'cancelled', handling: 'cancelled' },
  refunded: { status: 'refunded', handling: 'fulfilled' },
} as const
type State = keyof typeof STATES

/** A program's own words for them, with commas between. */
export function statesSaid(words: Partial<Record<State, string>>): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([state, said]) => said.split(/,\s+/).map((word) => [word, state])),
  )
}

/** What all lists of orders have: lines of one number that follow each other are one order. */
export function ordersOf(name: string) {
  return {
    name,
    of: 'orders',
    about: `These are orders of ${name}. No stock is taken, no mail is sent, and what is not shipped there stands under To do.`,
    joins: { with: 'first', keyOf: ({ number = '' }: Cells) => number, fields: [] },
    row: orderRow,
  } as const satisfies Partial<Program>
}

/** The first line of an order says what is true of all of it. A later one without an item, or one that says nothing, is none. */
export function orderRow(own: Cells, first: Cells): Meant | undefined {
  const { number = '' } = first
  const item = itemOf(own, number)
  const line = {
    number,
    ...item,
    ...(first.currency !== undefined && { currency: first.currency }),
    ...(first.total === undefined && item && { paid: paidFor(own, item, own === first) }),
  }
  if (own !== first) return item && { cells: line }
  const isEmpty = item === undefined && (first.createdAt ?? '') === '' && (first.total ?? '') === ''
  return isEmpty ? undefined : { cells: { ...headOf(first), ...line } }
}

/** What a line sells, unless no piece is left of it. Of several pieces a program may say what they cost together. */
function itemOf(own: Cells, number: string): Cells | undefined {
  const { productName = '', option = '', price = '', lineTotal = '', sku = '', itemCount } = own
  const quantity = plainNumber(own.quantity ?? '').replace(/\.0+$/, '')
  if (productName === '') {
    if (itemCount === undefined) return undefined
    return { productName: `${number}: ${itemCount === '1' ? '1 item' : `${itemCount} items`}`, price }
  }
  if (quantity !== '' && Number(quantity) === 0) return undefined
  const name = joined(', ', productName, option)
  if (lineTotal === '') return { productName: name, quantity, price, sku }
  const [cents, pieces] = [centsIn(lineTotal), Number(quantity)]
  if (cents === undefined || !(pieces > 1)) return { productName: name, quantity, price: lineTotal, sku }
  if (cents % pieces === 0) return { productName: name, quantity, price: decimalFromCents(cents / pieces), sku }
  return { productName: `${quantity} × ${name}`, quantity: '1', price: lineTotal, sku }
}

/** What a line adds to a total that the file does not say; what is said of the whole order counts in its first line. */
function paidFor(own: Cells, item: Cells, isFirst: boolean): string {
  const sum = (...cells: (string | undefined)[]) =>
    cells.reduce((total, cell) => total + (centsIn(cell?.replace(/[-()]/g, '') ?? '') ?? 0), 0)
  const goods = sum(item.price) * Number(item.quantity || '1')
  const ofLine = (sign: string) => sum(...Object.keys(own).flatMap((part) => (part.startsWith(sign) ? own[part] : [])))
  const beside = ofLine('plus') - ofLine('minus')
  const ofAll = isFirst ? sum(own.shipping, own.taxes) - sum(own.discount, own.shippingDiscount) : 0
  const { currency } = readAmount(item.price ?? '') ?? {}
  return joined(' ', decimalFromCents(Math.max(0, goods + beside + ofAll)), currency)
}

function headOf(first: Cells): Cells {
  const { email = '', createdAt = '', time = '', total } = first
  return {
    createdAt: joined(' ', createdAt, time),
    // Programs also write why they show no address.
    email: email.includes('@') ? email : '',
    ...(total !== undefined && { total }),
    ...stateOf(first),
    ...deliveryOf(first),
  }
}

/** Where a program says nothing of what was sent, an order is history. */
function stateOf({ state, status, handling, paidAt, sentAt, cancelledAt = '' }: Cells): Cells {
  if (cancelledAt !== '') return STATES.cancelled
  if (state !== undefined && Object.hasOwn(STATES, state)) return STATES[state as State]
  const said = status ?? state ?? (paidAt === '' ? 'pending' : 'paid')
  if (sentAt !== undefined) return { status: said, handling: sentAt === '' ? 'unfulfilled' : 'fulfilled' }
  const word = handling ?? state
  if (word === undefined) return { status: said }
  return { status: said, handling: handlingOfWord(word) === undefined ? 'unfulfilled' : word }
}

/** Shipping is part of a total, so it is no cost that the courier collects: the note says what else is in the total. */
function deliveryOf(first: Cells): Cells {
  const { address, address1, address2, address3, company, city, zip, province, country, note = '', tracking } = first
  const street = address ? [address] : [address1, address2, address3]
  const places = [company, ...street, city, zip, province, country].flatMap((place = '') =>
    unmarked(place).split(/[\n,]/),
  )
  const texts = {
    name: unmarked(first.name) || joined(' ', first.firstName, first.lastName) || unmarked(first.otherName),
    phone: unmarked(first.phone) || unmarked(first.otherPhone) || unmarked(first.billingPhone),
    address: joined(', ', ...new Set(places.map((place) => place.trim()))),
    note: joined('\n', unmarked(note), tracking && `Tracking number: ${unmarked(tracking)}`, ...amountLines(first)),
  }
  const cut = Object.entries(texts).map(([field, text]) => [
    field,
    cutText(text, DELIVERY_LENGTHS[field as keyof typeof texts]),
  ])
  return Object.fromEntries(cut)
}

function amountLines(first: Cells): string[] {
  const { shipping, taxes, discount, discountCode = '', shippingDiscount, refunded, currency = '' } = first
  const code = discountCode === '' ? '' : ` (${unmarked(discountCode)})`
  const parts = joined(
    ', ',
    amountOf('shipping', shipping, currency),
    amountOf('taxes', taxes, currency),
    amountOf('a discount of', discount, currency, code),
    amountOf('a discount on shipping of', shippingDiscount, currency),
  )
  return [parts === '' ? '' : `In the total: ${parts}.`, amountOf('Refunded:', refunded, currency, '.')]
}

/** Nothing where it is none. */
function amountOf(name: string, cell = '', currency = '', after = ''): string {
  const { decimal = '0', currency: said = currency } = readAmount(cell.replace(/[-()]/g, '')) ?? {}
  if (Number(decimal) === 0) return ''
  const cents = isForeign(said || undefined) ? undefined : centsIn(decimal)
  return `${name} ${cents === undefined ? joined(' ', decimal, said) : formatCents(cents)}${after}`
}

/** `45.5000` is 45.50. */
function centsIn(cell: string): number | undefined {
  return parseTypedCents((readAmount(cell)?.decimal ?? '').replace(/(\.\d\d)0{1,6}$/, '$1'))
}
