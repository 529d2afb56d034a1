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
