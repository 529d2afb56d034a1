import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import { undefinedIfBusy } from '#platform/work/too-busy.ts'
import { blogs } from '../blog-table.ts'
import type { Rendered } from './formatted-text.ts'
import { renderPosts } from './render-post.server.ts'

const AT_ONCE = 20

/**
 * Renders posts that came another way than by their form: from an earlier version, a backup, an import or the audit log.
 *
 * @returns whether any were rendered
 */
export async function renderPendingPosts(db: Db, log: Log): Promise<boolean> {
  const { id, paragraph1, paragraph2, paragraph3, isFormatted } = blogs
  const posts = await db
    .select({ id, paragraph1, paragraph2, paragraph3, isFormatted })
    .from(blogs)
    .where(and(isFormatted, isNull(blogs.rendered)))
    .orderBy(asc(id))
    .limit(AT_ONCE)
  if (posts.length === 0) return false
  const together = await renderPosts(posts, log).catch(undefinedIfBusy)
  let count = 0
  for (const [place, post] of posts.entries()) {
    // One that ends the process that renders it waits for the next time, and holds up no other.
    const outcome = together?.[place] ?? (await renderPosts([post], log).catch(undefinedIfBusy))?.[0]
    if (outcome === undefined) continue
    count += 1
    const rendered: Rendered = outcome.ok && outcome.value !== null ? outcome.value : { texts: null }
    if (rendered.texts === null) log.warn({ post: post.id }, 'a post cannot be rendered and is shown as it was typed')
    // Only what was read: its author may have changed it meanwhile.
    const isAsRead = sql`(${paragraph1}, ${paragraph2}, ${paragraph3}, ${isFormatted}) is not distinct from
      (${post.paragraph1}::text, ${post.paragraph2}::text, ${post.paragraph3}::text, ${post.isFormatted}::boolean)`
    await db
      .update(blogs)
      .set({ rendered })
      .where(and(eq(id, post.id), isAsRead))
  }
  return count > 0
}
