import { href, Link } from 'react-router'
import type { AuditAction } from '#domain/audit/changes.ts'
import type { AuditRow } from '#domain/audit/read-entry.server.ts'
import { listQuery } from '#domain/list-query.ts'
import { AuditChanges } from './audit-changes.tsx'
import { actionOf, changedFields, fieldName, valueText } from './audit-words.ts'

const BRIEF = 40

/** The products of one change, each with what it was and what it became. */
export function EntryRows({ action, rows }: { action: AuditAction; rows: AuditRow[] }) {
  return (
    <ul className="frame bg-sheet">
      {rows.map((row) => (
        <li key={row.position} className="border-b-2 border-hush px-4 py-2 last:border-b-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <Name action={actionOf(action, row.changes)} row={row} />
            <BriefChanges action={actionOf(action, row.changes)} row={row} />
          </div>
          {isBrief(actionOf(action, row.changes), row) ? null : (
            <AuditChanges action={actionOf(action, row.changes)} changes={row.changes} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Name({ action, row }: { action: AuditAction; row: AuditRow }) {
  const name = <bdi className="wrap-anywhere">{row.thingName}</bdi>
  if (action === 'deleted') return <strong>{name}</strong>
  return (
    <Link
      to={href('/admin/products') + listQuery({ edit: row.thingId })}
      prefetch="none"
      className="min-w-0 font-semibold underline underline-offset-4"
    >
      {name}
    </Link>
  )
}

function BriefChanges({ action, row }: { action: AuditAction; row: AuditRow }) {
  if (!isBrief(action, row)) return null
  return (
    <span className="flex flex-wrap gap-x-4 tabular-nums">
      {changedFields(row.changes).map(([field, [was, now]]) => (
        <span key={field}>
          <span className="text-sm text-soft">{fieldName(field)} </span>
          {valueText(field, was)} <span aria-hidden="true">→</span>
          <span className="sr-only">to</span> {valueText(field, now)}
        </span>
      ))}
    </span>
  )
}

function isBrief(action: AuditAction, { changes }: AuditRow): boolean {
  if (action === 'restored') return true
  const texts = Object.entries(changes).flatMap(([field, [was, now]]) => [valueText(field, was), valueText(field, now)])
  return action === 'changed' && texts.every((text) => text.length <= BRIEF)
}
