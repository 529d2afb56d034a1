import { typedPost } from '#domain/blog/post.ts'
import { field, type Page } from '../requests/client.ts'

/** What the form of a post that is open on this page sends about the post: which one, and what it said. */
export function openedPost(page: Page): Record<string, string> {
  const names = Object.keys(typedPost(() => '')).map((name) => `loaded-${name}`)
  return Object.fromEntries(['id', ...names].map((name) => [name, field(page, name)]))
}
