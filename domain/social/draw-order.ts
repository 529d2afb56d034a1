import type { Card } from './card.ts'

/** The drawing process's input: the card as a line of JSON, then the picture's bytes. */
export type DrawOrder = { card: Card; shopName: string; picture: Uint8Array | undefined }

export function writeOrder({ card, shopName, picture }: DrawOrder): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ card, shopName })}\n`), picture ?? new Uint8Array()])
}

export function readOrder(bytes: Buffer): DrawOrder {
  const end = bytes.indexOf('\n')
  const { card, shopName }: Omit<DrawOrder, 'picture'> = JSON.parse(bytes.toString('utf8', 0, end))
  const picture = bytes.subarray(end + 1)
  return { card, shopName, picture: picture.length === 0 ? undefined : picture }
}
