import { BarChart } from '#app/admin/ui/charts/bar-chart.tsx'
import { dayName } from '#app/admin/ui/lists/day-name.ts'
import { formatCents } from '#domain/money.ts'
import type { DaySales } from '#domain/orders/read/sales.server.ts'
import { counted } from '#domain/text/counted.ts'

/** Bars, and the same figures as a table for screen readers. The server renders both. */
export function SalesChart({ sales }: { sales: DaySales[] }) {
  const totalCents = sales.reduce((sum, day) => sum + day.totalCents, 0)
  const returnedCents = sales.reduce((sum, day) => sum + day.returnedCents, 0)
  const orders = sales.reduce((sum, day) => sum + day.orders, 0)
  const sold = sales.filter((day) => day.orders > 0)
  return (
    <section aria-labelledby="sales" className="frame bg-sheet shadow-hard">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-line bg-hush px-4 py-3 sm:px-5">
        <h2 id="sales" className="pixel-heading text-xl">
          Sales of the last {sales.length} days
        </h2>
        <p>
          <strong className="tabular-nums">{formatCents(totalCents)}</strong>
          <span className="text-soft">{` in ${counted(orders, 'order')}`}</span>
          {returnedCents === 0 ? null : (
            <span className="tabular-nums">
              <span className="text-soft">, {formatCents(returnedCents)} returned, </span>
              <strong>{formatCents(totalCents - returnedCents)}</strong>
              <span className="text-soft"> net</span>
            </span>
          )}
        </p>
      </div>
      {sold.length < 2 ? (
        <p className="px-4 py-6 text-soft sm:px-5">
          {sold[0] === undefined ? 'Nothing was sold in these days.' : oneDayText(sold[0], sales)}
        </p>
      ) : (
        <>
          <BarChart
            label="Sales per day; the table below has the figures"
            bars={sales.map(({ day, totalCents: value, orders: count }) => ({
              id: day,
              value,
              text: `${dayName(day)}: ${formatCents(value)}, ${count} orders`,
            }))}
            most={formatCents(Math.max(...sales.map((day) => day.totalCents)))}
            first={dayName(sales.at(0)?.day ?? '')}
            last="Today"
          />
          <details className="border-t-2 border-hush">
            <summary className="px-4 py-3 font-semibold sm:px-5">Show as a table</summary>
            <SalesTable sales={sales} hasReturns={returnedCents > 0} />
          </details>
        </>
      )}
    </section>
  )
}

/** One bar says nothing that a sentence does not. */
function oneDayText(sold: DaySales, sales: DaySales[]): string {
  const when = sold === sales.at(-1) ? 'today' : `on ${dayName(sold.day)}`
  return `All of it was sold ${when}: ${counted(sold.orders, 'order')}, ${formatCents(sold.totalCents)}. With a second day of sales a chart stands here.`
}

function SalesTable({ sales, hasReturns }: { sales: DaySales[]; hasReturns: boolean }) {
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="border-y-2 border-hush text-sm text-soft">
        <tr>
          <th className="px-4 py-2 sm:px-5">Day</th>
          <th className="px-4 py-2 text-right sm:px-5">Orders</th>
          <th className="px-4 py-2 text-right sm:px-5">Sales</th>
          {hasReturns ? <th className="px-4 py-2 text-right sm:px-5">Returned</th> : null}
          {hasReturns ? <th className="px-4 py-2 text-right sm:px-5">Net</th> : null}
        </tr>
      </thead>
      <tbody>
        {sales.toReversed().map((day) => (
          <tr key={day.day} className="border-b-2 border-hush last:border-b-0">
            <td className="px-4 py-2 sm:px-5">
              <time dateTime={day.day}>{dayName(day.day)}</time>
            </td>
            <td className="px-4 py-2 text-right sm:px-5">{day.orders}</td>
            <td className="px-4 py-2 text-right sm:px-5">{formatCents(day.totalCents)}</td>
            {hasReturns ? <td className="px-4 py-2 text-right sm:px-5">{formatCents(day.returnedCents)}</td> : null}
            {hasReturns ? (
              <td className="px-4 py-2 text-right sm:px-5">{formatCents(day.totalCents - day.returnedCents)}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
