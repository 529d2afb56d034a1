import type { Db } from '#platform/database/client.ts'
import { lockEntry } from '../audit/read-entry.server.ts'
import { type Actor, recordTogether } from '../audit/record.server.ts'
import { isUndoable } from '../audit/undoable.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { blogs } from './blog-table.ts'

/**
 * Puts a deleted post back under its id, with its date, from the entry of its deletion.
 *
 * @returns refused when the log offers it no longer, or the post is there again
 */
export function restorePost(
  db: Db,
  { actor, entryId }: { actor: Actor; entryId: number },
): Promise<Outcome<undefined, 'not-undoable'>> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId)
    if (entry === undefined || entry.kind !== 'post' || entry.thingId === null || !isUndoable(entry))
      return refused('not-undoable')
    const was = Object.fromEntries(Object.entries(entry.changes).map(([field, [value]]) => [field, value]))
    const { createdAt, isDraft, isFormatted, ...fields } = was
    const date = createdAt == null ? {} : { createdAt: new Date(String(createdAt)) }
    const post = {
      tags: [],
      ...fields,
      ...date,
      isDraft: isDraft === 'yes',
      isFormatted: isFormatted === 'yes',
      id: entry.thingId,
    } as unknown as typeof blogs.$inferInsert
    const [restored] = await tx.insert(blogs).values(post).onConflictDoNothing().returning({ title: blogs.title })
    if (restored === undefined) return refused('not-undoable')
    const summary = { action: 'restored', kind: 'post', thing: { id: post.id, name: restored.title } } as const
    await recordTogether(tx, actor, { summary, entries: [summary], undoes: entryId })
    return done(undefined)
  })
}
