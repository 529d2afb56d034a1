import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { deleteWaitMails } from '#domain/outbox/mail-history.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import { eachNight, type Task } from '#platform/work/schedule.ts'
import { forgetSearches } from '../searches/searches-of-address.server.ts'
import { waitingPlaces } from '../waiting-table.ts'

/**
 * Deletes places, with their mails: those that nobody confirmed within a week, those that ended a month ago, and those of
 * people who have waited for a year.
 */
export async function forgetPlaces(db: Db): Promise<void> {
  const { id, createdAt, confirmedAt, toldAt, endedAt } = waitingPlaces
  const isUnproved = and(isNull(confirmedAt), lt(createdAt, ago('7 days')))
  const isHistory = and(isNotNull(endedAt), lt(endedAt, ago('30 days')))
  const isGivenUp = and(isNull(toldAt), lt(createdAt, ago('1 year')))
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .delete(waitingPlaces)
      .where(or(isUnproved, isHistory, isGivenUp))
      .returning({ id })
    await deleteWaitMails(tx, pluck(gone, 'id'))
  })
}

function ago(time: string) {
  return sql`now() - ${time}::interval`
}

async function forgetAll(db: Db): Promise<void> {
  await forgetPlaces(db)
  await forgetSearches(db)
}

export function forgetPlacesTask(db: Db): Task {
  return { name: 'forget-places', next: eachNight(3, 40), run: () => forgetAll(db) }
}
