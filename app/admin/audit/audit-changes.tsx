import type { AuditAction, Changes } from '#domain/audit/changes.ts'
import { changedFields, fieldName, valueText } from './audit-words.ts'

/** Each field before and after; an added or deleted subject has only one of them. */
export function AuditChanges({ action, changes }: { action: AuditAction; changes: Changes }) {
  return (
    <details className="mt-1">
      <summary className="w-fit py-1 text-sm font-semibold">
        {action === 'changed' ? 'What changed' : 'Details'}
      </summary>
      <dl className="mt-1 grid gap-x-6 gap-y-2 border-l-4 border-hush pl-4 sm:grid-cols-[auto_1fr]">
        {changedFields(changes).map(([field, [old, now]]) => (
          <div key={field} className="contents">
            <dt className="text-sm text-soft max-sm:-mb-2 sm:py-0.5">{fieldName(field)}</dt>
            <dd dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
              {action === 'changed' ? (
                <>
                  <del className={`${MARKED} border-warn text-soft`}>{valueText(field, old)}</del>
                  <ins className={`${MARKED} border-stock`}>{valueText(field, now)}</ins>
                </>
              ) : (
                valueText(field, action === 'deleted' ? old : now)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** A long text that is struck through cannot be read. */
const MARKED = 'mb-1 block border-l-4 pl-2 no-underline'

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
