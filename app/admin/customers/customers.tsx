import { data, href } from 'react-router'
import { ExportLink } from '#app/admin/ui/lists/export-link.tsx'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { ImportLink } from '#app/admin/ui/lists/import-link.tsx'
import { ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { Pager } from '#app/admin/ui/lists/pager.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
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
      <PageTitle title="Customers" />
      <SectionHeading level="h1" title="Customers">
        <div className="flex flex-wrap gap-3">
          <ImportLink kind="customers" />
          <ExportLink to={href('/admin/customers.csv') + listQuery({ search })} />
        </div>
      </SectionHeading>
      <ListFilter name="Customers" searchLabel="Email" asked={{ search }} all={href('/admin/customers')} />
      {page === undefined ? (
        <FailedToLoad text="Failed to load customers" />
      ) : page.rows.length === 0 ? (
        <EmptyState icon="search" title="No customers found" />
      ) : (
        <CustomerTable customers={page.rows} />
      )}
      <Pager label="Pages of customers" asked={{ search }} page={page} />
    </>
  )
}
