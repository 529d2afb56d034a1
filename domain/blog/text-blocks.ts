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

/** The words alone; of a text without formatting, just that text. */
export function plainText(blocks: Block[]): string {
  return blocks.map(blockText).join('\n\n')
}

function blockText(block: Block): string {
  if (block.kind !== 'list') return inlineText(block.parts)
  const mark = (index: number) => (block.start === undefined ? '-' : `${block.start + index}.`)
  return block.items.map((item, index) => `${mark(index)} ${plainText(item)}`).join('\n')
}

function inlineText(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part.kind === 'picture' ? part.alt : inlineText(part.parts)
    })
    .join('')
}
