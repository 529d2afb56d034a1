import { data } from 'react-router'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { Pager } from '#app/admin/ui/lists/pager.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { auditFilterFrom } from '#domain/audit/audit-filter.ts'
import { searchAudit } from '#domain/audit/search-audit.server.ts'
import type { Route } from './+types/audit'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilterForm } from './audit-filter-form.tsx'

const PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const filter = auditFilterFrom(url.searchParams)
  const loaded = await tryToLoad(context, searchAudit(db, { filter, ...placeFrom(url), limit: PAGE }))
  return data({ filter, page: loaded?.found }, loaded === undefined ? UNAVAILABLE : {})
}

export default function AuditPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Audit log" />
      <SectionHeading level="h1" title="Audit log" />
      <AuditFilterForm filter={filter} />
      {page === undefined ? (
        <FailedToLoad text="Failed to load the audit log" />
      ) : page.rows.length === 0 ? (
        <EmptyState icon="log" title="Nothing found" />
      ) : (
        <AuditEntries entries={page.rows} />
      )}
      <Pager label="Pages of the audit log" asked={filter} page={page} />
    </>
  )
}
