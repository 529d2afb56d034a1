import { data, href } from 'react-router'
import { tryToLoad, UNAVAILABLE } from '#app/http/availability.ts'
import { servicesContext } from '#app/http/context.ts'
import { placeFrom } from '#app/http/list-place.ts'
import { ExportLink } from '#app/ui/admin/export-link.tsx'
import { FailedToLoad } from '#app/ui/admin/failed-to-load.tsx'
import { ImportLink } from '#app/ui/admin/import-link.tsx'
import { ListFilter } from '#app/ui/admin/list-filter.tsx'
import { Pager } from '#app/ui/admin/pager.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { searchCustomers } from '#domain/customers/search-customers.server.ts'
import { listQuery, searchFrom } from '#domain/list-query.ts'
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
