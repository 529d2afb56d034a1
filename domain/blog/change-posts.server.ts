import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { blogs } from '#platform/database/schema.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { type AuditEntry, auditEntryOf } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { newId } from '../ids.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { Post } from './post.ts'
import type { PostFields } from './post-form.ts'

const FIELDS = ['title', 'paragraph1', 'paragraph2', 'paragraph3', 'image', 'tags'] as const

export type ChangePostProblem =
  | { kind: 'gone' }
  /** Another admin saved it: the current post. */
  | { kind: 'changed-meanwhile'; now: Post }

/** A post's version: the form carries it, so that a conflicting save is detected. */
export function postVersion({ title, paragraph1, paragraph2, paragraph3, image, tags }: PostFields): string {
  const said = JSON.stringify([title, paragraph1, paragraph2, paragraph3, image, tags])
  return createHash('sha256').update(said).digest('base64url')
}

/** @returns the new post's id */
export function createPost(db: Db, { actor, fields }: { actor: Actor; fields: PostFields }): Promise<string> {
  return db.transaction(async (tx) => {
    const id = newId()
    await tx.insert(blogs).values({ id, ...fields })
    await record(tx, actor, [postDeed(id, undefined, fields)])
    return id
  })
}

/** Saves a post over the one that its author saw; its date stays. Refused, and nothing written, when that one is not there. */
export function changePost(
  db: Db,
  { actor, id, version, fields }: { actor: Actor; id: string; version: string; fields: PostFields },
): Promise<Outcome<undefined, ChangePostProblem>> {
  return db.transaction(async (tx) => {
    const [post] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update')
    if (post === undefined) return refused({ kind: 'gone' })
    // Saved already: the first answer may have been lost.
    if (postVersion(post) === postVersion(fields)) return done(undefined)
    if (postVersion(post) !== version) return refused({ kind: 'changed-meanwhile', now: post })
    await tx.update(blogs).set(fields).where(eq(blogs.id, id))
    await record(tx, actor, [postDeed(id, post, fields)])
    return done(undefined)
  })
}

/** Deleting a post that is gone succeeds. */
export function deletePost(db: Db, { actor, id }: { actor: Actor; id: Post['id'] }): Promise<void> {
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(blogs).where(eq(blogs.id, id)).returning()
    await record(
      tx,
      actor,
      deleted.map((post) => deletedEntry(post)),
    )
  })
}

/** All that it takes to restore the post. */
function deletedEntry(post: Post): AuditEntry {
  const entry = postDeed(post.id, post, undefined)
  return { ...entry, changes: { ...entry.changes, createdAt: [post.createdAt.toISOString(), null] } }
}

function postDeed(id: string, before: PostFields | undefined, after: PostFields | undefined): AuditEntry {
  return auditEntryOf('post', { id, name: (after ?? before)?.title ?? '' }, FIELDS, before, after)
}

/**
 * Adds posts of another shop and changes those that are here under their ids; their dates stay. Call it in a transaction.
 */
export async function mergePosts(tx: Db, actor: Actor, posts: Post[]): Promise<{ created: number; updated: number }> {
  const ids = posts.map(({ id }) => id)
  const known = new Map(
    (await tx.select().from(blogs).where(isAnyOf(blogs.id, ids)).for('update')).map((post) => [post.id, post]),
  )
  const changed = posts.filter((post) => postVersion(known.get(post.id) ?? post) !== postVersion(post))
  const added = posts.filter(({ id }) => !known.has(id))
  if (added.length > 0) await tx.insert(blogs).values(added)
  for (const { id, createdAt: _, ...fields } of changed) await tx.update(blogs).set(fields).where(eq(blogs.id, id))
  const entries = [...added, ...changed].map((post) => postDeed(post.id, known.get(post.id), post))
  await record(tx, actor, entries)
  return { created: added.length, updated: changed.length }
}
