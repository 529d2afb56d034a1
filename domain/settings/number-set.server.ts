import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { settings } from './settings-table.ts'

type Name = 'soldDays' | 'guideSellAt' | 'bookYears'

/** A setting as it is stored now: a transaction that decides by it must not go by what this process heard last. */
export async function numberSet(tx: Db, name: Name, otherwise: number): Promise<number> {
  const [set] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return typeof set?.value === 'number' ? set.value : otherwise
}

/** The same within a statement. */
export function numberAsSet(name: Name, otherwise: number): SQL<number> {
  return sql`coalesce((select ${settings.value}::integer from ${settings} where ${eq(settings.name, name)}), ${otherwise}::integer)`
}
