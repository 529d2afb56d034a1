import { isAnyOf } from '#platform/database/write-many.ts'
import { type AuditRow, subjectsOf, type UndoRows, valuesBefore } from '../audit/undo-rows.server.ts'
import { blogs } from './blog-table.ts'

/** Puts deleted posts back under their ids, with their dates, unless they are there again. */
export const restorePosts: UndoRows = async (tx, rows, { dryRun }) => {
  const { id } = blogs
  const there = await tx
    .select({ id })
    .from(blogs)
    .where(isAnyOf(id, subjectsOf(rows)))
  const gone = rows.filter(({ subjectId }) => !there.some((post) => post.id === subjectId))
  if (dryRun || gone.length === 0) return gone
  // An import may bring one back at this moment.
  const back = await tx.insert(blogs).values(gone.map(deletedPost)).onConflictDoNothing().returning({ id })
  return rows.filter(({ subjectId }) => back.some((post) => post.id === subjectId))
}

function deletedPost(row: AuditRow) {
  const { createdAt, isDraft, isFormatted, ...fields } = valuesBefore(row)
  return {
    tags: [],
    ...fields,
    ...(createdAt == null ? {} : { createdAt: new Date(String(createdAt)) }),
    isDraft: isDraft === 'yes',
    isFormatted: isFormatted === 'yes',
    id: row.subjectId,
  } as unknown as typeof blogs.$inferInsert
}
