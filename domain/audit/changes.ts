import type { AuditKind } from './audit-kinds.ts'
import type { AuditAction, AuditedValue, Changes } from './audit-tables.ts'

export type { AuditKind } from './audit-kinds.ts'
export type { AuditAction, AuditedValue, Changes } from './audit-tables.ts'

/** Among the changes of a row: which of them nobody said. No field of its subject. */
export const ASSUMED = 'assumed'

export type AuditedChange = {
  action: AuditAction
  kind: AuditKind
  /** Its name is the one it has afterwards, or had last. */
  subject: { id: string | null; name: string }
  changes?: Changes
}

type Fields<Name extends string> = { readonly [Field in Name]?: AuditedValue | undefined }

/** The entry of a change: added if there is no `before`, deleted if there is no `after`. */
export function auditedChange<Name extends string>(
  kind: AuditKind,
  subject: AuditedChange['subject'],
  names: readonly Name[],
  before: Fields<Name> | undefined,
  after: Fields<Name> | undefined,
): AuditedChange {
  const action = before === undefined ? 'added' : after === undefined ? 'deleted' : 'changed'
  const changes: Changes = {}
  for (const name of names) {
    const pair: Changes[string] = [before?.[name] ?? null, after?.[name] ?? null]
    if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) changes[name] = pair
  }
  return { action, kind, subject: { id: subject.id, name: subject.name }, changes }
}
