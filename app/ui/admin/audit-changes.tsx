import type { AuditAction, Changes } from '#domain/audit/changes.ts'
import { fieldName, valueText } from './audit-words.ts'

const SUMMARIES: Partial<Record<AuditAction, string>> = { added: 'What it said', deleted: 'What it said' }

/** Field by field, what was and what is; a thing that came or went has only one of them. */
export function AuditChanges({ action, changes }: { action: AuditAction; changes: Changes }) {
  return (
    <details className="mt-1">
      <summary className="w-fit py-1 text-sm font-semibold">{SUMMARIES[action] ?? 'What changed'}</summary>
      <dl className="mt-1 grid gap-x-6 gap-y-2 border-l-4 border-hush pl-4 sm:grid-cols-[auto_1fr]">
        {Object.entries(changes).map(([field, [old, now]]) => (
          <div key={field} className="contents">
            <dt className="text-sm text-soft max-sm:-mb-2">{fieldName(field)}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              {action === 'added' ? null : <del className="block decoration-warn">{valueText(field, old)}</del>}
              {action === 'deleted' ? null : <ins className="block no-underline">{valueText(field, now)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
