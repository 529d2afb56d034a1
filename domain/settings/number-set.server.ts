import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { settings } from './settings-table.ts'

/** A setting as it is stored now: a transaction that decides by it must not go by what this process heard last. */
export async function numberSet(
  tx: Db,
  name: 'holdMinutes' | 'soldDays' | 'guideSellAt',
  otherwise: number,
): Promise<number> {
  const [set] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return typeof set?.value === 'number' ? set.value : otherwise
}
