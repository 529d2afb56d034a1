import { data, href } from 'react-router'
import { ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { SheetLinks } from '#app/admin/ui/lists/sheet-links.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { findGuests } from '#domain/customers/find-guests.server.ts'
import { searchCustomers } from '#domain/customers/search-customers.server.ts'
import { listQuery, searchFrom } from '#domain/paging/list-query.ts'
import type { Route } from './+types/customers'
import { CustomerTable } from './customer-table.tsx'
import { Guests } from './guests.tsx'

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
