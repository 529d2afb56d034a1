import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { blogs } from '#platform/database/schema.ts'
import { newId } from '../ids.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { Post } from './post.ts'
import type { PostFields } from './post-form.ts'

export type ChangePostProblem = { kind: 'gone' | 'changed-meanwhile' }

/** Names what a post says now: the form carries it, so that a save over somebody else's is noticed. */
export function postVersion({ title, paragraph1, paragraph2, paragraph3, image, tags }: PostFields): string {
  const said = JSON.stringify([title, paragraph1, paragraph2, paragraph3, image, tags])
  return createHash('sha256').update(said).digest('base64url')
}

/** @returns the new post's id */
export async function createPost(db: Db, fields: PostFields): Promise<string> {
  const id = newId()
  await db.insert(blogs).values({ id, ...fields })
  return id
}

/** Saves a post over the one that its author saw; its date stays. Refused, and nothing written, when that one is not there. */
export function changePost(
  db: Db,
  { id, version, fields }: { id: string; version: string; fields: PostFields },
): Promise<Outcome<undefined, ChangePostProblem>> {
  return db.transaction(async (tx) => {
    const [post] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update')
    if (post === undefined) return refused({ kind: 'gone' })
    if (postVersion(post) !== version) return refused({ kind: 'changed-meanwhile' })
    await tx.update(blogs).set(fields).where(eq(blogs.id, id))
    return done(undefined)
  })
}

/** Deleting what is gone already is done as well. */
export async function deletePost(db: Db, id: Post['id']): Promise<void> {
  await db.delete(blogs).where(eq(blogs.id, id))
}
