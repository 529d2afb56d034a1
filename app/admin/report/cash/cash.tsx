import { data, href, Link } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { dayName } from '#app/admin/ui/lists/day-name.ts'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { DownloadLink } from '#app/admin/ui/lists/sheet-links.tsx'
import { postedForm } from '#app/forms/posted-form.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { shopDay } from '#domain/clock/shop-time.ts'
import { byCourier, cashOf, isOfCourier, matchOldest, openCents } from '#domain/orders/cash/cash.ts'
import { readCash } from '#domain/orders/cash/read-cash.server.ts'
import { askedRange, readReportRange } from '#domain/orders/report/report-range.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { RangeForm } from '../range-form.tsx'
import type { Route } from './+types/cash'
import { changeCash } from './cash-action.ts'
import { askedFrom, type CashAsked, courierName } from './cash-asked.ts'
import { OpenParcels, ReceivedParcels } from './cash-parcels.tsx'
import { CouriersTable } from './couriers-table.tsx'

const PAGE = href('/admin/report/cash')
const MOST_OPEN = 200
const MOST_RECEIVED = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const range = readReportRange(url.searchParams, shopDay(new Date()))
  const asked = askedFrom(url.searchParams)
  const { db } = context.get(servicesContext)
  const loaded = await tryToLoad(context, readCash(db, range))
  const cash = loaded && pageOf(loaded.found, asked)
  return data({ range, asked, cash }, loaded === undefined ? UNAVAILABLE : {})
}

/** What the page shows of the parcels of these days. A total belongs to one courier. */
function pageOf(parcels: Awaited<ReturnType<typeof readCash>>, { courier, totalCents }: CashAsked) {
  const theirs = parcels.filter((each) => isOfCourier(each, courier))
  const open = theirs.filter((each) => openCents(each) !== 0)
  const match = totalCents === undefined || courier === undefined ? undefined : matchOldest(open, totalCents)
  const received = theirs.flatMap((each) => (each.received === undefined ? [] : [{ ...each, received: each.received }]))
  received.sort((one, other) => other.received.at.getTime() - one.received.at.getTime())
  return {
    couriers: byCourier(parcels),
    total: cashOf('', parcels),
    match,
    open: open.slice(0, Math.max(MOST_OPEN, match?.ids.length ?? 0)),
    openCount: open.length,
    received: received.slice(0, MOST_RECEIVED),
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  return await changeCash(postedForm(context), { context, url })
}

export const clientAction = trySending<Route.ClientActionArgs>('Nothing was marked. Please try again.')

export const shouldRevalidate = revalidateEvenIfRefused

export default function CashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { range, asked, cash } = loaderData
  const { from, to, span } = range
  const days = askedRange(range)
  return (
    <>
      <Link to={href('/admin/report') + listQuery(days)} className="inline-block py-2 font-semibold underline">
        Report
      </Link>
      <PageHeading
        title="Cash"
        note={<p className="mt-1 text-soft">{`Parcels that left from ${dayName(from)} to ${dayName(to)}`}</p>}
      >
        <DownloadLink href={href('/admin/report/cash.csv') + listQuery({ ...days, courier: asked.choice })}>
          Export CSV
        </DownloadLink>
      </PageHeading>
      <RangeForm page={PAGE} from={from} to={to} span={span} />
      {cash === undefined ? (
        <FailedToLoad text="Failed to load the cash" />
      ) : (
        <>
          <CouriersTable couriers={cash.couriers} total={cash.total} days={days} />
          {asked.courier === undefined ? null : (
            <p className="mb-4">
              Only <strong>{courierName(asked.courier)}</strong> below.{' '}
              <Link to={PAGE + listQuery(days)} className="py-2 font-semibold underline">
                Show all
              </Link>
            </p>
          )}
          <OpenParcels {...cash} {...{ asked, days }} refusal={actionData?.refusal} />
          <ReceivedParcels parcels={cash.received} />
        </>
      )}
    </>
  )
}
