import { keyedItems, OrderLine } from '#app/ui/text/order-line.tsx'
import { CreditLine, ToPay } from '#app/ui/text/to-pay.tsx'
import { byShelf } from '#domain/catalogue/own/by-shelf.ts'
import { formatCents } from '#domain/money.ts'
import { type OrderWithReturns, soldAndReturned } from '#domain/orders/returns/returns.ts'

type PackedItemsProps = { label: string; order: OrderWithReturns; shelves: Record<string, string> }

/** The lines of an order, each with a box to tick, in the order of the shelves, and the total. */
export function PackedItems({ label, order, shelves }: PackedItemsProps) {
  const { lines } = soldAndReturned(order, order.returns)
  const items = order.items.map((item, place) => ({ ...item, returned: lines[place]?.returned }))
  return (
    <>
      <ul aria-label={label} className="border-t-2 border-line [&>li:last-child]:border-line">
        {keyedItems(byShelf(items, shelves)).map(({ key, item }) => (
          <OrderLine key={key} item={item} returned={item.returned} shelf={shelves[item.productId]} isPacked />
        ))}
      </ul>
      <p className="flex justify-between gap-4 p-5 text-xl font-bold">
        Total <span className="tabular-nums">{formatCents(order.totalCents)}</span>
      </p>
      <CreditLine order={order} className="-mt-3 px-5 pb-5" />
      <ToPay parcel={[order]} className="-mt-3 px-5 pb-5 font-semibold" />
    </>
  )
}
