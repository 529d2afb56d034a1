import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import { type AuditedChange, auditedChange } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { newId } from '../ids.ts'
import { type BothChanged, mergeFields } from '../merge.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { blogs } from './blog-table.ts'
import { type Post, postState } from './post.ts'
import { type PostFields, type PostTexts, type Publishing, postFields } from './post-form.ts'
import { PARAGRAPHS, type ParagraphName } from './text/formatted-text.ts'
import { renderPost } from './text/render-post.server.ts'

const TEXTS = ['title', ...PARAGRAPHS, 'image', 'tags', 'isFormatted'] as const
const FIELDS = [...TEXTS, 'isDraft', 'createdAt'] as const
const NOW = sql<Date>`now()`

/** A post's fields as two owners change them: when readers see it is one of them. */
export type MergedPostField = keyof PostFields

/** Nested too deeply, or of too many parts: in these fields. */
type Unrenderable = { kind: 'unrenderable'; fields: ParagraphName[] }

export type ChangePostProblem = { kind: 'gone' } | Unrenderable | BothChanged<MergedPostField, Post>

type CreatePost = { actor: Actor; fields: PostFields; log: Log }

/** @returns the new post's id; refused when its formatting cannot be rendered */
export async function createPost(db: Db, { actor, fields, log }: CreatePost): Promise<Outcome<string, Unrenderable>> {
  const { publishing, ...texts } = fields
  const rendered = await renderPost(texts, log)
  if (!rendered.ok) return refused({ kind: 'unrenderable', fields: rendered.problem })
  const row = { id: newId(), ...texts, ...publication(publishing, undefined), rendered: rendered.value }
  await inTransaction(db, async (tx) => {
    const [post] = await tx.insert(blogs).values(row).returning()
    await record(tx, actor, [postEntry(undefined, post)])
  })
  return done(row.id)
}

export type ChangePost = {
  actor: Actor
  log: Log
  id: string
  /** What the form showed when it was opened. */
  loaded: PostFields
  fields: PostFields
}

/**
 * Saves a post as its author typed it; the date of a published one stays. What others changed since the form was opened
 * stays, unless the author changed the same field. Saving the same again succeeds, because the first answer may have been lost.
 *
 * @returns the fields of others that stayed; refused, and nothing written, when the post is gone, both changed a field, or
 *   it cannot be rendered
 */
export async function changePost(
  db: Db,
  { actor, log, id, loaded, fields }: ChangePost,
): Promise<Outcome<MergedPostField[], ChangePostProblem>> {
  // Before the post is held, because it starts a process.
  const typed = await renderPost(fields, log)
  return await inTransaction(db, async (tx) => {
    const [post] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update')
    if (post === undefined) return refused({ kind: 'gone' })
    if (isSavedAs(post, fields)) return done([])
    const { fields: merged, asked, theirs } = mergeFields(loaded, fields, postFields(post))
    if (asked.length > 0) return refused({ kind: 'both-changed', asked, theirs, now: post })
    if (isSavedAs(post, merged)) return done(theirs)
    const { publishing, ...texts } = merged
    const rendered = isSamePost(texts, fields) ? typed : await renderPost(texts, log)
    if (!rendered.ok) return refused({ kind: 'unrenderable', fields: rendered.problem })
    const [now] = await tx
      .update(blogs)
      .set({ ...texts, ...publication(publishing, post), rendered: rendered.value })
      .where(eq(blogs.id, id))
      .returning()
    await record(tx, actor, [postEntry(post, now)])
    return done(theirs)
  })
}

function isSavedAs(post: Post, { publishing, ...texts }: PostFields): boolean {
  return isSamePost(post, texts) && isPublishedAs(post, publication(publishing, post))
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

export function isSamePost(post: PostTexts, texts: PostTexts): boolean {
  return TEXTS.every((name) => isDeepStrictEqual(post[name], texts[name]))
}

/** Deleting a post that is gone succeeds. */
export function deletePost(db: Db, { actor, id }: { actor: Actor; id: Post['id'] }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const deleted = await tx.delete(blogs).where(eq(blogs.id, id)).returning()
    const entries = deleted.map((post) => postEntry(post, undefined))
    await record(tx, actor, entries)
  })
}

/** The audit entry of a change; a deleted post can be restored from it. */
export function postEntry(before: Post | undefined, after: Post | undefined): AuditedChange {
  const { id = '', title = '' } = after ?? before ?? {}
  return auditedChange('post', { id, name: title }, FIELDS, before && auditedPost(before), after && auditedPost(after))
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

export function auditedPost(post: Post) {
  return {
    ...post,
    isFormatted: yesOrNo(post.isFormatted),
    isDraft: yesOrNo(post.isDraft),
    createdAt: post.createdAt.toISOString(),
  }
}
