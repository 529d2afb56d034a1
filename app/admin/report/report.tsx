import { data, href, Link } from 'react-router'
import { BarChart } from '#app/admin/ui/charts/bar-chart.tsx'
import { dayName } from '#app/admin/ui/lists/day-name.ts'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { DownloadLink, HeadLink } from '#app/admin/ui/lists/sheet-links.tsx'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { shopDay } from '#domain/clock/shop-time.ts'
import { boughtMargin } from '#domain/offers/buy/bought-margin.server.ts'
import { findNotSold, NOT_SOLD_DAYS } from '#domain/orders/report/not-sold.server.ts'
import { readReport } from '#domain/orders/report/read-report.server.ts'
import { categoryName, channelName, type Report, type ReportRow } from '#domain/orders/report/report.ts'
import { askedRange, daysWithin, type ReportRange, readReportRange } from '#domain/orders/report/report-range.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { counted } from '#domain/text/counted.ts'
import type { Route } from './+types/report'
import { BoughtPieces } from './bought-pieces.tsx'
import { FiguresTable } from './figures-table.tsx'
import { NotSoldProducts } from './not-sold.tsx'
import { RangeForm } from './range-form.tsx'
import { ReportTotals } from './report-totals.tsx'
import { amountText, monthName } from './report-words.ts'

const ROWS = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = shopDay(new Date())
  const range = readReportRange(url.searchParams, today)
  const { db } = context.get(servicesContext)
  const reading = Promise.all([readReport(db, range), findNotSold(db, { today, limit: ROWS }), boughtMargin(db, range)])
  const loaded = await tryToLoad(context, reading)
  const [report, found, bought] = loaded?.found ?? []
  const notSold = found && { ...found, days: NOT_SOLD_DAYS }
  return data({ range, report, notSold, bought }, loaded === undefined ? UNAVAILABLE : {})
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { range, report, notSold, bought } = loaderData
  const { from, to, span } = range
  const asked = askedRange(range)
  return (
    <>
      <PageHeading title="Report" note={<p className="mt-1 text-soft">{`${dayName(from)} to ${dayName(to)}`}</p>}>
        <div className="flex flex-wrap gap-3">
          <HeadLink to={href('/admin/report/cash') + listQuery(asked)}>Cash</HeadLink>
          <DownloadLink href={href('/admin/report.csv') + listQuery(asked)}>Export CSV</DownloadLink>
        </div>
      </PageHeading>
      <RangeForm page={href('/admin/report')} from={from} to={to} span={span} />
      {report === undefined ? (
        <FailedToLoad text="Failed to load the report" />
      ) : (
        <Tables report={report} range={range} />
      )}
      {bought === undefined ? null : <BoughtPieces margin={bought} />}
      {notSold === undefined ? null : <NotSoldProducts {...notSold} />}
    </>
  )
}

function Tables({ report, range }: { report: Report; range: ReportRange }) {
  const { total, months, categories, channels, cancelled } = report
  const month = (id: string) => (
    <Link
      to={href('/admin/orders') + listQuery(daysWithin(id, range))}
      className="-my-1 inline-block py-1 underline underline-offset-4"
    >
      {monthName(id)}
    </Link>
  )
  return (
    <>
      <ReportTotals {...{ total, cancelled }} />
      <FiguresTable
        id="months"
        title="By month"
        head="Month"
        rows={sinceFirst(months).map((row) => ({ ...row, name: month(row.id) }))}
        total={total}
        note={COUNTED}
      >
        <MonthsChart months={months} />
      </FiguresTable>
      {total.orders === 0 ? null : (
        <>
          <FiguresTable
            id="categories"
            title="By category"
            head="Category"
            rows={categories.map((row) => ({ ...row, name: categoryName(row.id) }))}
            total={total}
            hasOrders={false}
            note="By the category that each product has today."
          />
          <FiguresTable
            id="channels"
            title="By channel"
            head="Channel"
            rows={channels.map((row) => ({ ...row, name: channelName(row.id) }))}
            total={total}
          />
        </>
      )}
    </>
  )
}

/** The newest first, without what was before the first sale: a new shop has no year of empty rows. */
function sinceFirst(months: ReportRow[]): ReportRow[] {
  const first = months.findIndex(({ orders, pieces }) => orders > 0 || pieces > 0)
  return months.slice(Math.max(first, 0)).toReversed()
}

const COUNTED =
  'Cancelled orders do not count, nor imported ones that were not completed. What came back is counted with the order that it was sold in.'

/** One bar says nothing that its row does not. */
function MonthsChart({ months }: { months: ReportRow[] }) {
  if (months.filter(({ orders }) => orders > 0).length < 2) return null
  const name = (month: ReportRow | undefined) => monthName(month?.id ?? '')
  return (
    <BarChart
      label="Sold per month; the table below has the figures"
      bars={months.map((month) => ({
        id: month.id,
        value: month.soldCents,
        text: `${name(month)}: ${amountText(month.soldCents)} in ${counted(month.orders, 'order')}`,
      }))}
      most={amountText(Math.max(...months.map(({ soldCents }) => soldCents)))}
      first={name(months.at(0))}
      last={name(months.at(-1))}
    />
  )
}
