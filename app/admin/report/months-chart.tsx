import { BarChart } from '#app/admin/ui/charts/bar-chart.tsx'
import type { ReportRow } from '#domain/orders/report/report.ts'
import { amountText, countText, monthName } from './report-words.ts'

/** One bar says nothing that its row does not. */
export function MonthsChart({ months }: { months: ReportRow[] }) {
  if (months.filter(({ orders }) => orders > 0).length < 2) return null
  const name = (month: ReportRow | undefined) => monthName(month?.id ?? '')
  return (
    <BarChart
      label="Sold per month; the table below has the figures"
      bars={months.map((month) => ({
        id: month.id,
        value: month.soldCents,
        text: `${name(month)}: ${amountText(month.soldCents)} in ${countText(month.orders, 'order', 'orders')}`,
      }))}
      most={amountText(Math.max(...months.map(({ soldCents }) => soldCents)))}
      first={name(months.at(0))}
      last={name(months.at(-1))}
    />
  )
}
