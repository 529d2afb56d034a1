import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { releaseText } from '#domain/catalogue/prices/release-text.ts'
import { formatCents } from '#domain/money.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'

type OrderLineProps = {
  item: OrderItem
  isPacked?: boolean
  isLinked?: boolean
  shelf?: string | undefined
  /** Pieces that came back. */
  returned?: number | undefined
}

/** A line of an order as it was bought. `shelf`: where the owner finds it. Paper has no picture, and a packing slip a box to tick. */
export function OrderLine({ item, isPacked = false, isLinked = false, shelf, returned = 0 }: OrderLineProps) {
  const name = <bdi className="font-semibold">{item.productName}</bdi>
  return (
    <li className="flex break-inside-avoid items-center gap-4 border-b-2 border-hush px-5 py-3">
      {isPacked ? (
        <span aria-hidden="true" className="hidden size-5 shrink-0 border-2 border-line print:block" />
      ) : null}
      <span className="frame w-14 shrink-0 bg-paper p-1 print:hidden">
        <Thumbnail url={item.image} />
      </span>
      <span className="min-w-0 grow">
        {isLinked ? (
          <Link to={href('/product/:id', { id: item.productId })} className="underline print:no-underline">
            {name}
          </Link>
        ) : (
          name
        )}{' '}
        {shelf === undefined ? null : (
          <span className="inline-block border-2 border-line px-1.5 text-sm font-semibold">
            Shelf <bdi>{shelf}</bdi>
          </span>
        )}
        <LineText {...item}>
          {item.listPriceCents == null ? null : (
            <span className="print:hidden"> instead of {formatCents(item.listPriceCents)}</span>
          )}
        </LineText>
        {returned === 0 ? null : <span className="block text-sm font-semibold">{returned} came back</span>}
      </span>
      <span className="font-semibold tabular-nums">{formatCents(item.quantity * item.priceCents)}</span>
    </li>
  )
}

type LineTextProps = Pick<OrderItem, 'facts' | 'releaseOn' | 'quantity' | 'priceCents'> & { children?: ReactNode }

/** What stands under a product's name in a line. */
export function LineText({ facts, releaseOn, quantity, priceCents, children }: LineTextProps) {
  return (
    <>
      {(facts ?? '') === '' ? null : <bdi className="block text-sm">{facts}</bdi>}
      {releaseOn == null ? null : <span className="block text-sm font-semibold">{releaseText(releaseOn)}</span>}
      <span className="block text-sm text-soft tabular-nums">
        {quantity} x {formatCents(priceCents)}
        {children}
      </span>
    </>
  )
}

/** The items of an order, whose places never change, with a key each: a product may stand in several lines. */
export function keyedItems<Item extends OrderItem>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, place) => ({ key: `${place} ${item.productId}`, item }))
}
