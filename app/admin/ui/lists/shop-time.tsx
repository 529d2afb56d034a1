import { dayText } from '#app/ui/text/shop-date.tsx'
import { dateFormat } from '#domain/clock/shop-time.ts'

const time = dateFormat('en-US', { timeStyle: 'short' })

/** `brief`: on a phone the day is enough. */
type ShopTimeProps = { date: Date; brief?: boolean; className?: string }

/** `3:05 PM` on the shop's own clock. Node and browsers differ in the kind of space before "PM". */
export function shopClock(date: Date): string {
  return time(date).replace(/\s/g, ' ')
}

export function ShopTime({ date, brief = false, className }: ShopTimeProps) {
  return (
    <time dateTime={date.toISOString()} className={className}>
      {dayText(date)}
      <span className={brief ? 'max-sm:hidden' : undefined}>{`, ${shopClock(date)}`}</span>
    </time>
  )
}
