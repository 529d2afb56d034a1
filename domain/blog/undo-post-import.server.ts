import type { Db } from '#platform/database/client.ts'
import { isAnyOf, updateMany } from '#platform/database/write-many.ts'
import type { AuditRow, UndoRows } from '../audit/read-entry.server.ts'
import { blogs } from './blog-table.ts'
import { auditedPost } from './change-posts.server.ts'
import type { Post } from './post.ts'

/** Removes the posts that an import added, and puts back those that it changed; who was changed since stays as they are. */
export const undoPostImport: UndoRows = async (tx, rows, { dryRun }) => {
  const ids = rows.map(({ subjectId }) => subjectId)
  const reading = tx.select().from(blogs).where(isAnyOf(blogs.id, ids)).orderBy(blogs.id)
  const found = await (dryRun ? reading : reading.for('update'))
  const posts = new Map(found.map((post) => [post.id, post]))
  const undone = rows.filter((row) => isAsImported(row, posts.get(row.subjectId)))
  if (!dryRun) await putBack(tx, undone, posts)
  const taken = new Set(undone)
  return { undone, kept: rows.filter((row) => !taken.has(row)) }
}

async function putBack(tx: Db, undone: AuditRow[], posts: Map<string, Post>): Promise<void> {
  const added = undone.filter(isAdded).map(({ subjectId }) => subjectId)
  await tx.delete(blogs).where(isAnyOf(blogs.id, added))
  await updateMany(
    tx,
    blogs,
    undone.flatMap((row) => (isAdded(row) ? [] : before(row, posts.get(row.subjectId)))),
  )
}

function isAdded({ changes }: AuditRow): boolean {
  return changes.createdAt?.[0] === null
}

function isAsImported({ changes }: AuditRow, post: Post | undefined): boolean {
  if (post === undefined) return false
  const now = auditedPost(post)
  return Object.entries(changes).every(
    ([field, [, made]]) => JSON.stringify(now[field as keyof Post] ?? null) === JSON.stringify(made),
  )
}

function before({ changes }: AuditRow, post: Post | undefined): Post[] {
  const was = Object.fromEntries(Object.entries(changes).map(([field, [value]]) => [field, value]))
  return post === undefined ? [] : [{ ...post, ...was }]
}
