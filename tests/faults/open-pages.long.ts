import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Connection, requestOf } from '../../bench/support/connection.ts'
import { peakMemory } from '../support/machine/peak-memory.ts'
import { type Buyer, fillCarts, plantCrowd } from '../support/requests/crowd.ts'
import { openRealShop, type RealShop } from '../support/shops/real-shop.ts'
import { tell } from './tell.ts'
import { asked } from './till.ts'

const PAGES = 2_000
const PRODUCTS = 20
const SECONDS = 5
const LINES = 8

test('2,000 open pages of one process hear of a sale, and pages are answered beside them as without', async () => {
  await using shop = await openRealShop()
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => shop.product({ quantity: 5 })))
  const [product] = products
  const [buyer] = await plantCrowd(shop.auth, 1)
  if (product === undefined || buyer === undefined) throw new Error('nobody came')
  await fillCarts(shop.db, [buyer], [{ productId: product.id, quantity: 1 }])
  await rates(shop, buyer)
  const without = await rates(shop, buyer)
  const before = await memory(shop)

  const open = await Promise.all(
    Array.from({ length: PAGES }, (_, n) => openPage(shop.port, products[n % PRODUCTS]?.id ?? '')),
  )
  await expect.poll(() => open.every(({ text }) => text.includes('"left":5')), { timeout: 60_000 }).toBe(true)
  const after = await memory(shop)
  const beside = await rates(shop, buyer)

  const sold = performance.now()
  for (const { id } of products) await shop.change(id, { quantity: 4 })
  await expect
    .poll(() => open.filter(({ text }) => !text.includes('"left":4')).length, { timeout: 30_000, interval: 5 })
    .toBe(0)
  const heardMs = Math.max(...open.map(({ heardAt }) => heardAt)) - sold
  for (const { socket } of open) socket.destroy()
  const again = await rates(shop, buyer)
  await tell('2,000 open pages', {
    pages: PAGES,
    megabytesWithout: Math.round(before),
    megabytesWith: Math.round(after),
    visitorPagesASecondWithout: Math.round((without.visitor + again.visitor) / 2),
    visitorPagesASecondWith: beside.visitor,
    shopperPagesASecondWithout: Math.round((without.shopper + again.shopper) / 2),
    shopperPagesASecondWith: beside.shopper,
    allHeardAfterMs: Math.round(heardMs),
  })
})

type OpenPage = { socket: Socket; text: string; heardAt: number }

async function openPage(port: number, id: string): Promise<OpenPage> {
  const page: OpenPage = { socket: connect(port, '127.0.0.1'), text: '', heardAt: 0 }
  await new Promise<void>((resolve, reject) => {
    page.socket.once('error', reject)
    page.socket.on('data', (chunk) => {
      page.text += chunk
      page.heardAt = performance.now()
      resolve()
    })
    page.socket.once('connect', () => page.socket.write(requestOf(`/stock-events?ids=${id}`)))
  })
  return page
}

/** Cached pages of visitors, and fresh ones of a shopper. */
async function rates(shop: RealShop, buyer: Buyer) {
  const visitor = await rate(shop.port, requestOf('/'))
  return { visitor, shopper: await rate(shop.port, asked(shop, '/cart', { buyer })) }
}

async function rate(port: number, request: Buffer): Promise<number> {
  const lines = await Promise.all(Array.from({ length: LINES }, () => Connection.open(port)))
  const end = performance.now() + SECONDS * 1_000
  let answers = 0
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < end) {
        expect((await line.send(request)).status).toBe(200)
        answers += 1
      }
      line.close()
    }),
  )
  return Math.round(answers / SECONDS)
}

const memory = ({ process }: RealShop) => peakMemory(process.pid, async () => {})
