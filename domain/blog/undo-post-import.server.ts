import type { Db } from '#platform/database/client.ts'
import { isAnyOf, updateMany } from '#platform/database/write-many.ts'
import { type AuditRow, isAsMade, subjectsOf, type UndoRows, valuesBefore } from '../audit/undo-rows.server.ts'
import { blogs } from './blog-table.ts'
import { auditedPost } from './change-posts.server.ts'
import type { Post } from './post.ts'

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
  if (!dryRun) await putBack(tx, undone, posts)
  return undone
}

async function putBack(tx: Db, undone: AuditRow[], posts: Map<string, Post>): Promise<void> {
  await tx.delete(blogs).where(isAnyOf(blogs.id, subjectsOf(undone.filter(isAdded))))
  const changed = undone.filter((row) => !isAdded(row))
  const before = changed.map((row) => ({ ...posts.get(row.subjectId), ...valuesBefore(row), id: row.subjectId }))
  await updateMany(tx, blogs, before)
}

function isAdded({ changes }: AuditRow): boolean {
  return changes.createdAt?.[0] === null
}
