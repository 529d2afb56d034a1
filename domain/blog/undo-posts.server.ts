import { isAnyOf, updateMany } from '#platform/database/write-many.ts'
import { type AuditRow, isAsMade, subjectsOf, type UndoRows, valuesBefore } from '../audit/undo-rows.server.ts'
import { blogs } from './blog-table.ts'
import { auditedPost } from './change-posts.server.ts'
import { postsById } from './posts.server.ts'

/** Removes the posts that an import added, and puts back those that it changed; who was changed since stays as they are. */
export const undoPostImport: UndoRows = async (tx, rows, { dryRun }) => {
  const reading = tx
    .select()
    .from(blogs)
    .where(isAnyOf(blogs.id, subjectsOf(rows)))
    .orderBy(blogs.id)
  const found = await (dryRun ? reading : reading.for('update'))
  const posts = new Map(found.map((post) => [post.id, post]))
  const undone = rows.filter((row) => {
    const post = posts.get(row.subjectId)
    return post !== undefined && isAsMade(row, auditedPost(post))
  })
  if (dryRun) return undone
  await tx.delete(blogs).where(isAnyOf(blogs.id, subjectsOf(undone.filter(isAdded))))
  const changed = undone.filter((row) => !isAdded(row))
  const before = changed.map((row) => ({ ...posts.get(row.subjectId), ...valuesBefore(row), id: row.subjectId }))
  await updateMany(tx, blogs, before)
  return undone
}

function isAdded({ changes }: AuditRow): boolean {
  return changes.createdAt?.[0] === null
}

/** Puts deleted posts back under their ids, with their dates, unless they are there again. */
export const restorePosts: UndoRows = async (tx, rows, { dryRun }) => {
  const there = await postsById(tx, subjectsOf(rows))
  const gone = rows.filter(({ subjectId }) => !there.has(subjectId))
  if (dryRun || gone.length === 0) return gone
  // An import may bring one back at this moment.
  const back = await tx.insert(blogs).values(gone.map(deletedPost)).onConflictDoNothing().returning({ id: blogs.id })
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
