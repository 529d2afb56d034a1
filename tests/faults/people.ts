import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#domain/ids.ts'
import { formOf } from '../support/data/at-checkout.ts'
import { photo } from '../support/data/pictures.ts'
import { upload } from '../support/data/upload.ts'
import { Client, type Page } from '../support/requests/client.ts'
import { CARTRIDGE, type Promised } from './books.ts'

/** What people were answered, and what no answer may be. */
export class Seen {
  readonly statuses: Record<string, number> = {}
  readonly complaints = new Set<string>()
  longestMs = 0

  /** Watches every answer that this client gets. */
  through(client: Client): Client {
    const { get, post } = client
    client.get = (path, init) => this.#watch(path, get.call(client, path, init))
    client.post = (path, form, init) => this.#watch(path, post.call(client, path, form, init))
    return client
  }

  async #watch(path: string, asking: Promise<Page>): Promise<Page> {
    const asked = performance.now()
    const page = await asking
    this.longestMs = Math.max(this.longestMs, performance.now() - asked)
    this.statuses[page.status] = (this.statuses[page.status] ?? 0) + 1
    const isFriendly = /(?:try|press) again/i.test(page.html) && page.headers.has('retry-after')
    if (page.status >= 500 && !(page.status === 503 && isFriendly)) this.complaints.add(`${path}: ${page.status}`)
    return page
  }
}

export function browserOf(address: string, cookie: string, seen = new Seen()): Client {
  return seen.through(Client.overHttp(address, cookie))
}

/** A process that is killed may have taken a connection that nobody answers any more. */
const GIVE_UP_MS = 20_000

/** Does something again and again. Nobody answers while the shop is down: one tries again, and nothing was promised. */
async function until(signal: AbortSignal, turn: () => Promise<void>): Promise<void> {
  while (!signal.aborted) await Promise.race([turn().catch(() => pause(5)), pause(GIVE_UP_MS)])
}

/** Buys the same product again and again, from the card to the answer. */
export function buyUntil(
  signal: AbortSignal,
  address: string,
  cookie: string,
  { keys }: Promised,
  seen?: Seen,
  productId = CARTRIDGE,
): Promise<void> {
  const client = browserOf(address, cookie, seen)
  return until(signal, async () => {
    await client.post('/cart', { intent: 'add', productId })
    const checkout = await client.get('/checkout')
    if (checkout.status !== 200) return
    const form = formOf(checkout)
    if ((await client.post('/checkout', form)).location === '/') keys.add(form.key)
  })
}

/** Sends a picture, which is noise and so another one each time, and adds a product with it. */
export function uploadUntil(
  signal: AbortSignal,
  address: string,
  cookie: string,
  promised: Promised,
  seen?: Seen,
): Promise<void> {
  const client = browserOf(address, cookie, seen)
  return until(signal, async () => {
    const taken = await upload(client, await photo(64, 48), { origin: address })
    if (taken.status !== 200) return
    promised.pictures.add(taken.address)
    const fields = { name: newId(), description: 'New.', price: '10', quantity: '1', image: taken.address }
    const added = await client.post('/admin/products', {
      intent: 'add',
      ...fields,
      category: 'sega',
      subcategory: 'saturn',
    })
    if (added.status === 303) promised.products.add(fields.name)
  })
}

const PUBLIC = ['/', '/shop', `/product/${CARTRIDGE}`, '/blog', '/shop?search=saturn']

/** What needs no database. */
export const ALWAYS_SERVED = ['/warranty-defective-products', '/healthz']

/** Browses as an anonymous visitor, again and again. @param always addresses that answer at any time */
export function lookUntil(signal: AbortSignal, address: string, seen: Seen, always: string[]): Promise<void> {
  const client = seen.through(Client.overHttp(address))
  return until(signal, async () => {
    for (const path of PUBLIC) await client.get(path)
    for (const path of always) {
      const { status } = await client.get(path)
      if (status !== 200) seen.complaints.add(`${path}: ${status}`)
    }
    await pause(20)
  })
}
