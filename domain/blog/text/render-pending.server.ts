import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import { undefinedIfBusy } from '#platform/work/too-busy.ts'
import { blogs } from '../blog-table.ts'
import { renderPosts } from './render-post.server.ts'

export const AT_ONCE = 20

/**
 * Renders rows together, and stores what came of each.
 *
 * @returns whether any were rendered
 */
export async function renderRows<Row, Made>(
  rows: Row[],
  render: (rows: Row[]) => Promise<Made[]>,
  keep: (row: Row, made: Made) => Promise<unknown>,
): Promise<boolean> {
  if (rows.length === 0) return false
  const together = await render(rows).catch(undefinedIfBusy)
  let isAny = false
  for (const [place, row] of rows.entries()) {
    // One that ends the process that renders it waits for the next time, and holds up no other.
    const [made] = together?.slice(place) ?? (await render([row]).catch(undefinedIfBusy)) ?? []
    if (made === undefined) continue
    isAny = true
    await keep(row, made)
  }
  return isAny
}

/** Renders posts that came another way than by their form: from an earlier version, a backup, an import or the audit log. */
export async function renderPendingPosts(db: Db, log: Log): Promise<boolean> {
  const { id, paragraph1, paragraph2, paragraph3, isFormatted } = blogs
  const posts = await db
    .select({ id, paragraph1, paragraph2, paragraph3, isFormatted })
    .from(blogs)
    .where(and(isFormatted, isNull(blogs.rendered)))
    .orderBy(asc(id))
    .limit(AT_ONCE)
  const render = (some: typeof posts) => renderPosts(some, log)
  return await renderRows(posts, render, async (post, outcome) => {
    const rendered = (outcome.ok ? outcome.value : null) ?? { texts: null }
    if (rendered.texts === null) log.warn({ post: post.id }, 'a post cannot be rendered and is shown as it was typed')
    // Only what was read: its author may have changed it meanwhile.
    const isAsRead = sql`(${paragraph1}, ${paragraph2}, ${paragraph3}, ${isFormatted}) is not distinct from
      (${post.paragraph1}::text, ${post.paragraph2}::text, ${post.paragraph3}::text, ${post.isFormatted}::boolean)`
    await db
      .update(blogs)
      .set({ rendered })
      .where(and(eq(id, post.id), isAsRead))
  })
}
