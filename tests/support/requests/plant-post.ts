import type { blogs } from '#domain/blog/blog-table.ts'
import { importPosts } from '#domain/blog/posts.server.ts'
import { newId } from '#domain/ids.ts'
import type { Db } from '#platform/database/client.ts'

/** A post that stands in the blog. */
export async function plantPost(db: Db, fields: Partial<typeof blogs.$inferInsert> = {}) {
  const post = {
    ...{ id: newId(), title: 'Save batteries', paragraph1: 'They last thirty years.', tags: [] as string[] },
    ...{ paragraph2: null, paragraph3: null, isDraft: false, isFormatted: false },
    image: '/images/0123456789abcdef01234567-1280.webp',
    createdAt: new Date('2026-05-01T12:00:00Z'),
    ...fields,
  }
  await importPosts(db, [post])
  return post
}
