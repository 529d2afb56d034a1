import { hash } from 'node:crypto'
import type { Card } from './card.ts'

/** To be raised when cards are drawn otherwise: what was drawn before is then drawn anew. */
const DRAWING = 1

/** Names what a card shows: another price is another picture. */
export function cardVersion(card: Card, shopName: string): string {
  return hash('sha256', JSON.stringify([DRAWING, shopName, card])).slice(0, 24)
}

/** Where a card is drawn; networks that keep pictures by address ask again when it shows something else. */
export function cardAddress(card: Card, shopName: string): string {
  const path = card.kind === 'shop' ? '/social/shop.jpg' : `/social/${card.kind}/${card.id}.jpg`
  return `${path}?v=${cardVersion(card, shopName)}`
}
