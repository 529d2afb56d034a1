import { href } from 'react-router'
import { ChoiceFilter, DayFilters, ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import type { AuditFilter } from '#domain/audit/audit-filter.ts'
import { AUDIT_KIND_NAMES } from '#domain/audit/audit-kinds.ts'

export function AuditFilterForm({ filter }: { filter: AuditFilter }) {
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
