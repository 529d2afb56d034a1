import { type Context, servicesContext } from '#app/request/context.ts'
import { hasRight } from '#app/visitor/guard.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { helperSince } from '#domain/accounts/find-staff.server.ts'
import type { AuditedBy } from '#domain/audit/audit-filter.ts'
import { findEntry } from '#domain/audit/read-entry.server.ts'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'

/** Whose entries the sender may see and take back: a helper's are their own, since they became one; undefined for all. */
export async function auditedBy(context: Context): Promise<AuditedBy | undefined> {
  if (hasRight(context, 'what others did')) return undefined
  const { id: actorId } = signedIn(context).user
  return { actorId, since: (await helperSince(context.get(servicesContext).db, actorId)) ?? new Date() }
}

/** One of these, by its number as it was typed. */
export async function findSeenEntry(context: Context, id: string): Promise<AuditEntry | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined
  const [entry, by] = await Promise.all([findEntry(context.get(servicesContext).db, Number(id)), auditedBy(context)])
  if (entry === undefined || by === undefined) return entry
  return entry.actorId === by.actorId && entry.at >= by.since ? entry : undefined
}
