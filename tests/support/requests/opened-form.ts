import { typedPost } from '#domain/blog/post.ts'
import { field, type Page } from './client.ts'

/** What a form sends that was opened with these values. */
export function openedWith(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`loaded-${name}`, value]))
}

/** What the form that is open on this page was opened with, in these fields. */
export function openedFields(page: Page, names: string[]): Record<string, string> {
  return openedWith(Object.fromEntries(names.map((name) => [name, field(page, `loaded-${name}`)])))
}

/** What the form of a post that is open on this page sends about the post: which one, and what it said. */
export function openedPost(page: Page): Record<string, string> {
  return { id: field(page, 'id'), ...openedFields(page, Object.keys(typedPost(() => ''))) }
}
