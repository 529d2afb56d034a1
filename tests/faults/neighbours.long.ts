import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Connection, requestOf } from '../../bench/support/connection.ts'
import { fillFolder } from '../../bench/support/filled-shop.ts'
import { plantCrowd } from '../support/requests/crowd.ts'
import { openRealShop } from '../support/shops/real-shop.ts'
import { tell } from './tell.ts'
import { asked } from './till.ts'

const CLIENTS = 4
const CONNECTIONS_EACH = 16
const CARTS = 100
const ON = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' }

/** Asks for long pages that no cache has, until the signal comes. */
async function ask(port: number, number: number, signal: AbortSignal): Promise<number[]> {
  const line = await Connection.open(port)
  const headers = { 'x-forwarded-for': `10.1.0.${number % CLIENTS}` }
  const statuses: number[] = []
  while (!signal.aborted) {
    const { status } = await line.send(requestOf(`/?shown=96&x=${number}-${statuses.length}`, { headers }))
    statuses.push(status)
  }
  line.close()
  return statuses
}

test('four clients ask for costly pages without a pause: another visitor’s cart is answered in between', async () => {
  await using opened = new AsyncDisposableStack()
  const dataDir = await fillFolder({ products: 10_000, orders: 0 })
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const shop = opened.use(await openRealShop(ON, { dataDir }))
  const [buyer] = await plantCrowd(shop.auth, 1)
  if (buyer === undefined) throw new Error('nobody has a cart')
  const line = await Connection.open(shop.port)
  const visit = async () => {
    const start = performance.now()
    const headers = { 'x-forwarded-for': '10.9.9.9' }
    expect((await line.send(asked(shop, '/cart', { buyer, headers }))).status).toBe(200)
    return performance.now() - start
  }
  const visits = async () => {
    const waits: number[] = []
    for (let count = 0; count < CARTS; count += 1) waits.push(await visit())
    return waits.sort((one, other) => one - other).map(Math.round)
  }
  await visits()
  const alone = await visits()
  const over = new AbortController()
  const asking = Array.from({ length: CLIENTS * CONNECTIONS_EACH }, (_, n) => ask(shop.port, n, over.signal))
  const beside = await visits()
  over.abort()
  const statuses = (await Promise.all(asking)).flat()
  line.close()
  expect(new Set(statuses)).toEqual(new Set([200]))
  await tell('a cart beside four costly clients', {
    clients: CLIENTS,
    connectionsEach: CONNECTIONS_EACH,
    pages: statuses.length,
    carts: CARTS,
    halfAloneMs: alone[CARTS / 2] ?? 0,
    halfMs: beside[CARTS / 2] ?? 0,
    p95Ms: beside[Math.floor(CARTS * 0.95)] ?? 0,
    longestMs: beside.at(-1) ?? 0,
  })
})
