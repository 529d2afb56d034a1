import { data, href, Link } from 'react-router'
import { ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { ListPanel } from '#app/admin/ui/lists/list-panel.tsx'
import { SheetLinks } from '#app/admin/ui/lists/sheet-links.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { findGuests, type Guest } from '#domain/customers/find-guests.server.ts'
import { searchCustomers } from '#domain/customers/search-customers.server.ts'
import { listQuery, searchFrom } from '#domain/paging/list-query.ts'
import type { Route } from './+types/customers'
import { CustomerTable } from './customer-table.tsx'

const PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = searchFrom(url.searchParams)
  const { db } = context.get(servicesContext)
  const place = placeFrom(url)
  const isFirst = place.after === undefined && place.before === undefined
  const reading = Promise.all([
    searchCustomers(db, { search, ...place, limit: PAGE }),
    search !== undefined && isFirst ? findGuests(db, search) : [],
  ])
  const loaded = await tryToLoad(context, reading)
  const [page, guests = []] = loaded?.found ?? []
  return data({ search, page, guests }, loaded === undefined ? UNAVAILABLE : {})
}

export default function CustomersPage({ loaderData: { search, page, guests } }: Route.ComponentProps) {
  const isGuestsAlone = guests.length > 0 && page?.rows.length === 0
  return (
    <>
      <PageHeading
        title="Customers"
        note={search === undefined ? <p className="mt-1 text-soft">{LISTED}</p> : undefined}
      >
        <SheetLinks kind="customers" file={href('/admin/customers.csv') + listQuery({ search })} />
      </PageHeading>
      <ListFilter
        name="Customers"
        searchLabel="Email, name or phone"
        asked={{ search }}
        all={href('/admin/customers')}
      />
      <Guests guests={guests} />
      {isGuestsAlone ? null : (
        <PageOfList
          name="customers"
          page={page}
          asked={{ search }}
          empty={{ icon: 'search', title: 'No customers found' }}
        >
          {(rows) => <CustomerTable customers={rows} />}
        </PageOfList>
      )}
    </>
  )
}

const LISTED = 'People with an account. A search finds those, too, who ordered without one.'

/** People who ordered without an account, by phone, at the counter or in another shop, or who have store credit alone. */
function Guests({ guests }: { guests: Guest[] }) {
  if (guests.length === 0) return null
  return (
    <div className="mb-6">
      <ListPanel id="guests" title="Without an account" empty={undefined}>
        {guests.map((guest) => (
          <li
            key={guest.id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b-2 border-hush px-4 py-3 last:border-b-0"
          >
            <span className="min-w-0 grow basis-52 wrap-anywhere">
              <Link
                to={href('/admin/customers/:id', { id: guest.id })}
                className="-my-2 inline-block py-2 font-semibold underline underline-offset-4"
              >
                <bdi>{calledOf(guest)}</bdi>
              </Link>
              <span className="block text-sm text-soft">
                {[guest.email, guest.phone]
                  .filter((text) => text !== '' && text !== calledOf(guest))
                  .map((text) => (
                    <bdi key={text} className="mr-3">
                      {text}
                    </bdi>
                  ))}
              </span>
            </span>
            <span className="text-sm text-soft tabular-nums">
              {guest.lastAt === undefined ? (
                'Store credit alone'
              ) : (
                <>
                  {countText(guest)}, last on <ShopDate date={guest.lastAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ListPanel>
    </div>
  )
}

function calledOf({ name, email, phone }: Guest): string {
  return [name, email, phone].find((text) => text !== '') ?? ''
}

function countText({ orders, hasMore }: Guest): string {
  const counted = hasMore ? `${orders} or more` : String(orders)
  return `${counted} ${orders === 1 && !hasMore ? 'order' : 'orders'}`
}
