import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { orderItems } from '#domain/orders/order-tables.ts'
import { type Answer, Connection } from '../../bench/support/connection.ts'
import { type Buyer, plantCrowd } from '../support/requests/crowd.ts'
import type { RealShop } from '../support/shops/real-shop.ts'
import { asked, isPlaced } from './till.ts'

type Drop = { buyers: number; pieces: number; seconds: number }

/** As many people at a time come in before the drop. */
const DOORS = 20

/**
 * Something that many wait for: each has it in the cart and the checkout open, and at some moment of these seconds, most of
 * them early, they press. Every second browser runs scripts; each has a connection and an address of its own.
 */
export async function drop(shop: RealShop, { buyers, pieces, seconds }: Drop) {
  const piece = await shop.product({ quantity: pieces })
  const waiting = await open(shop, await plantCrowd(shop.auth, buyers), piece.id)
  const waitsMs: number[] = []
  const start = performance.now()
  const outcomes = await Promise.all(
    waiting.map(async (shopper) => {
      await pause(seconds * 1_000 * Math.random() ** 1.3)
      const pressed = performance.now()
      const outcome = await press(shop, shopper)
      waitsMs.push(performance.now() - pressed)
      return outcome
    }),
  )
  const lastedMs = performance.now() - start
  const told = (what: string) => outcomes.filter((outcome) => outcome === what).length
  return {
    buyers,
    pieces,
    orders: await shop.db.$count(orderItems, eq(orderItems.productId, piece.id)),
    left: await shop.stock(piece.id),
    toldPlaced: told('placed'),
    toldGone: told('gone'),
    errors: buyers - told('placed') - told('gone'),
    lastedS: tenths(lastedMs),
    halfWaitedS: tenths(waitsMs.sort((one, other) => one - other)[Math.floor(buyers / 2)]),
    longestWaitS: tenths(Math.max(...waitsMs)),
  }
}

const tenths = (ms = 0) => Math.ceil(ms / 100) / 10

type Shopper = { buyer: Buyer; hasScripts: boolean; headers: Record<string, string>; form: Record<string, string> }

/** Puts the piece into everybody's cart and opens the checkout. */
async function open(shop: RealShop, crowd: Buyer[], productId: string): Promise<Shopper[]> {
  const queue = [...crowd.entries()]
  const opened: Shopper[] = []
  const enter = async () => {
    const line = await Connection.open(shop.port)
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [place, buyer] = next
      const headers = { 'x-forwarded-for': addressOf(place) }
      await line.send(asked(shop, '/cart', { buyer, form: { intent: 'add', productId }, headers }))
      const plain = { ...headers, 'accept-encoding': 'identity' }
      const page = await line.send(asked(shop, '/checkout', { buyer, headers: plain }))
      const form = { intent: 'order', key: fieldIn(page, 'key'), shown: fieldIn(page, 'shown') }
      opened.push({ buyer, hasScripts: place % 2 === 0, headers, form })
    }
    line.close()
  }
  await Promise.all(Array.from({ length: DOORS }, enter))
  return opened
}

/** Until the answer can be read: one request, with scripts or without. */
async function press(shop: RealShop, { buyer, hasScripts, headers, form }: Shopper): Promise<string> {
  const line = await Connection.open(shop.port)
  try {
    const path = hasScripts ? '/checkout.data' : '/checkout'
    const plain = hasScripts ? { ...headers, 'accept-encoding': 'identity' } : headers
    const answer = await line.send(asked(shop, path, { buyer, form, headers: plain }))
    if (isPlaced(answer)) return 'placed'
    return answer.status === 409 ? 'gone' : `${answer.status}`
  } catch (error) {
    return String(error)
  } finally {
    line.close()
  }
}

const addressOf = (place: number) => `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`

function fieldIn({ status, body }: Answer, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(body.toString())?.[1]
  if (value === undefined) throw new Error(`the page has no field ${name}, and its status is ${status}`)
  return value
}
