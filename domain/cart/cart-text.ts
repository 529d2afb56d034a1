import { isId } from '../ids.ts'
import { type CartLine, mergeCarts } from './cart.ts'

/** `id*quantity` per line, joined by `.`: short, and made of characters that a cookie carries as they are. */
export function writeCartText(lines: readonly CartLine[]): string {
  return lines.map((line) => `${line.productId}*${line.quantity}`).join('.')
}

/** Anything that is no line is passed over: a cookie may be cut, old or forged, and the rest of it still counts. */
export function readCartText(text: string): CartLine[] {
  const lines = text.split('.').flatMap((part) => {
    const [, productId = '', quantity = ''] = /^([A-Za-z0-9]+)\*(\d{1,3})$/.exec(part) ?? []
    return isId(productId) ? [{ productId, quantity: Number(quantity) }] : []
  })
  return mergeCarts([], lines)
}
