import { shopMinute } from '../clock/shop-time.ts'
import type { blogs } from './blog-table.ts'
import { PARAGRAPHS } from './text/formatted-text.ts'

/** `rendered`: what `renderPosts` made of its paragraphs; see `formatted-text.ts`. */
export type Post = Omit<typeof blogs.$inferSelect, 'rendered'> & { rendered?: unknown }

/** What lists show of a post, and its page besides the text. */
export type PostHead = Pick<Post, 'id' | 'title' | 'image' | 'tags' | 'createdAt'>

export function postHead({ id, title, image, tags, createdAt }: Post): PostHead {
  return { id, title, image, tags, createdAt }
}

export type PostState = 'draft' | 'scheduled' | 'published'

export function postState({ isDraft, createdAt }: Pick<Post, 'isDraft' | 'createdAt'>, now = new Date()): PostState {
  if (isDraft) return 'draft'
  return createdAt > now ? 'scheduled' : 'published'
}

const TYPED = ['title', ...PARAGRAPHS, 'tags', 'image', 'format', 'publish', 'publishAt'] as const

/** A post as its form shows it. */
export type TypedPost = Record<(typeof TYPED)[number], string>

export function typedPost(textOf: (name: (typeof TYPED)[number]) => string): TypedPost {
  return Object.fromEntries(TYPED.map((name) => [name, textOf(name)])) as TypedPost
}

/** What the form's box says when it is ticked. */
export const MARKDOWN = 'markdown'

const PUBLISH = { draft: 'draft', scheduled: 'at', published: 'now' }

export function asTypedPost(post: Post | undefined): TypedPost {
  if (post === undefined) return { ...typedPost(() => ''), format: MARKDOWN, publish: 'now' }
  return {
    title: post.title,
    paragraph1: post.paragraph1,
    paragraph2: post.paragraph2 ?? '',
    paragraph3: post.paragraph3 ?? '',
    tags: post.tags.join(', '),
    image: post.image,
    format: post.isFormatted ? MARKDOWN : '',
    publish: PUBLISH[postState(post)],
    publishAt: post.isDraft ? '' : shopMinute(post.createdAt),
  }
}

/** `' rpg, , SNES,rpg '` → `['rpg', 'SNES']`. */
export function tagsFrom(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '))
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
