import { SHOP_TIME_ZONE } from '#domain/shop-time.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: SHOP_TIME_ZONE })
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: SHOP_TIME_ZONE })

/** `brief`: on a phone the day is enough. */
type ShopTimeProps = { date: Date; brief?: boolean; className?: string }

/** `3:05 PM` on the shop's own clock. Node and browsers differ in the kind of space before "PM". */
export function shopClock(date: Date): string {
  return TIME.format(date).replace(/\s/g, ' ')
}

export function ShopTime({ date, brief = false, className }: ShopTimeProps) {
  return (
    <time dateTime={date.toISOString()} className={className}>
      {DAY.format(date)}
      <span className={brief ? 'max-sm:hidden' : undefined}>{`, ${shopClock(date)}`}</span>
    </time>
  )
}
