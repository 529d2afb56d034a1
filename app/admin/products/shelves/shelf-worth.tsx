import type { ShelfWorth } from '#domain/catalogue/shelves/find-shelves.server.ts'
import { formatCents } from '#domain/money.ts'

/** What lies there, in a few words. */
export function ShelfWorthText({ products, pieces, priceCents, costCents, withoutCost }: ShelfWorth) {
  const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`
  const unknown = withoutCost === 0 ? '' : ` (unknown of ${withoutCost.toLocaleString('en-US')})`
  const cost = costCents === 0 && withoutCost > 0 ? 'cost unknown' : `cost ${formatCents(costCents)}${unknown}`
  return (
    <p className="mb-4 text-soft tabular-nums">
      {`${counted(products, 'product')}, ${counted(pieces, 'piece')}. Worth ${formatCents(priceCents)}, ${cost}.`}
    </p>
  )
}
