import { dayText } from './day-text.ts'

export function ShopDate({ date, className }: { date: Date; className?: string }) {
  return (
    <time dateTime={date.toISOString()} className={className}>
      {dayText(date)}
    </time>
  )
}
