import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { type AuditedValue, type AuditKind, auditedChange } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { settings } from './settings-table.ts'

export type Stored = Record<string, AuditedValue>

export async function readStored(db: Db, names?: readonly string[]): Promise<Stored> {
  const rows = await db
    .select()
    .from(settings)
    .where(names && inArray(settings.name, [...names]))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

type Change = {
  actor: Actor
  /** What the audit log calls these settings, and what it finds them by where they have a kind of their own. */
  name: string
  kind?: AuditKind
  id?: string
  before: Stored
  after: Stored
  /** As the audit log may show them; a secret is not in it. */
  audited?: (values: Stored) => Stored
}

/** Stores settings and their audit entry, in the caller's transaction. Processes are told when it commits. */
export async function writeStored(tx: Db, change: Change): Promise<void> {
  const { actor, name, kind = 'settings', id = null, before, after, audited = (values: Stored) => values } = change
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value))
  await storeValues(tx, changed)
  const entry = auditedChange(kind, { id, name }, Object.keys(after), audited(before), audited(after))
  await record(tx, actor, [entry])
}

/** Without an audit entry: its caller writes one. */
export async function storeValues(tx: Db, values: [name: string, value: AuditedValue][]): Promise<void> {
  for (const [name, value] of values)
    await tx.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}
