import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import { findPublicPost } from '../blog/posts.server.ts'
import { asTypedBlocks, markdownOfPost, type Rendered, storedTexts } from '../blog/text/formatted-text.ts'
import { renderTexts } from '../blog/text/render-texts.server.ts'
import type { Block } from '../blog/text/text-blocks.ts'
import { newId } from '../ids.ts'
import { type BothChanged, mergeFields } from '../merge.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { IssueFields } from './issue-form.ts'
import { newsletterIssues } from './newsletter-tables.ts'

/** A newsletter; `sentAt` is null while it is being written. */
export type Issue = typeof newsletterIssues.$inferSelect

const { id, title, text, products, postId, createdAt, sentAt } = newsletterIssues

type CreateIssue = { postId: string | undefined; log: Log }

/** Begins a newsletter, about a post if there is one with this id; or goes on with one that was begun so and left as it was. */
export async function createIssue(db: Db, { postId: asked, log }: CreateIssue): Promise<string> {
  const post = asked === undefined ? undefined : await findPublicPost(db, asked)
  const words = post === undefined ? '' : markdownOfPost(post)
  const begun = { title: post?.title ?? '', text: words, products: '', postId: post?.id ?? null }
  const isAsBegun = and(says(begun), sql`${postId} is not distinct from ${begun.postId}`)
  const [left] = await db
    .select({ id })
    .from(newsletterIssues)
    .where(and(isNull(sentAt), isAsBegun))
    .orderBy(desc(createdAt))
    .limit(1)
  if (left !== undefined) return left.id
  const [blocks] = await renderTexts([words], log)
  const issue = { id: newId(), ...begun, image: post?.image ?? null, rendered: renderedIssue(blocks) }
  await db.insert(newsletterIssues).values(issue)
  return issue.id
}

export function renderedIssue(blocks: Block[] | undefined): Rendered {
  return { texts: blocks === undefined ? null : [blocks] }
}

/** Its text as its readers see it; as it was typed when that cannot be shown. */
export function blocksOfIssue(issue: Pick<Issue, 'text' | 'rendered'>): Block[] {
  return storedTexts(issue.rendered)?.flat() ?? asTypedBlocks(issue.text)
}

export async function findIssue(db: Db, issueId: string): Promise<Issue | undefined> {
  const [issue] = await db.select().from(newsletterIssues).where(eq(id, issueId))
  return issue
}

export async function latestIssues(db: Db, limit: number): Promise<Issue[]> {
  return await db.select().from(newsletterIssues).orderBy(desc(createdAt), desc(id)).limit(limit)
}

export type IssueField = keyof IssueFields
export type SaveIssueProblem = { kind: 'gone' | 'unrenderable' } | BothChanged<IssueField, Issue>

/**
 * Saves what a newsletter says. What others changed since the form was opened stays, unless its author changed the same
 * field. What was changed has to be tested again.
 *
 * @param loaded what the form was opened with
 * @returns the fields of others that stayed; refused, and nothing written, when both changed a field, it was sent, or its
 *   formatting cannot be rendered
 */
export async function saveIssue(
  db: Db,
  { id: issueId, loaded, fields, log }: { id: string; loaded: IssueFields; fields: IssueFields; log: Log },
): Promise<Outcome<IssueField[], SaveIssueProblem>> {
  // Before the newsletter is held, because it starts a process.
  const typed = await renderTexts([fields.text], log)
  return await inTransaction(db, async (tx) => {
    const [now] = await tx.select().from(newsletterIssues).where(isOpen(issueId)).for('update')
    if (now === undefined) return refused({ kind: 'gone' })
    if (isSameIssue(now, fields)) return done([])
    const { fields: merged, asked, theirs } = mergeFields<IssueFields>(loaded, fields, now)
    if (asked.length > 0) return refused({ kind: 'both-changed', asked, theirs, now })
    if (isSameIssue(now, merged)) return done(theirs)
    const [blocks] = merged.text === fields.text ? typed : await renderTexts([merged.text], log)
    if (blocks === undefined) return refused({ kind: 'unrenderable' })
    await tx
      .update(newsletterIssues)
      .set({ ...merged, testedTo: null, rendered: renderedIssue(blocks) })
      .where(eq(id, issueId))
    return done(theirs)
  })
}

/** Whether a newsletter says just this. */
export function isSameIssue(issue: IssueFields, said: IssueFields): boolean {
  return issue.title === said.title && issue.text === said.text && issue.products === said.products
}

function says(said: IssueFields) {
  return and(eq(title, said.title), eq(text, said.text), eq(products, said.products))
}

/** Notes that somebody was sent a test of just this. */
export async function noteTest(db: Db, issue: Issue, to: string): Promise<void> {
  await db
    .update(newsletterIssues)
    .set({ testedTo: to })
    .where(and(isOpen(issue.id), says(issue)))
}

export async function discardIssue(db: Db, issueId: string): Promise<void> {
  await db.delete(newsletterIssues).where(isOpen(issueId))
}

function isOpen(issueId: string) {
  return and(eq(id, issueId), isNull(sentAt))
}
