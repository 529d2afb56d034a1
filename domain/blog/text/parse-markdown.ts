import MarkdownIt, { type Token } from 'markdown-it'
import { isPictureAddress } from '#domain/images/picture.ts'
import { type Block, type Inline, isLink, MAX_DEPTH } from './text-blocks.ts'

/** What is not switched on here stays text as it was typed; raw HTML above all. */
const markdown = new MarkdownIt('zero').enable(['emphasis', 'escape', 'heading', 'image', 'link', 'list', 'newline'])
markdown.validateLink = isLink
markdown.normalizeLink = (address) => address

/** Each becomes an element of a page: a text of one character each may not become thousands of them. */
const MAX_PARTS = 5_000
/** Each may begin a link, and the parser looks for the end of each. */
const MAX_BRACKETS = 500
/** More than any text that is saved. */
const MAX_LENGTH = 50_000

/**
 * Headings, lists, links, pictures, bold and italic. Servers call it in a subprocess alone (`renderTexts`).
 *
 * @returns undefined when the text is nested too deeply, has too many parts or is too long
 */
export function parseMarkdown(text: string): Block[] | undefined {
  if (text.length > MAX_LENGTH || text.split('[').length > MAX_BRACKETS) return undefined
  const lists: Extract<Block, { kind: 'list' }>[] = []
  const open: Block[][] = [[]]
  let parts: Inline[] | undefined = []
  let count = 0
  for (const token of markdown.parse(text, {})) {
    count += 1 + (token.children?.length ?? 0)
    if (count > MAX_PARTS || open.length > MAX_DEPTH) return undefined
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const list = { kind: 'list' as const, start: startOf(token), items: [] }
        open.at(-1)?.push(list)
        lists.push(list)
        break
      }
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop()
        break
      case 'list_item_open': {
        const item: Block[] = []
        lists.at(-1)?.items.push(item)
        open.push(item)
        break
      }
      case 'list_item_close':
        open.pop()
        break
      case 'inline':
        parts = inlinesOf(token.children ?? [], open.length)
        if (parts === undefined) return undefined
        break
      case 'heading_close':
        open.at(-1)?.push({ kind: 'heading', level: levelOf(token), parts })
        break
      case 'paragraph_close':
        open.at(-1)?.push({ kind: 'paragraph', parts })
        break
    }
  }
  return open[0]
}

function startOf(token: Token): number | undefined {
  return token.type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) || 1 : undefined
}

/** Many write the highest as `##`, and no level may be skipped below the page's own heading. */
function levelOf({ tag }: Token): 1 | 2 | 3 {
  return Math.min(Math.max(Number(tag.slice(1)) - 1, 1), 3) as 1 | 2 | 3
}

function inlinesOf(tokens: Token[], depth: number): Inline[] | undefined {
  const open: Inline[][] = [[]]
  for (const token of tokens) {
    if (depth + open.length > MAX_DEPTH) return undefined
    if (token.nesting < 0) open.pop()
    else if (token.nesting === 0) open.at(-1)?.push(leafOf(token))
    else {
      const parts: Inline[] = []
      open.at(-1)?.push(spanOf(token, parts))
      open.push(parts)
    }
  }
  return open[0]
}

function spanOf(token: Token, parts: Inline[]): Inline {
  if (token.type === 'link_open') return { kind: 'link', href: String(token.attrGet('href')), parts }
  return { kind: token.type === 'strong_open' ? 'strong' : 'em', parts }
}

function leafOf(token: Token): Inline {
  if (token.type === 'image') return pictureOf(token)
  return { kind: 'text', text: token.type === 'text' ? token.content : '\n' }
}

/** A picture from elsewhere that browsers would not load stays text. */
function pictureOf(token: Token): Inline {
  const src = String(token.attrGet('src'))
  if (isPictureAddress(src)) return { kind: 'picture', src, alt: token.content }
  const title = token.attrGet('title')
  return { kind: 'text', text: `![${token.content}](${src}${title === null ? '' : ` "${title}"`})` }
}
