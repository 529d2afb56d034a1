import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Log } from '#platform/observe/log.ts'
import { PARAGRAPHS, type ParagraphName, type PostParagraphs, type Rendered } from './formatted-text.ts'
import { renderTexts } from './render-texts.server.ts'

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
  const texts = new Set(posts.flatMap((post) => namesOf(post).map((name) => post[name] ?? '')))
  const rendered = await renderTexts([...texts], log)
  const blocksOf = new Map([...texts].map((text, place) => [text, rendered[place]]))
  return posts.map((post) => {
    const own = namesOf(post)
    const blocks = own.map((name) => blocksOf.get(post[name] ?? ''))
    const failed = own.filter((_name, place) => blocks[place] === undefined)
    if (failed.length > 0) return refused(failed)
    return done(own.length === 0 ? null : { texts: blocks.filter((each) => each !== undefined) })
  })
}

function namesOf(post: Texts): ParagraphName[] {
  return post.isFormatted ? PARAGRAPHS.filter((name) => (post[name] ?? '').trim() !== '') : []
}

export async function renderPost(post: Texts, log: Log): Promise<Outcome<Rendered | null, ParagraphName[]>> {
  const [rendered] = await renderPosts([post], log)
  return rendered ?? done(null)
}
