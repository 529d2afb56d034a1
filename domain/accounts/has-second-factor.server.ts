import { and, type Column, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { oneTimeCodes, passkeys } from './account-tables.ts'

/** Whether the user has a passkey or confirmed one-time codes, as a column of a query. */
export function hasSecondFactor(db: Db, userId: Column): SQL<boolean> {
  const keys = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
  const codes = db
    .select({ id: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), isNotNull(oneTimeCodes.confirmedAt)))
  return sql<boolean>`(exists ${keys} or exists ${codes})`
}
