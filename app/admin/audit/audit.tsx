import { data, href } from 'react-router'
import { ChoiceFilter, DayFilters, ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { type AuditFilter, auditFilterFrom } from '#domain/audit/audit-filter.ts'
import { AUDIT_KIND_NAMES } from '#domain/audit/audit-kinds.ts'
import { searchAudit } from '#domain/audit/search-audit.server.ts'
import type { Route } from './+types/audit'
import { AuditEntries } from './audit-entries.tsx'
import { auditedBy } from './seen-entry.ts'

const PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = auditFilterFrom(url.searchParams)
  const loaded = await tryToLoad(context, listEntries(context, { filter, ...placeFrom(url), limit: PAGE }))
  return data({ filter, page: loaded?.found }, loaded === undefined ? UNAVAILABLE : {})
}

async function listEntries(context: Context, asked: Parameters<typeof searchAudit>[1]) {
  return await searchAudit(context.get(servicesContext).db, { ...asked, by: await auditedBy(context) })
}

export default function AuditPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Audit log" />
      <AuditFilterForm filter={filter} />
      <PageOfList name="the audit log" page={page} asked={filter} empty={{ icon: 'log', title: 'Nothing found' }}>
        {(rows) => <AuditEntries entries={rows} />}
      </PageOfList>
    </>
  )
}

function AuditFilterForm({ filter }: { filter: AuditFilter }) {
  return (
    <ListFilter
      name="Audit log"
      searchLabel="Name, id or address"
      asked={filter}
      all={href('/admin/audit')}
      summary="Dates and kind"
    >
      <DayFilters {...filter} />
      <ChoiceFilter label="Kind" name="kind" value={filter.kind} options={Object.entries(AUDIT_KIND_NAMES)} />
    </ListFilter>
  )
}
