import { isAnyOf } from '#platform/database/write-many.ts'
import type { AuditRow, UndoRows } from '../audit/read-entry.server.ts'
import { blogs } from './blog-table.ts'

/** Puts deleted posts back under their ids, with their dates, unless they are there again. */
export const restorePosts: UndoRows = async (tx, rows, { dryRun }) => {
  const ids = rows.map(({ subjectId }) => subjectId)
  const found = await tx.select({ id: blogs.id }).from(blogs).where(isAnyOf(blogs.id, ids))
  const there = new Set(found.map(({ id }) => id))
  const gone = rows.filter(({ subjectId }) => !there.has(subjectId))
  if (dryRun || gone.length === 0) return { undone: gone, kept: rows.filter((row) => !gone.includes(row)) }
  // An import may bring one back at this moment.
  const restored = await tx
    .insert(blogs)
    .values(gone.map(deletedPost))
    .onConflictDoNothing()
    .returning({ id: blogs.id })
  const back = new Set(restored.map(({ id }) => id))
  return {
    undone: rows.filter(({ subjectId }) => back.has(subjectId)),
    kept: rows.filter(({ subjectId }) => !back.has(subjectId)),
  }
}

function deletedPost({ subjectId, changes }: AuditRow) {
  const was = Object.fromEntries(Object.entries(changes).map(([field, [value]]) => [field, value]))
  const { createdAt, isDraft, isFormatted, ...fields } = was
  return {
    tags: [],
    ...fields,
    ...(createdAt == null ? {} : { createdAt: new Date(String(createdAt)) }),
    isDraft: isDraft === 'yes',
    isFormatted: isFormatted === 'yes',
    id: subjectId,
  } as unknown as typeof blogs.$inferInsert
}
