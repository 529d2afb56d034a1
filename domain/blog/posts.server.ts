import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { addressBook } from '#platform/database/address-book.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { byAge, type ListPage, type ListPlace, pageOf } from '../paging/list-page.server.ts'
import { blogs } from './blog-table.ts'
import type { Post } from './post.ts'

// Rounded as stored dates are: a post published just now must not seem to lie in the future.
const now = sql`now()::timestamptz(3)`
const isNoDraft = eq(blogs.isDraft, false)
/** What readers may see. Drafts and scheduled posts are for the back office alone. */
const isPublic = and(isNoDraft, lte(blogs.createdAt, now))

/** The posts that readers see, newest first. */
export async function publicPosts(db: Db, { limit }: { limit: number }): Promise<Post[]> {
  return await db.select().from(blogs).where(isPublic).orderBy(desc(blogs.createdAt), desc(blogs.id)).limit(limit)
}

export async function findPublicPost(db: Db, id: string): Promise<Post | undefined> {
  const [post] = await db
    .select()
    .from(blogs)
    .where(and(eq(blogs.id, id), isPublic))
  return post
}

/**
 * The posts that readers see, newest first, and the milliseconds until the next scheduled one joins them; undefined
 * without one. One statement, by the database's clock.
 */
export async function postsUntilNext(db: Db): Promise<{ posts: Post[]; nextMs: number | undefined }> {
  const waitMs = sql<number>`(extract(epoch from ${blogs.createdAt} - ${now}) * 1000)::float8`
  const rows = await db
    .select({ post: blogs, waitMs })
    .from(blogs)
    .where(isNoDraft)
    .orderBy(desc(blogs.createdAt), desc(blogs.id))
  const scheduled = rows.filter((row) => row.waitMs > 0)
  return { posts: rows.slice(scheduled.length).map(({ post }) => post), nextMs: scheduled.at(-1)?.waitMs }
}

/** A page of all posts for the back office, newest first. */
export function pagePosts(db: Db, place: ListPlace): Promise<ListPage<Post>> {
  return pageOf(db.select().from(blogs), byAge(blogs), place)
}

/** Stores posts; one whose id is there already is left as it is. */
export async function importPosts(db: Db, posts: (typeof blogs.$inferInsert)[]): Promise<void> {
  if (posts.length > 0) await db.insert(blogs).values(posts).onConflictDoNothing()
}

export async function countPosts(db: Db): Promise<number> {
  return await db.$count(blogs)
}

/** A post in any state, for the back office. */
export async function findPost(db: Db, id: string): Promise<Post | undefined> {
  const [post] = await db.select().from(blogs).where(eq(blogs.id, id))
  return post
}

export async function postsById(db: Db, ids: string[]): Promise<Map<string, Post>> {
  const found = await db.select().from(blogs).where(isAnyOf(blogs.id, ids))
  return new Map(found.map((post) => [post.id, post]))
}

/** Every public post, for search engines. */
export const postAddresses = addressBook({
  table: blogs,
  id: blogs.id,
  createdAt: blogs.createdAt,
  changedAt: blogs.createdAt,
  listed: isPublic,
})
