import { isPictureAddress } from '#domain/images/picture.ts'

/** How deep the parts of a text may lie in each other; those who show them go down as deep. */
export const MAX_DEPTH = 10

/** A text with simple formatting, as pages, feeds and mails show it. */
export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  /** 1 is the highest within the text. */
  | { kind: 'heading'; level: 1 | 2 | 3; parts: Inline[] }
  | { kind: 'list'; start: number | undefined; items: Block[][] }

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }
  | { kind: 'picture'; src: string; alt: string }

/** What is written of a link's words and its address. */
type LinkText = (words: string, address: string) => string

/** The words alone; of a text without formatting, just that text. */
export function plainText(blocks: Block[], linkText: LinkText = (words) => words): string {
  return blocks.map((block) => blockText(block, linkText)).join('\n\n')
}

function blockText(block: Block, linkText: LinkText): string {
  if (block.kind !== 'list') return inlineText(block.parts, linkText)
  const mark = (index: number) => (block.start === undefined ? '-' : `${block.start + index}.`)
  return block.items.map((item, index) => `${mark(index)} ${plainText(item, linkText)}`).join('\n')
}

function inlineText(parts: Inline[], linkText: LinkText): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'picture') return part.alt
      const words = inlineText(part.parts, linkText)
      return part.kind === 'link' ? linkText(words, part.href) : words
    })
    .join('')
}

type Unread = Record<string, unknown> | null

/** Whether a stored value is what pages, feeds and mails can show. */
export function isBlocks(value: unknown, depth = 1): value is Block[] {
  return Array.isArray(value) && depth <= MAX_DEPTH && value.every((block) => isBlock(block, depth))
}

function isBlock(block: Unread, depth: number): boolean {
  if (block?.kind === 'list') {
    const { start, items } = block
    const isStart = start === undefined || typeof start === 'number'
    return isStart && Array.isArray(items) && items.every((item) => isBlocks(item, depth + 1))
  }
  const isKnown = block?.kind === 'paragraph' || (block?.kind === 'heading' && [1, 2, 3].includes(Number(block.level)))
  return isKnown && areInlines(block.parts, depth + 1)
}

function areInlines(value: unknown, depth: number): boolean {
  return Array.isArray(value) && depth <= MAX_DEPTH && value.every((part) => isInline(part, depth))
}

function isInline(part: Unread, depth: number): boolean {
  switch (part?.kind) {
    case 'text':
      return typeof part.text === 'string'
    case 'picture':
      return typeof part.alt === 'string' && isPictureAddress(String(part.src))
    case 'link':
      return isLink(String(part.href)) && areInlines(part.parts, depth + 1)
    case 'strong':
    case 'em':
      return areInlines(part.parts, depth + 1)
    default:
      return false
  }
}

/** A page of this shop or of another, a mail or a phone number; never a script. */
export function isLink(href: string): boolean {
  return /^(?:https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i.test(href)
}
