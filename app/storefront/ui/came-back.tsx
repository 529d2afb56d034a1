import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { SoldReturnedKept } from '#app/ui/text/sold-and-returned.tsx'
import { formatCents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { type OwnReturn, returnText, soldAndReturned } from '#domain/orders/returns/returns.ts'

type CameBackProps = {
  order: Pick<Order, 'handling' | 'totalCents' | 'items'> & { returns: OwnReturn[] }
  className?: string
}

/** What of an order came back, for its customer. Of a cancelled one the status says the rest. */
export function CameBack({ order, className = '' }: CameBackProps) {
  if (order.returns.length === 0) return null
  return (
    <section aria-labelledby="came-back" className={`flex flex-col gap-3 ${className}`}>
      <h2 id="came-back" className="text-lg font-extrabold">
        Came back
      </h2>
      <ul className="flex flex-col gap-1 text-sm">
        {order.returns.map((each) => (
          <li key={each.number} className="wrap-anywhere">
            <ShopDate date={each.at} className="text-soft" /> {returnText(order, each)}
          </li>
        ))}
      </ul>
      {order.handling === 'cancelled' ? null : <SoldReturnedKept figures={soldAndReturned(order, order.returns)} />}
    </section>
  )
}

export function CameBackBriefly({ order, className }: CameBackProps) {
  if (order.returns.length === 0) return null
  const { returned, kept } = soldAndReturned(order, order.returns)
  const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
  const back = [
    returned.pieces === 0 ? '' : `${pieces(returned.pieces)} came back`,
    returned.cents === 0 ? '' : `${formatCents(returned.cents)} returned`,
  ].filter((part) => part !== '')
  const rest = order.handling === 'cancelled' ? '' : ` Kept: ${pieces(kept.pieces)}, ${formatCents(kept.cents)}.`
  return <p className={className}>{`${back.join(', ')}.${rest}`}</p>
}
