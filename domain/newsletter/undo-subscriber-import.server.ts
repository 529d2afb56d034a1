import { and, isNull } from 'drizzle-orm'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { subjectsOf, type UndoRows } from '../audit/undo-rows.server.ts'
import { forgetReaders } from '../outbox/mail-history.server.ts'
import { newsletterSubscribers } from './newsletter-tables.ts'

/** Takes off the list who an import put on it. Somebody who has asked for the newsletter since stays. */
export const undoSubscriberImport: UndoRows = async (tx, rows, { dryRun }) => {
  const { id, email, askedAt } = newsletterSubscribers
  const isOnlyImported = and(isAnyOf(id, subjectsOf(rows)), isNull(askedAt))
  const there = dryRun
    ? await tx.select({ id, email }).from(newsletterSubscribers).where(isOnlyImported)
    : await tx.delete(newsletterSubscribers).where(isOnlyImported).returning({ id, email })
  if (!dryRun) await forgetReaders(tx, pluck(there, 'email'))
  const found = new Set(pluck(there, 'id'))
  return rows.filter(({ subjectId }) => found.has(subjectId))
}
