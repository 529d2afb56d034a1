import { SHOP_TIME_ZONE } from '#domain/shop-time.ts'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE })

/** Day and time on the shop's own clock. Node and browsers differ in the kind of space before "PM". */
export function ShopTime({ date, className }: { date: Date; className?: string }) {
  return (
    <time dateTime={date.toISOString()} className={className}>
      {TIME.format(date).replace(/\s/g, ' ')}
    </time>
  )
}
