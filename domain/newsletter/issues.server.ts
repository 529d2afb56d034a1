import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { newsletterIssues } from '#platform/database/schema.ts'
import { textsOfPost } from '../blog/formatted-text.ts'
import { findPublicPost } from '../blog/posts.server.ts'
import { plainText } from '../blog/text-blocks.ts'
import { newId } from '../ids.ts'
import type { IssueFields } from './issue-form.ts'

/** A newsletter; `sentAt` is null while it is being written. */
export type Issue = typeof newsletterIssues.$inferSelect

const { id, title, text, createdAt, sentAt } = newsletterIssues

/** Begins a newsletter, about a post if there is one with this id. */
export async function createIssue(db: Db, { postId }: { postId: string | undefined }): Promise<string> {
  const post = postId === undefined ? undefined : await findPublicPost(db, postId)
  const words = post === undefined ? '' : textsOfPost(post).map(plainText).join('\n\n')
  const issue = {
    id: newId(),
    title: post?.title ?? '',
    text: words,
    postId: post?.id ?? null,
    image: post?.image ?? null,
  }
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

/** Saves what a newsletter says; one that has been sent stays as it is. What was changed has to be tested again. */
export async function saveIssue(db: Db, issueId: string, fields: IssueFields): Promise<void> {
  await db.transaction(async (tx) => {
    const [issue] = await tx.select({ title, text }).from(newsletterIssues).where(isOpen(issueId)).for('update')
    if (issue === undefined || (issue.title === fields.title && issue.text === fields.text)) return
    await tx
      .update(newsletterIssues)
      .set({ ...fields, testedTo: null })
      .where(eq(id, issueId))
  })
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
