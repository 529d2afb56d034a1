import { data, href } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { ChoiceFilter, DayFilters, ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { SheetLinks } from '#app/admin/ui/lists/sheet-links.tsx'
import { TabPanel, Tabs } from '#app/admin/ui/lists/tabs.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { hasRight } from '#app/visitor/guard.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import type { OrderTab } from '#domain/orders/handling.ts'
import { isFiltered, type OrderFilter, orderFilterFrom, STATUS_FILTERS } from '#domain/orders/read/order-filter.ts'
import { totalOrders, totalToday } from '#domain/orders/read/order-totals.server.ts'
import { countTabs, type SearchOrders, searchOrders } from '#domain/orders/read/search-orders.server.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { marksOf } from '../delivery/marks-of.ts'
import { handleChosen } from '../order/order-actions.ts'
import { NOT_SENT } from '../order-words.ts'
import type { Route } from './+types/orders'
import { OrderTable } from './order-table.tsx'
import { Totals } from './order-totals.tsx'

const PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = orderFilterFrom(url.searchParams)
  // Somebody who looks for an order wants it wherever it is.
  const tab = filter.tab ?? (isFiltered(filter) ? 'all' : 'to-do')
  const { db } = context.get(servicesContext)
  const listing = listOrders(context, { filter: { ...filter, tab }, ...placeFrom(url), limit: PAGE })
  // Adding up years of orders would take longer than the page.
  const isBrief = isFiltered(filter) || tab === 'to-do'
  const totals = hasRight(context, '/admin/report')
    ? Promise.all([isBrief ? totalOrders(db, { ...filter, tab }) : undefined, totalToday(db)])
    : []
  const loaded = await tryToLoad(context, Promise.all([listing, countTabs(db), totals]))
  const [{ page, marks } = {}, counts, [shown, today] = []] = loaded?.found ?? []
  return data(
    { filter, tab, page, marks, counts, shown, today, day: shopDay(new Date()) },
    loaded === undefined ? UNAVAILABLE : {},
  )
}

async function listOrders(context: Route.LoaderArgs['context'], asked: SearchOrders) {
  const { db } = context.get(servicesContext)
  const page = await searchOrders(db, asked)
  return { page, marks: await marksOf(context, page.rows) }
}

export async function action({ url, context }: Route.ActionArgs) {
  return await handleChosen(postedForm(context), { context, back: url.pathname + url.search })
}

export const clientAction = trySending<Route.ClientActionArgs>(NOT_SENT)

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { filter, tab, page, marks, counts, shown, today, day } = loaderData
  const list = listQuery({ ...filter, tab })
  return (
    <>
      <PageHeading title="Orders">
        <SheetLinks kind="orders" file={href('/admin/orders.csv') + listQuery({ ...filter, tab })}>
          <ButtonLink to={href('/admin/orders/new')}>New order</ButtonLink>
        </SheetLinks>
      </PageHeading>
      <OrderTabs current={tab} filter={filter} counts={counts} />
      <TabPanel list="orders" tab={tab}>
        <OrderFilterForm filter={filter} />
        {today === undefined ? null : <Totals {...{ shown, today, day }} />}
        <PageOfList name="orders" page={page} asked={filter} empty={emptyOf(tab === 'to-do' && !isFiltered(filter))}>
          {(rows) => <OrderTable key={list} list={`orders${list}`} orders={rows} marks={marks ?? {}} />}
        </PageOfList>
      </TabPanel>
    </>
  )
}

function emptyOf(isAllDone: boolean) {
  const children = isAllDone ? (
    <p className="text-soft">There is nothing to do: every order is sent, delivered or cancelled.</p>
  ) : null
  return { icon: 'cart', title: SHOP_TEXTS.noOrders, children }
}

function OrderFilterForm({ filter: { tab, ...filter } }: { filter: OrderFilter }) {
  return (
    <ListFilter
      name="Orders"
      searchLabel="Search orders"
      searchHint="Number, phone, name, address, product or note"
      asked={filter}
      all={href('/admin/orders') + listQuery({ tab })}
      summary="Dates and status"
    >
      {tab === undefined ? null : <input type="hidden" name="tab" value={tab} />}
      <DayFilters {...filter} />
      <ChoiceFilter label="Status" name="status" value={filter.status} options={Object.entries(STATUS_FILTERS)} />
    </ListFilter>
  )
}

const TABS: readonly (readonly [tab: OrderTab, name: string])[] = [
  ['to-do', 'To do'],
  ['sent', 'Sent'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
  ['all', 'All'],
]

type OrderTabsProps = { current: OrderTab; filter: OrderFilter; counts: Record<OrderTab, number> | undefined }

/** Links that keep the filter. The counts are of all orders, so a filtered list goes without. */
function OrderTabs({ current, filter, counts }: OrderTabsProps) {
  const shown = isFiltered(filter) ? undefined : counts
  return (
    <Tabs
      list="orders"
      label="Orders"
      current={current}
      className="grow justify-center gap-2 sm:grow-0 sm:px-4"
      tabs={TABS.map(([id, name]) => ({
        id,
        name,
        to: href('/admin/orders') + listQuery({ ...filter, tab: id }),
        note: shown && <span className="text-sm font-semibold tabular-nums">{shown[id].toLocaleString('en-US')}</span>,
      }))}
    />
  )
}
