import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { drawCard } from './draw-card.server.ts'
import { readOrder } from './draw-order.ts'

/** A process of its own in which one card is drawn: what to draw comes by the standard input, one message answers. */

// The shop has ended and needs no answer.
process.on('disconnect', () => process.exit())

// Pages come first.
setPriority(10)

const { card, shopName, picture } = readOrder(readFileSync(0))

/** A picture that cannot be read is left out; anything else that is wrong ends the process, and its last words are logged. */
async function draw() {
  const whole = picture && (await drawCard(card, { shopName, picture }).catch(() => undefined))
  if (whole !== undefined) return { bytes: whole, withPicture: true }
  return { bytes: await drawCard(card, { shopName, picture: undefined }), withPicture: false }
}

process.send?.(await draw(), () => process.exit())
