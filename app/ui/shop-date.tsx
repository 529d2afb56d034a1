/** The shop's own day: the same text on the server and in every browser. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Beirut' })

export function ShopDate({ date, className }: { date: Date; className?: string }) {
  return (
    <time dateTime={date.toISOString()} className={className}>
      {DATE.format(date)}
    </time>
  )
}
