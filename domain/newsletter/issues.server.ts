import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { newsletterIssues } from '#platform/database/schema.ts'
import { markdownOfPost } from '../blog/formatted-text.ts'
import { findPublicPost } from '../blog/posts.server.ts'
import { newId } from '../ids.ts'
import { type Merged, mergeFields } from '../merge.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { IssueFields } from './issue-form.ts'

/** A newsletter; `sentAt` is null while it is being written. */
export type Issue = typeof newsletterIssues.$inferSelect

const { id, title, text, postId, createdAt, sentAt } = newsletterIssues

/** Begins a newsletter, about a post if there is one with this id; or goes on with one that was begun so and left as it was. */
export async function createIssue(db: Db, { postId: asked }: { postId: string | undefined }): Promise<string> {
  const post = asked === undefined ? undefined : await findPublicPost(db, asked)
  const words = post === undefined ? '' : markdownOfPost(post)
  const begun = { title: post?.title ?? '', text: words, postId: post?.id ?? null }
  const isAsBegun = and(
    eq(title, begun.title),
    eq(text, begun.text),
    sql`${postId} is not distinct from ${begun.postId}`,
  )
  const [left] = await db
    .select({ id })
    .from(newsletterIssues)
    .where(and(isNull(sentAt), isAsBegun))
    .orderBy(desc(createdAt))
    .limit(1)
  if (left !== undefined) return left.id
  const issue = { id: newId(), ...begun, image: post?.image ?? null }
  await db.insert(newsletterIssues).values(issue)
  return issue.id
}

export async function findIssue(db: Db, issueId: string): Promise<Issue | undefined> {
  const [issue] = await db.select().from(newsletterIssues).where(eq(id, issueId))
  return issue
}

export async function latestIssues(db: Db, limit: number): Promise<Issue[]> {
  return await db.select().from(newsletterIssues).orderBy(desc(createdAt), desc(id)).limit(limit)
}

export type IssueField = keyof IssueFields
export type SaveIssueProblem =
  | { kind: 'gone' }
  | ({ kind: 'both-changed'; now: Issue } & Pick<Merged<IssueFields>, 'asked' | 'theirs'>)

/**
 * Saves what a newsletter says. What others changed since the form was opened stays, unless its author changed the same
 * field. What was changed has to be tested again.
 *
 * @param loaded what the form was opened with
 * @returns the fields of others that stayed; refused, and nothing written, when both changed a field, or it was sent
 */
export function saveIssue(
  db: Db,
  { id: issueId, loaded, fields }: { id: string; loaded: IssueFields; fields: IssueFields },
): Promise<Outcome<IssueField[], SaveIssueProblem>> {
  return db.transaction(async (tx) => {
    const [now] = await tx.select().from(newsletterIssues).where(isOpen(issueId)).for('update')
    if (now === undefined) return refused({ kind: 'gone' })
    if (isSaid(now, fields)) return done([])
    const { fields: merged, asked, theirs } = mergeFields(loaded, fields, { title: now.title, text: now.text })
    if (asked.length > 0) return refused({ kind: 'both-changed', asked, theirs, now })
    if (!isSaid(now, merged))
      await tx
        .update(newsletterIssues)
        .set({ ...merged, testedTo: null })
        .where(eq(id, issueId))
    return done(theirs)
  })
}

/** Whether a newsletter says just this. */
export function isSaid(issue: IssueFields, said: IssueFields): boolean {
  return issue.title === said.title && issue.text === said.text
}

/** Notes that somebody was sent a test of just this. */
export async function noteTest(db: Db, { title: tested, text: words, id: issueId }: Issue, to: string): Promise<void> {
  await db
    .update(newsletterIssues)
    .set({ testedTo: to })
    .where(and(isOpen(issueId), eq(title, tested), eq(text, words)))
}

export async function discardIssue(db: Db, issueId: string): Promise<void> {
  await db.delete(newsletterIssues).where(isOpen(issueId))
}

function isOpen(issueId: string) {
  return and(eq(id, issueId), isNull(sentAt))
}
