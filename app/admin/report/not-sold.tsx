import { href } from 'react-router'
import { ProductLink } from '#app/admin/products/product-link.tsx'
import { DownloadLink } from '#app/admin/ui/lists/sheet-links.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { NotSold, NotSoldTotals } from '#domain/orders/report/not-sold.server.ts'
import { counted } from '#domain/text/counted.ts'
import { amountText } from './report-words.ts'

type NotSoldProps = { products: NotSold[]; totals: NotSoldTotals; days: number }

export function NotSoldProducts({ products, totals, days }: NotSoldProps) {
  return (
    <section aria-labelledby="not-sold">
      <SectionHeading
        id="not-sold"
        title={`Not sold for ${days} days`}
        note={<p className="mt-1 text-soft tabular-nums">{totalText(totals)}</p>}
      >
        {totals.products === 0 ? null : (
          <DownloadLink href={href('/admin/report/not-sold.csv')}>Export these as CSV</DownloadLink>
        )}
      </SectionHeading>
      {products.length === 0 ? null : (
        <ul className="frame bg-sheet shadow-hard">
          {products.map((product) => (
            <NotSoldRow key={product.id} product={product} />
          ))}
        </ul>
      )}
      {products.length < totals.products ? (
        <p className="mt-3 text-sm text-soft">
          The {products.length} whose pieces are worth most of {totals.products.toLocaleString('en-US')}.
        </p>
      ) : null}
    </section>
  )
}

function totalText({ products, pieces, priceCents, knownPieces, costCents }: NotSoldTotals): string {
  if (products === 0) return 'Every product in stock has sold since, or was added since.'
  const all = `${counted(products, 'product')} in stock, ${counted(pieces, 'piece')}: ${amountText(priceCents)} at today's prices`
  if (knownPieces === 0) return `${all}.`
  const known = knownPieces === pieces ? '' : ` (known for ${counted(knownPieces, 'piece')})`
  return `${all}, ${amountText(costCents)} at cost${known}.`
}

function NotSoldRow({ product }: { product: NotSold }) {
  const { id, name, quantity, priceCents, costCents, createdAt, lastSoldAt } = product
  return (
    <li className="flex items-center gap-x-4 border-b-2 border-hush px-4 py-2.5 last:border-b-0">
      <span className="min-w-0 grow">
        <ProductLink id={id} name={name} />
        <span className="block text-sm text-soft">
          {counted(quantity, 'piece')}, {lastSoldAt === null ? 'never sold, added ' : 'last sold '}
          <ShopDate date={lastSoldAt ?? createdAt} />
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="block font-semibold">{amountText(quantity * priceCents)}</span>
        {costCents === null ? null : (
          <span className="block text-sm text-soft">{amountText(quantity * costCents)} at cost</span>
        )}
      </span>
    </li>
  )
}
