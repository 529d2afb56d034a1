import { href, Link } from 'react-router'
import { HandlingTag } from '#app/admin/orders/handling-tag.tsx'
import { OrderLink } from '#app/admin/orders/order-link.tsx'
import { ProductLink } from '#app/admin/products/product-link.tsx'
import { ListPanel } from '#app/admin/ui/lists/list-panel.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { LowProduct } from '#domain/catalogue/manage/low-stock.server.ts'
import { formatCents } from '#domain/money.ts'
import { customerName, type Order } from '#domain/orders/order.ts'
import type { BestSeller } from '#domain/orders/read/sales.server.ts'
import { limitText } from '#domain/stock/searches/demand.ts'
import type { WantedList } from '#domain/stock/searches/wanted-searches.server.ts'
import type { WantedProduct } from '#domain/stock/waiting/wanted.server.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

export function NewestOrders({ orders }: { orders: Order[] }) {
  return (
    <ListPanel
      id="newest-orders"
      title="Newest orders"
      all={href('/admin/orders')}
      empty={orders.length === 0 ? SHOP_TEXTS.noOrders : undefined}
    >
      {orders.map((order) => (
        <li key={order.id} className={ROW}>
          <span className="min-w-0 grow">
            <OrderLink id={order.id} />
            <ShopTime date={order.createdAt} className="block text-sm text-soft" />
            <span className="block truncate text-sm text-soft">{customerName(order)}</span>
          </span>
          {order.handling === 'cancelled' ? <HandlingTag handling="cancelled" /> : null}
          <span className="font-semibold tabular-nums">{formatCents(order.totalCents)}</span>
        </li>
      ))}
    </ListPanel>
  )
}

export function BestSellers({ products, days }: { products: BestSeller[]; days: number }) {
  return (
    <ListPanel
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
    </ListPanel>
  )
}

export function LowStock({ products }: { products: LowProduct[] }) {
  return (
    <ListPanel
      id="low-stock"
      title="Low stock"
      all={`${href('/admin/products')}?sort=stock-asc`}
      empty={products.length === 0 ? 'Everything is well in stock.' : undefined}
      note="One-offs are left out: “All” shows everything that is sold out."
    >
      {products.map((product) => (
        <li key={product.id} className={ROW}>
          <span className="frame w-11 shrink-0 bg-paper p-0.5">
            <Picture url={product.image} alt="" sizes="2.75rem" />
          </span>
          <ProductLink id={product.id} name={product.name} className="min-w-0 grow" />
          <span className={`shrink-0 text-sm font-semibold ${product.quantity === 0 ? 'text-warn' : 'text-soft'}`}>
            {product.quantity === 0 ? 'Sold out' : `${product.quantity} left`}
          </span>
        </li>
      ))}
    </ListPanel>
  )
}

/** Nothing is shown while nobody waits. */
export function MostWanted({ products, searches }: { products: WantedProduct[]; searches: WantedList[] }) {
  if (products.length + searches.length === 0) return null
  return (
    <ListPanel id="most-wanted" title="Wanted" all={href('/admin/wanted')} empty={undefined}>
      {products.map(({ productId, name, people, held }) => (
        <li key={productId} className={ROW}>
          <ProductLink id={productId} name={name} className="min-w-0 grow" />
          <span className="shrink-0 text-sm font-semibold text-soft tabular-nums">
            {[held.length > 0 ? `${held.length} held` : '', people > 0 ? `${people} waiting` : '']
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
      {searches.map((search) => (
        <li key={search.query} className={ROW}>
          <span className="min-w-0 grow">
            <Link
              to={search.address}
              prefetch="none"
              dir="auto"
              className="font-semibold wrap-anywhere hover:underline"
            >
              {search.title}
            </Link>
            <span className="block text-sm text-soft tabular-nums">{limitText(search)}</span>
          </span>
          <span className="shrink-0 text-sm font-semibold text-soft tabular-nums">{search.people} looking</span>
        </li>
      ))}
    </ListPanel>
  )
}

const ROW = 'flex items-center gap-3 border-b-2 border-hush px-4 py-2.5 last:border-b-0'
