import { Marked, type Token, type Tokens } from 'marked'
import { isPictureAddress } from '../images/picture.ts'
import { type Block, type Inline, plainText } from './text-blocks.ts'

const none = () => undefined

/** What is not formatting here stays text as it was typed; raw HTML above all. */
const markdown = new Marked({
  gfm: false,
  tokenizer: {
    html: none,
    tag: none,
    code: none,
    fences: none,
    codespan: none,
    blockquote: none,
    hr: none,
    lheading: none,
    table: none,
    def: none,
    reflink: none,
    autolink: none,
    url: none,
  },
})

type Formatted = { isFormatted: boolean }
type Paragraphs = { paragraph1: string; paragraph2: string | null; paragraph3: string | null }

/** The paragraphs that a post has. */
export function textsOfPost(post: Paragraphs & Formatted): Block[][] {
  return paragraphsOf(post).map((paragraph) => blocksOf(paragraph, post))
}

function paragraphsOf({ paragraph1, paragraph2, paragraph3 }: Paragraphs): string[] {
  return [paragraph1, paragraph2 ?? '', paragraph3 ?? ''].filter((paragraph) => paragraph.trim() !== '')
}

/** The paragraphs as one text in Markdown. */
export function markdownOfPost(post: Paragraphs & Formatted): string {
  const texts = paragraphsOf(post)
  return (post.isFormatted ? texts : texts.map(escaped)).join('\n\n')
}

/** Text with a backslash before each character that Markdown would take for formatting. */
function escaped(text: string): string {
  return text.replace(/[\\*_[]/g, '\\$&').replace(/^([^\S\r\n\u2028\u2029]*\d*)([#+.)-])(?=\s|#|$)/gm, '$1\\$2')
}

/** The words of the first paragraph; of a formatted one without the signs of lists and tables. */
export function summaryOfPost({ paragraph1, isFormatted }: Paragraphs & Formatted): string {
  const blocks = blocksOf(paragraph1, { isFormatted })
  return isFormatted ? blocks.map(summaryOf).join('\n\n') : plainText(blocks)
}

function summaryOf(block: Block): string {
  if (block.kind === 'list') return block.items.map((item) => item.map(summaryOf).join(' ')).join(', ')
  return plainText([block]).split('\n').flatMap(withoutBars).join('\n')
}

/** A line of a table, which pages show as it was typed. */
function withoutBars(line: string): string[] {
  if (!line.trim().startsWith('|')) return [line]
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.every((cell) => /^:?-*:?$/.test(cell))) return []
  return [cells.filter((cell) => cell !== '').join(', ')]
}

/** Headings, lists, links, pictures, bold and italic. A text that is not formatted is one paragraph. */
export function blocksOf(text: string, { isFormatted }: Formatted): Block[] {
  if (!isFormatted) return [{ kind: 'paragraph', parts: [{ kind: 'text', text }] }]
  return markdown.lexer(text).flatMap(blockOf)
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading': {
      // Many write the highest as `##`, and no level may be skipped below the page's own heading.
      const level = Math.min(Math.max(token.depth - 1, 1), 3) as 1 | 2 | 3
      return [{ kind: 'heading', level, parts: inlinesOf(token.tokens ?? []) }]
    }
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      const blocks = items.map((item) => item.tokens.flatMap(blockOf))
      return [{ kind: 'list', start: ordered ? Number(start) || 1 : undefined, items: blocks }]
    }
    default:
      return [{ kind: 'paragraph', parts: inlinesOf('tokens' in token ? (token.tokens ?? []) : [token]) }]
  }
}

function inlinesOf(tokens: Token[]): Inline[] {
  return tokens.flatMap(inlineOf)
}

function inlineOf(token: Token): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ kind: token.type, parts: inlinesOf(token.tokens ?? []) }]
    case 'link':
      return isLink(token.href)
        ? [{ kind: 'link', href: token.href, parts: inlinesOf(token.tokens ?? []) }]
        : [{ kind: 'text', text: token.raw }]
    case 'image':
      return isPictureAddress(token.href)
        ? [{ kind: 'picture', src: token.href, alt: token.text }]
        : [{ kind: 'text', text: token.raw }]
    case 'br':
      return [{ kind: 'text', text: '\n' }]
    case 'text':
    case 'escape':
      return [{ kind: 'text', text: token.text }]
    default:
      return [{ kind: 'text', text: token.raw }]
  }
}

/** A page of this shop or of another, a mail or a phone number; never a script. */
function isLink(href: string): boolean {
  return /^(?:https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i.test(href)
}
