import { hash } from 'node:crypto'
import type { Card } from './card.ts'

/** Raise it when the drawing changes: all cards are then drawn again. */
const DRAWING = 1

/** A card's version: another price gives another picture. */
export function cardVersion(card: Card, shopName: string): string {
  return hash('sha256', JSON.stringify([DRAWING, shopName, card])).slice(0, 24)
}

/** The address of a card. It changes with its content, because networks cache pictures by address. */
export function cardAddress(card: Card, shopName: string): string {
  const path = card.kind === 'shop' ? '/social/shop.jpg' : `/social/${card.kind}/${card.id}.jpg`
  return `${path}?v=${cardVersion(card, shopName)}`
}
