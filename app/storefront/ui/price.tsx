import { formatCents } from '#domain/money.ts'

type PriceProps = { cents: number; className?: string }

/** A longer one is too wide for a card on a small phone. */
const LONG = '$10,000.00'.length

export function Price({ cents, className }: PriceProps) {
  const price = formatCents(cents)
  const size = price.length > LONG ? 'px-2 text-sm min-[30rem]:text-lg' : 'px-2 text-lg'
  return <span className={`sticker inline-block ${className ?? size}`}>{price}</span>
}
