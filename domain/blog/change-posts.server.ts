import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { blogs } from '#platform/database/schema.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { type AuditEntry, auditEntryOf } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { newId } from '../ids.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { type Post, postState } from './post.ts'
import type { PostFields, PostTexts, Publishing } from './post-form.ts'

const TEXTS = ['title', 'paragraph1', 'paragraph2', 'paragraph3', 'image', 'tags', 'isFormatted'] as const
const FIELDS = [...TEXTS, 'isDraft', 'createdAt'] as const
const NOW = sql<Date>`now()`

export type ChangePostProblem =
  | { kind: 'gone' }
  /** Another admin saved it: the current post. */
  | { kind: 'changed-meanwhile'; now: Post }

/** A post's version: the form carries it, so that a conflicting save is detected. */
export function postVersion(post: Post): string {
  const { isDraft, createdAt } = post
  return createHash('sha256')
    .update(JSON.stringify([textsIn(post), isDraft, createdAt]))
    .digest('base64url')
}

/** @returns the new post's id */
export function createPost(db: Db, { actor, fields }: { actor: Actor; fields: PostFields }): Promise<string> {
  return db.transaction(async (tx) => {
    const { publishing, ...texts } = fields
    const row = { id: newId(), ...texts, ...publication(publishing, undefined) }
    const [post] = await tx.insert(blogs).values(row).returning()
    await record(tx, actor, [postEntry(undefined, post)])
    return row.id
  })
}

/**
 * Saves a post over the one that its author saw; the date of a published one stays. Refused, and nothing written, when
 * that one is not there.
 */
export function changePost(
  db: Db,
  { actor, id, version, fields }: { actor: Actor; id: string; version: string; fields: PostFields },
): Promise<Outcome<undefined, ChangePostProblem>> {
  return db.transaction(async (tx) => {
    const [post] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update')
    if (post === undefined) return refused({ kind: 'gone' })
    const { publishing, ...texts } = fields
    const dates = publication(publishing, post)
    // Saved already: the first answer may have been lost.
    if (isSaid(post, texts) && isPublishedAs(post, dates)) return done(undefined)
    if (postVersion(post) !== version) return refused({ kind: 'changed-meanwhile', now: post })
    const [now] = await tx
      .update(blogs)
      .set({ ...texts, ...dates })
      .where(eq(blogs.id, id))
      .returning()
    await record(tx, actor, [postEntry(post, now)])
    return done(undefined)
  })
}

type Publication = { isDraft: boolean; createdAt?: Date | SQL<Date> }

/** Without a date, the post keeps the one that it has. */
function publication(publishing: Publishing, before: Post | undefined): Publication {
  if (publishing.when === 'at') return { isDraft: false, createdAt: publishing.at }
  const isDraft = publishing.when === 'draft'
  const isKept = before !== undefined && (isDraft || postState(before) === 'published')
  return isKept ? { isDraft } : { isDraft, createdAt: NOW }
}

function isPublishedAs(post: Post, { isDraft, createdAt }: Publication): boolean {
  if (post.isDraft !== isDraft) return false
  return createdAt === undefined || (createdAt instanceof Date && createdAt.getTime() === post.createdAt.getTime())
}

function textsIn(post: PostTexts): unknown[] {
  return TEXTS.map((name) => post[name])
}

/** Whether one says just what the other says. */
export function isSaid(post: PostTexts, texts: PostTexts): boolean {
  return JSON.stringify(textsIn(post)) === JSON.stringify(textsIn(texts))
}

/** Deleting a post that is gone succeeds. */
export function deletePost(db: Db, { actor, id }: { actor: Actor; id: Post['id'] }): Promise<void> {
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(blogs).where(eq(blogs.id, id)).returning()
    await record(
      tx,
      actor,
      deleted.map((post) => postEntry(post, undefined)),
    )
  })
}

/** The audit entry of a change; a deleted post can be restored from it. */
export function postEntry(before: Post | undefined, after: Post | undefined): AuditEntry {
  const { id = '', title = '' } = after ?? before ?? {}
  return auditEntryOf('post', { id, name: title }, FIELDS, before && auditedPost(before), after && auditedPost(after))
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

/** A post as the audit log has it. */
export function auditedPost(post: Post) {
  return {
    ...post,
    isFormatted: yesOrNo(post.isFormatted),
    isDraft: yesOrNo(post.isDraft),
    createdAt: post.createdAt.toISOString(),
  }
}

/**
 * Adds posts of another shop and changes what those say that are here under their ids; their dates stay. Call it in a
 * transaction.
 */
export async function mergePosts(tx: Db, actor: Actor, posts: Post[]): Promise<{ created: number; updated: number }> {
  const ids = posts.map(({ id }) => id)
  const known = new Map(
    (await tx.select().from(blogs).where(isAnyOf(blogs.id, ids)).for('update')).map((post) => [post.id, post]),
  )
  const changed = posts.flatMap((post) => {
    const before = known.get(post.id)
    if (before === undefined) return []
    const { createdAt, isDraft, isFormatted } = before
    const after = { ...post, createdAt, isDraft, isFormatted }
    return isSaid(before, after) ? [] : { before, after }
  })
  const added = posts.filter(({ id }) => !known.has(id))
  if (added.length > 0) await tx.insert(blogs).values(added)
  for (const { after } of changed) await tx.update(blogs).set(after).where(eq(blogs.id, after.id))
  const entries = [
    ...added.map((post) => postEntry(undefined, post)),
    ...changed.map(({ before, after }) => postEntry(before, after)),
  ]
  await record(tx, actor, entries)
  return { created: added.length, updated: changed.length }
}
