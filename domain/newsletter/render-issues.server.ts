import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import type { Log } from '#platform/observe/log.ts'
import { startWorker, type Worker } from '#platform/work/worker.ts'
import { AT_ONCE, renderPendingPosts, renderRows } from '../blog/text/render-pending.server.ts'
import { renderTexts } from '../blog/text/render-texts.server.ts'
import { renderedIssue } from './issues.server.ts'
import { newsletterIssues } from './newsletter-tables.ts'

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
  const render = async (some: typeof issues) => (await renderTexts(pluck(some, 'text'), log)).map(renderedIssue)
  return await renderRows(issues, render, (issue, made) =>
    db
      .update(newsletterIssues)
      .set({ rendered: made })
      .where(and(eq(id, issue.id), eq(text, issue.text))),
  )
}
