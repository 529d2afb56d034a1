import { data, href } from 'react-router'
import { ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { SheetLinks } from '#app/admin/ui/lists/sheet-links.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { searchCustomers } from '#domain/customers/search-customers.server.ts'
import { listQuery, searchFrom } from '#domain/paging/list-query.ts'
import type { Route } from './+types/customers'
import { CustomerTable } from './customer-table.tsx'

const PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = searchFrom(url.searchParams)
  const { db } = context.get(servicesContext)
  const loaded = await tryToLoad(context, searchCustomers(db, { search, ...placeFrom(url), limit: PAGE }))
  return data({ search, page: loaded?.found }, loaded === undefined ? UNAVAILABLE : {})
}

export default function CustomersPage({ loaderData: { search, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Customers">
        <SheetLinks kind="customers" file={href('/admin/customers.csv') + listQuery({ search })} />
      </PageHeading>
      <ListFilter
        name="Customers"
        searchLabel="Email, name or phone"
        asked={{ search }}
        all={href('/admin/customers')}
      />
      <PageOfList
        name="customers"
        page={page}
        asked={{ search }}
        empty={{ icon: 'search', title: 'No customers found' }}
      >
        {(rows) => <CustomerTable customers={rows} />}
      </PageOfList>
    </>
  )
}
