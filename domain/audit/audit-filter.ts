import { dayFrom } from '../clock/shop-time.ts'
import { searchFrom } from '../paging/list-query.ts'
import { AUDIT_KINDS } from './audit-kinds.ts'
import type { AuditKind } from './changes.ts'

export type AuditFilter = {
  /** Any part of the name or id of the changed subject, or of the actor's address. */
  search?: string | undefined
  kind?: AuditKind | undefined
  /** First and last day, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** Whose entries, and since when. */
export type AuditedBy = { actorId: string; since: Date }

/** What an address asks for; a part that makes no sense filters nothing. */
export function auditFilterFrom(query: URLSearchParams): AuditFilter {
  return {
    search: searchFrom(query),
    kind: AUDIT_KINDS.find((kind) => kind === query.get('kind')),
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
  }
}
