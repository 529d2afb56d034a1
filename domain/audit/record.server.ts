import type { Db } from '#platform/database/client.ts'
import { auditLog } from '#platform/database/schema.ts'
import { insertMany } from '#platform/database/write-many.ts'
import { fold } from '../fold.ts'
import type { AuditEntry } from './changes.ts'

/** An admin; or, where there is none, what made the change. */
export type Actor = { id: string; email: string } | 'command line' | 'ADMIN_EMAIL' | 'first start'

/**
 * Writes audit entries in the transaction of the change: one statement for thousands of entries.
 * A change without a difference is not recorded.
 */
export async function record(tx: Db, actor: Actor, entries: AuditEntry[]): Promise<void> {
  const [name, actorId] = typeof actor === 'string' ? [actor, null] : [actor.email, actor.id]
  const real = entries.filter(({ action, changes = {} }) => action !== 'changed' || Object.keys(changes).length > 0)
  await insertMany(
    tx,
    auditLog,
    real.map(({ action, kind, thing, changes = {} }) => ({
      actor: name,
      actorId,
      action,
      kind,
      thingId: thing.id,
      thingName: thing.name,
      changes,
      searchText: [name, thing.name, thing.id ?? ''].map(fold).join('\n'),
    })),
  )
}
