import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Log } from '#platform/observe/log.ts'
import type { PostParagraphs, Rendered } from './formatted-text.ts'
import { renderTexts } from './render-texts.server.ts'

const PARAGRAPHS = ['paragraph1', 'paragraph2', 'paragraph3'] as const

export type ParagraphName = (typeof PARAGRAPHS)[number]

type Texts = PostParagraphs & { isFormatted: boolean }

/**
 * What readers see of each post; null where there is no formatting.
 *
 * @returns of a post that cannot be rendered the paragraphs that are the reason
 */
export async function renderPosts(
  posts: readonly Texts[],
  log: Log,
): Promise<Outcome<Rendered | null, ParagraphName[]>[]> {
  const names = posts.map(namesOf)
  const texts = posts.flatMap((post, place) => (names[place] ?? []).map((name) => post[name] ?? ''))
  const rendered = await renderTexts(texts, log)
  let start = 0
  return posts.map((_, place) => {
    const own = names[place] ?? []
    const blocks = rendered.slice(start, start + own.length)
    start += own.length
    const failed = own.filter((_name, index) => blocks[index] === undefined)
    if (failed.length > 0) return refused(failed)
    return done(own.length === 0 ? null : { texts: blocks.flatMap((each) => (each === undefined ? [] : [each])) })
  })
}

function namesOf(post: Texts): ParagraphName[] {
  return post.isFormatted ? PARAGRAPHS.filter((name) => (post[name] ?? '').trim() !== '') : []
}

export async function renderPost(post: Texts, log: Log): Promise<Outcome<Rendered | null, ParagraphName[]>> {
  const [rendered] = await renderPosts([post], log)
  return rendered ?? done(null)
}
