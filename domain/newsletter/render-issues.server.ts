import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import type { Log } from '#platform/observe/log.ts'
import { undefinedIfBusy } from '#platform/work/too-busy.ts'
import { startWorker, type Worker } from '#platform/work/worker.ts'
import { renderPendingPosts } from '../blog/text/render-pending.server.ts'
import { renderTexts } from '../blog/text/render-texts.server.ts'
import { renderedIssue } from './issues.server.ts'
import { newsletterIssues } from './newsletter-tables.ts'

const AT_ONCE = 20
const POLL_MS = 1_000

/** Renders posts and newsletters that are not rendered yet, until none is left. */
export async function renderPending(db: Db, log: Log): Promise<void> {
  while ((await renderPendingPosts(db, log)) || (await renderPendingIssues(db, log)));
}

export function startRenderWorker(db: Db, log: Log): Worker {
  const work = () => renderPending(db, log).then(() => false)
  return startWorker({ name: 'rendering', pauseMs: POLL_MS, log, work })
}

async function renderPendingIssues(db: Db, log: Log): Promise<boolean> {
  const { id, text, rendered } = newsletterIssues
  const issues = await db.select({ id, text }).from(newsletterIssues).where(isNull(rendered)).limit(AT_ONCE)
  if (issues.length === 0) return false
  const together = await renderTexts(pluck(issues, 'text'), log).catch(undefinedIfBusy)
  let count = 0
  for (const [place, issue] of issues.entries()) {
    // As with posts: one that ends its process waits for the next time.
    const alone = together === undefined ? await renderTexts([issue.text], log).catch(undefinedIfBusy) : undefined
    const texts = together?.slice(place) ?? alone
    if (texts === undefined) continue
    count += 1
    await db
      .update(newsletterIssues)
      .set({ rendered: renderedIssue(texts[0]) })
      .where(and(eq(id, issue.id), eq(text, issue.text)))
  }
  return count > 0
}
