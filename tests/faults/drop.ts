import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { orderItems } from '#platform/database/schema.ts'
import type { Answer } from '../../bench/support/connection.ts'
import { type Buyer, plantCrowd } from '../support/crowd.ts'
import type { RealShop } from '../support/real-shop.ts'
import { asked, Connection, isPlaced } from './till.ts'

type Drop = { buyers: number; pieces: number; seconds: number }

/** At how many places people put the piece into their cart before the drop. */
const DOORS = 20

/**
 * Something that many wait for: each has it in the cart and, at some moment of these seconds, most of them early, opens
 * the checkout and completes the purchase. Each comes from an address of their own.
 */
export async function drop(shop: RealShop, { buyers, pieces, seconds }: Drop) {
  const piece = await shop.product({ quantity: pieces })
  const crowd = await plantCrowd(shop.auth, buyers)
  await fillCarts(shop, crowd, piece.id)
  const waits: number[] = []
  const answers: Answer[] = []
  const start = performance.now()
  await Promise.all(
    crowd.map(async (buyer, place) => {
      await pause(seconds * 1_000 * Math.random() ** 1.5)
      const line = await Connection.open(shop.port)
      const send = async (request: Buffer) => {
        const sent = performance.now()
        const answer = await line.send(request)
        waits.push(performance.now() - sent)
        return answer
      }
      const headers = { 'x-forwarded-for': addressOf(place) }
      const page = await send(
        asked(shop, '/checkout', { buyer, headers: { ...headers, 'accept-encoding': 'identity' } }),
      )
      const form = { intent: 'order', key: fieldIn(page, 'key'), shown: fieldIn(page, 'shown') }
      answers.push(await send(asked(shop, '/checkout', { buyer, form, headers })))
      line.close()
    }),
  )
  const lastedS = (performance.now() - start) / 1_000
  const sold = await shop.db.$count(orderItems, eq(orderItems.productId, piece.id))
  const told = answers.filter(({ status }) => status === 409).length
  return {
    buyers,
    pieces,
    orders: sold,
    answeredAsPlaced: answers.filter(isPlaced).length,
    toldThatItIsGone: told,
    errors: buyers - answers.filter(isPlaced).length - told,
    left: await shop.stock(piece.id),
    lastedS: Math.round(lastedS * 10) / 10,
    longestWaitS: Math.round(Math.max(...waits) / 100) / 10,
  }
}

async function fillCarts(shop: RealShop, crowd: Buyer[], productId: string) {
  const queue = [...crowd.entries()]
  const serve = async () => {
    const line = await Connection.open(shop.port)
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [place, buyer] = next
      const form = { intent: 'add', productId }
      const headers = { 'x-forwarded-for': addressOf(place) }
      const { status } = await line.send(asked(shop, '/cart', { buyer, form, headers }))
      if (status !== 303) throw new Error(`the piece was not put into the cart: ${status}`)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: DOORS }, serve))
}

const addressOf = (place: number) => `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`

function fieldIn({ status, body }: Answer, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(body.toString())?.[1]
  if (value === undefined) throw new Error(`the page has no field ${name}, and its status is ${status}`)
  return value
}
