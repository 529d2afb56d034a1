import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { deleteWaitMails, keepFoundMails } from '#domain/outbox/mail-history.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { wantedSearches } from '../search-tables.ts'

const { id, email, createdAt, confirmedAt } = wantedSearches

/**
 * Deletes searches with their mails; those that wait are not sent any more, unless they tell an address of others, too. Locked
 * in the order of their ids, as by all.
 */
export async function deleteSearches(tx: Db, which: SQL | undefined): Promise<void> {
  const deleted = await tx.select({ id, email }).from(wantedSearches).where(which).orderBy(asc(id)).for('update')
  const ids = pluck(deleted, 'id')
  await tx.delete(wantedSearches).where(isAnyOf(id, ids))
  const addresses = pluck(deleted, 'email')
  const left = await tx
    .selectDistinctOn([email], { id, email })
    .from(wantedSearches)
    .where(isAnyOf(email, addresses))
    .orderBy(email, asc(id))
  for (const other of left) await keepFoundMails(tx, { to: other.email, waitId: other.id })
  await deleteWaitMails(tx, ids)
}

/** All of an address, as when its account is deleted. */
export async function leaveAllSearches(tx: Db, address: string): Promise<void> {
  await deleteSearches(tx, eq(email, address))
}

/** Deletes those that nobody confirmed within a week, and those of a year ago. */
export async function forgetSearches(db: Db): Promise<void> {
  const isUnproved = and(isNull(confirmedAt), lt(createdAt, sql`now() - interval '7 days'`))
  const isGivenUp = lt(createdAt, sql`now() - interval '1 year'`)
  await inTransaction(db, (tx) => deleteSearches(tx, or(isUnproved, isGivenUp)))
}

export async function searchesOf(db: Db, address: string) {
  const { query, priceToCents, told, toldAt } = wantedSearches
  return await db
    .select({ query, priceToCents, createdAt, confirmedAt, toldAt, knownProducts: told })
    .from(wantedSearches)
    .where(eq(email, address))
    .orderBy(asc(createdAt), asc(id))
}
