import type { Block, Inline } from '../blog/text/text-blocks.ts'
import { formatCents } from '../money.ts'
import type { DeliveryArea } from '../settings/delivery-areas.ts'
import { telephoneAddress } from '../text/telephone-address.ts'

/** What stands in a page's text for what the owner sets elsewhere, and a word on each for the owner. */
export const PLACEHOLDERS = {
  '{shop}': 'the shop’s name',
  '{email}': 'its address, as a link',
  '{phone}': 'its number, as a link',
  '{costs}': 'what delivery costs',
  '{areas}': 'a list of the areas, in a paragraph of its own',
  '{payment}': 'your sentence on payment',
  '{delivery}': 'on delivery',
  '{returns}': 'on returns',
}

export type PageWords = { areas: DeliveryArea[]; words: Record<string, string> }

const PLACEHOLDER = /(\{[A-Za-z, ]{1,12}\})/

/** A text of one line. */
export function fillText(text: string, { words }: PageWords): string {
  return text
    .split(PLACEHOLDER)
    .map((part) => words[part] ?? part)
    .join('')
}

export function fillBlocks(blocks: Block[], facts: PageWords): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => fillBlocks(item, facts)) }
    const [first, second] = block.parts
    const isAreas = second === undefined && first?.kind === 'text' && first.text.trim() === '{areas}'
    return isAreas ? listOf(facts.areas) : { ...block, parts: fillParts(block.parts, facts) }
  })
}

function listOf(areas: DeliveryArea[]): Block {
  const items = areas.map(({ name, costCents }) => paragraph(`${name}: ${formatCents(costCents)}`))
  return { kind: 'list', start: undefined, items }
}

function paragraph(text: string): Block[] {
  return [{ kind: 'paragraph', parts: [{ kind: 'text', text }] }]
}

/** `isInLink`: a link holds no other. */
function fillParts(parts: Inline[], facts: PageWords, isInLink = false): Inline[] {
  return parts.flatMap((part): Inline[] => {
    switch (part.kind) {
      case 'text':
        return isInLink ? [{ ...part, text: fillText(part.text, facts) }] : filled(part.text, facts)
      case 'picture':
        return [part]
      case 'link':
        return [{ ...part, href: fillText(part.href, facts), parts: fillParts(part.parts, facts, true) }]
      default:
        return [{ ...part, parts: fillParts(part.parts, facts, isInLink) }]
    }
  })
}

function filled(text: string, facts: PageWords): Inline[] {
  return text.split(PLACEHOLDER).flatMap((part): Inline[] => {
    const word = facts.words[part]
    if (word === undefined) return part === '' ? [] : [{ kind: 'text', text: part }]
    const words: Inline[] = [{ kind: 'text', text: word }]
    if (part === '{email}') return [{ kind: 'link', href: `mailto:${word}`, parts: words }]
    return part === '{phone}' ? [{ kind: 'link', href: telephoneAddress(word), parts: words }] : words
  })
}
