import type { Changes } from '#domain/audit/changes.ts'
import { changedFields, fieldName, valueText } from './audit-words.ts'

/** Short values, each before and after, in a line. */
export function BriefChanges({ changes }: { changes: Changes }) {
  return (
    <span className="flex flex-wrap gap-x-4 tabular-nums">
      {changedFields(changes).map(([field, [was, now]]) => (
        <span key={field}>
          <span className="text-sm text-soft">{fieldName(field)} </span>
          {valueText(field, was)} <span aria-hidden="true">→</span>
          <span className="sr-only">to</span> {valueText(field, now)}
        </span>
      ))}
    </span>
  )
}
