import { LRUCache } from 'lru-cache'
import type { Log } from '#platform/observe/log.ts'
import { asTypedBlocks } from '../blog/text/formatted-text.ts'
import { parseMarkdown } from '../blog/text/parse-markdown.ts'
import { renderTexts } from '../blog/text/render-texts.server.ts'
import type { Block } from '../blog/text/text-blocks.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { PAGES, type PageId } from '../settings/shop-pages.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import { PAGE_STARTS } from './page-starts.ts'

/** Each page as it is, and as it was a moment ago. */
const rendered = new LRUCache<string, Block[]>({ max: 2 * Object.keys(PAGE_STARTS).length })

/** The owner's text, or the shop's own. */
export function pageText(settings: ShopSettings, id: PageId): string {
  return settings[PAGES[id].setting] || PAGE_STARTS[id].text
}

/** A page's text, rendered once in each process. What cannot be rendered just now shows as it was typed. */
export async function pageBlocks(settings: ShopSettings, id: PageId, log: Log): Promise<Block[]> {
  const text = pageText(settings, id)
  const blocks = await renderPage(text, log).catch((error) => {
    log.error({ err: error }, 'a page could not be rendered')
    return undefined
  })
  return blocks?.ok === true ? blocks.value : asTypedBlocks(text)
}

/** @returns refused when the text is nested too deeply, or has too many parts */
export async function renderPage(text: string, log: Log): Promise<Outcome<Block[], 'unrenderable'>> {
  const known = rendered.get(text)
  if (known !== undefined) return done(known)
  // Our own texts need no process with bounds.
  const isOwn = Object.values(PAGE_STARTS).some((start) => start.text === text)
  const blocks = isOwn ? parseMarkdown(text) : (await renderTexts([text], log))[0]
  if (blocks === undefined) return refused('unrenderable')
  rendered.set(text, blocks)
  return done(blocks)
}
