import type { Block, Inline } from '#domain/blog/text-blocks.ts'
import { pictureAt } from '#domain/images/picture.ts'
import { xmlText } from './xml.ts'

/** A formatted text for feed readers, which show it elsewhere: addresses are whole. */
export function blocksAsHtml(blocks: Block[], publicUrl: string): string {
  const whole = (address: string) => xmlText(URL.parse(address, publicUrl)?.href ?? publicUrl)

  function blockAsHtml(block: Block): string {
    if (block.kind === 'paragraph') return `<p>${inlinesAsHtml(block.parts)}</p>`
    if (block.kind === 'heading') return `<h${block.level + 1}>${inlinesAsHtml(block.parts)}</h${block.level + 1}>`
    const items = block.items.map((item) => `<li>${item.map(blockAsHtml).join('')}</li>`).join('')
    return block.start === undefined ? `<ul>${items}</ul>` : `<ol start="${block.start}">${items}</ol>`
  }

  function inlinesAsHtml(parts: Inline[]): string {
    return parts.map(inlineAsHtml).join('')
  }

  function inlineAsHtml(part: Inline): string {
    switch (part.kind) {
      case 'text':
        return xmlText(part.text)
      case 'link':
        return `<a href="${whole(part.href)}">${inlinesAsHtml(part.parts)}</a>`
      case 'picture':
        return `<img src="${whole(pictureAt(part.src, 640))}" alt="${xmlText(part.alt)}">`
      default:
        return `<${part.kind}>${inlinesAsHtml(part.parts)}</${part.kind}>`
    }
  }

  return blocks.map(blockAsHtml).join('')
}
