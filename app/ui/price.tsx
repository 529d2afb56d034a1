import { formatCents } from '#domain/money.ts'

type PriceProps = { cents: number; className?: string }

export function Price({ cents, className = 'px-2 text-lg' }: PriceProps) {
  return <span className={`sticker inline-block ${className}`}>{formatCents(cents)}</span>
}
