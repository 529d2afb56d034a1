import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { blogs } from '#platform/database/schema.ts'
import { type AgePlace, pageByAge } from '../age-pages.server.ts'
import type { Post } from './post.ts'

export async function listPosts(db: Db): Promise<Post[]> {
  return await db.select().from(blogs).orderBy(desc(blogs.createdAt), desc(blogs.id))
}

/** A page of the posts, newest first. */
export async function pagePosts(db: Db, place: AgePlace) {
  const { rows, newer, older } = await pageByAge(blogs, place, ({ beyond, sorted, limit }) =>
    db
      .select()
      .from(blogs)
      .where(beyond)
      .orderBy(...sorted)
      .limit(limit),
  )
  return { posts: rows, newer, older }
}

export async function latestPosts(db: Db, limit: number): Promise<Post[]> {
  return await db.select().from(blogs).orderBy(desc(blogs.createdAt), desc(blogs.id)).limit(limit)
}

/** Stores posts; one whose id is there already is left as it is. */
export async function importPosts(db: Db, posts: Post[]): Promise<void> {
  if (posts.length > 0) await db.insert(blogs).values(posts).onConflictDoNothing()
}

export async function findPost(db: Db, id: string): Promise<Post | undefined> {
  const [post] = await db.select().from(blogs).where(eq(blogs.id, id))
  return post
}

export async function countPosts(db: Db): Promise<number> {
  return await db.$count(blogs)
}
