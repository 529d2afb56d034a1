import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ShopTime } from '#app/ui/admin/shop-time.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { LowProduct } from '#domain/catalogue/stock-report.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { customerName, type Order } from '#domain/orders/order.ts'
import type { BestSeller } from '#domain/orders/sales.server.ts'

export function NewestOrders({ orders }: { orders: Order[] }) {
  return (
    <Panel
      id="newest-orders"
      title="Newest orders"
      all={href('/admin/orders')}
      empty={orders.length === 0 ? 'No orders found' : undefined}
    >
      {orders.map((order) => (
        <li key={order.id} className={ROW}>
          <span className="min-w-0 grow">
            <Link
              to={href('/admin/orders/:id', { id: order.id })}
              className="font-mono font-bold underline underline-offset-4"
            >
              {orderNumber(order.id)}
            </Link>
            <ShopTime date={order.createdAt} className="block text-sm text-soft" />
            <span className="block truncate text-sm text-soft">{customerName(order)}</span>
          </span>
          <span className="font-semibold tabular-nums">{formatCents(order.totalCents)}</span>
        </li>
      ))}
    </Panel>
  )
}

export function BestSellers({ products, days }: { products: BestSeller[]; days: number }) {
  return (
    <Panel
      id="best-sellers"
      title="Best sellers"
      empty={products.length === 0 ? `Nothing was sold in the last ${days} days.` : undefined}
    >
      {products.map((product) => (
        <li key={product.productId} className={ROW}>
          <span className="w-9 shrink-0 bg-sticker text-center font-bold text-sticker-ink tabular-nums">
            {product.pieces}
          </span>
          <Link
            to={href('/product/:id', { id: product.productId })}
            className="min-w-0 grow font-semibold wrap-anywhere hover:underline"
          >
            {product.productName}
          </Link>
          <span className="text-soft tabular-nums">{formatCents(product.totalCents)}</span>
        </li>
      ))}
    </Panel>
  )
}

export function LowStock({ products }: { products: LowProduct[] }) {
  return (
    <Panel
      id="low-stock"
      title="Low stock"
      all={`${href('/admin/products')}?sort=stock-asc`}
      empty={products.length === 0 ? 'Everything is well in stock.' : undefined}
    >
      {products.map((product) => (
        <li key={product.id} className={ROW}>
          <span className="frame w-11 shrink-0 bg-paper p-0.5">
            <Picture url={product.image} alt="" sizes="2.75rem" />
          </span>
          <Link
            to={`${href('/admin/products')}?edit=${product.id}`}
            prefetch="none"
            className="min-w-0 grow font-semibold wrap-anywhere hover:underline"
          >
            {product.name}
          </Link>
          <span className={`shrink-0 text-sm font-semibold ${product.quantity === 0 ? 'text-warn' : 'text-soft'}`}>
            {product.quantity === 0 ? 'Sold out' : `${product.quantity} left`}
          </span>
        </li>
      ))}
    </Panel>
  )
}

const ROW = 'flex items-center gap-3 border-b-2 border-hush px-4 py-2.5 last:border-b-0'

type PanelProps = { id: string; title: string; all?: string; empty: string | undefined; children: ReactNode }

function Panel({ id, title, all, empty, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="frame min-w-0 bg-sheet shadow-hard">
      <div className="flex items-center justify-between gap-4 border-b-2 border-line bg-hush px-4">
        <h2 id={id} className="pixel-heading py-3 text-xl">
          {title}
        </h2>
        {all === undefined ? null : (
          <Link to={all} aria-label={`${title}, all`} className="py-2 text-sm font-semibold underline">
            All
          </Link>
        )}
      </div>
      {empty === undefined ? <ul>{children}</ul> : <p className="px-4 py-6 text-soft">{empty}</p>}
    </section>
  )
}
