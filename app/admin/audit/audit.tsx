import { data } from 'react-router'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
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
      <PageOfList name="the audit log" page={page} asked={filter} empty={{ icon: 'log', title: 'Nothing found' }}>
        {(rows) => <AuditEntries entries={rows} />}
      </PageOfList>
    </>
  )
}
