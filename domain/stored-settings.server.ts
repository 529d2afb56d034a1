import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { settings } from '#platform/database/schema.ts'
import type { AuditedValue } from './audit/changes.ts'

/** The stored values among these names. */
export async function readStored(db: Db, names: readonly string[]): Promise<Record<string, AuditedValue>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function writeStored(tx: Db, values: Record<string, AuditedValue>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await tx.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}
