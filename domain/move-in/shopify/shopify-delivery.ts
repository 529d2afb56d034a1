import { storable } from '#domain/text/storable.ts'
import { formatCents, totalCents } from '../../money.ts'
import type { Delivery } from '../../orders/delivery.ts'
import type { ImportedOrder } from '../../orders/order.ts'
import { amountOf } from '../old/old-values.ts'
import type { SHOPIFY_ORDERS } from '../read/shopify-columns.ts'
import { Cents } from '../values/document-values.ts'

type Row = Record<keyof typeof SHOPIFY_ORDERS, string>

/**
 * Where an order goes, as its first row says; null where that says nothing. Shipping is part of the total there, so it is no
 * cost that the courier collects: the note says what else is in the total.
 */
export function shopifyDelivery(row: Row, order: Pick<ImportedOrder, 'items' | 'totalCents'>): Delivery | null {
  const street = row.street === '' ? [row.address1, row.address2] : [row.street]
  const places = [row.company, ...street, row.city, row.zip, row.province, row.country]
  const texts = {
    name: written(row.shippingName) || written(row.billingName),
    phone: written(row.shippingPhone) || written(row.phone) || written(row.billingPhone),
    address: [...new Set(places.map(written))].filter((text) => text !== '').join(', '),
    note: [written(row.note), ...amountLines(row, order)].filter((text) => text !== '').join('\n'),
  }
  return Object.values(texts).every((text) => text === '') ? null : { ...texts, area: '', costCents: null }
}

/** Shopify writes an apostrophe before what a spreadsheet would take for a number. */
function written(cell: string): string {
  return storable(cell).replace(/^'/, '').trim()
}

function amountLines(row: Row, order: Pick<ImportedOrder, 'items' | 'totalCents'>): string[] {
  const refunded = amountIn(row.refunded)
  const isOther = order.totalCents !== totalCents(order.items)
  const parts = [partOf('shipping', row.shipping), partOf('taxes', row.taxes), discountOf(row)].filter(
    (part) => part !== '',
  )
  return [
    ...(isOther && parts.length > 0 ? [`In the total: ${parts.join(', ')}.`] : []),
    ...(refunded > 0 ? [`Refunded: ${formatCents(refunded)}.`] : []),
  ]
}

function partOf(name: string, cell: string): string {
  const cents = amountIn(cell)
  return cents === 0 ? '' : `${name} ${formatCents(cents)}`
}

function discountOf({ discount, discountCode }: Row): string {
  const cents = amountIn(discount)
  const code = discountCode === '' ? '' : ` (${written(discountCode)})`
  return cents === 0 ? '' : `a discount of ${formatCents(cents)}${code}`
}

/** 0 for what is no amount. */
function amountIn(cell: string): number {
  const cents = Cents.safeParse(amountOf(cell))
  return cents.success ? cents.data : 0
}
