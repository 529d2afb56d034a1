import type { ReactNode } from 'react'
import { shopDay } from '#domain/clock/shop-time.ts'
import { dayName } from './day-name.ts'
import { shopClock } from './shop-time.tsx'

type DayListProps<Row> = {
  rows: Row[]
  momentOf: (row: Row) => Date
  children: (row: Row) => ReactNode
}

/** What happened, newest first, with a heading per day and the time beside each. */
export function DayList<Row extends { id: string | number }>({ rows, momentOf, children }: DayListProps<Row>) {
  const days = Map.groupBy(rows, (row) => shopDay(momentOf(row)))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="frame mb-6 bg-sheet shadow-hard">
      <h2 id={`day-${day}`} className="border-b-2 border-line bg-hush px-4 py-2 font-bold">
        {dayName(day)}
      </h2>
      <ul>
        {ofDay.map((row) => (
          <li key={row.id} className="border-b-2 border-hush px-4 py-3 last:border-b-0 sm:flex sm:gap-4">
            <time
              dateTime={momentOf(row).toISOString()}
              className="block shrink-0 text-sm text-soft tabular-nums sm:w-20 sm:py-0.5"
            >
              {shopClock(momentOf(row))}
            </time>
            <div className="min-w-0 grow">{children(row)}</div>
          </li>
        ))}
      </ul>
    </section>
  ))
}
