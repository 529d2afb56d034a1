import { pictureAt } from '#domain/images/picture.ts'
import { xmlText } from '#platform/text/xml.ts'
import type { Block, Inline } from './text-blocks.ts'

/** A formatted text for mails and feed readers, which show it elsewhere: addresses are whole. */
export function blocksAsHtml(blocks: Block[], publicUrl: string): string {
  const whole = (address: string) => xmlText(wholeAddress(address, publicUrl))

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
        return `<img src="${whole(pictureAt(part.src, 640))}" alt="${xmlText(part.alt)}" style="max-width:100%;height:auto">`
      default:
        return `<${part.kind}>${inlinesAsHtml(part.parts)}</${part.kind}>`
    }
  }

  return blocks.map(blockAsHtml).join('')
}

/** Of a page or picture of this shop the address with its host. */
export function wholeAddress(address: string, publicUrl: string): string {
  return URL.parse(address, publicUrl)?.href ?? publicUrl
}
