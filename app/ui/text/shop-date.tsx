import { dateFormat } from '#domain/clock/shop-time.ts'

/** `Nov 21, 2026`: the shop's own day, the same text on the server and in every browser. */
export const dayText = dateFormat('en-US', { dateStyle: 'medium' })

export function ShopDate({ date, className }: { date: Date; className?: string }) {
  return (
    <time dateTime={date.toISOString()} className={className}>
      {dayText(date)}
    </time>
  )
}
