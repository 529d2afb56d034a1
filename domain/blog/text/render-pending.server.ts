import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import { undefinedIfBusy } from '#platform/work/too-busy.ts'
import { blogs } from '../blog-table.ts'
import { renderPost, renderPosts } from './render-post.server.ts'

const AT_ONCE = 100
const { id, paragraph1, paragraph2, paragraph3, isFormatted } = blogs

/** Renders posts that came another way than by their form or a file: from an earlier version, a backup or the audit log. */
export async function renderPending(db: Db, log: Log): Promise<void> {
  let posts = await pendingAfter(db, '')
  while (posts.length > 0) {
    const together = await renderPosts(posts, log).catch(undefinedIfBusy)
    for (const [place, post] of posts.entries()) {
      // One that ends the process that renders it waits for the next time, and holds up no other.
      const outcome = together?.[place] ?? (await renderPost(post, log).catch(undefinedIfBusy))
      if (outcome === undefined) continue
      const rendered = (outcome.ok ? outcome.value : null) ?? { texts: null }
      if (rendered.texts === null) log.warn({ post: post.id }, 'a post cannot be rendered and is shown as it was typed')
      // Only what was read: its author may have changed it meanwhile.
      const isAsRead = sql`(${paragraph1}, ${paragraph2}, ${paragraph3}, ${isFormatted}) is not distinct from
        (${post.paragraph1}::text, ${post.paragraph2}::text, ${post.paragraph3}::text, ${post.isFormatted}::boolean)`
      await db
        .update(blogs)
        .set({ rendered })
        .where(and(eq(id, post.id), isAsRead))
    }
    posts = await pendingAfter(db, posts.at(-1)?.id ?? '')
  }
}

async function pendingAfter(db: Db, last: string) {
  return await db
    .select({ id, paragraph1, paragraph2, paragraph3, isFormatted })
    .from(blogs)
    .where(and(isFormatted, isNull(blogs.rendered), gt(id, last)))
    .orderBy(asc(id))
    .limit(AT_ONCE)
}
