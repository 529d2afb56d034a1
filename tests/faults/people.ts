import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#domain/ids.ts'
import { Client, field } from '../support/client.ts'
import { photo } from '../support/pictures.ts'
import { upload } from '../support/upload.ts'
import { CARTRIDGE, type Promised } from './books.ts'

function browserOf(address: string, cookie: string): Client {
  const client = Client.overHttp(address)
  const [name = '', value = ''] = cookie.split('=')
  client.cookies.set(name, value)
  return client
}

/** Does something again and again. Nobody answers while the shop is down: one tries again, and nothing was promised. */
async function until(signal: AbortSignal, turn: () => Promise<void>): Promise<void> {
  while (!signal.aborted) await turn().catch(() => pause(5))
}

/** Buys the same thing again and again, from the card to the answer. */
export function buyUntil(signal: AbortSignal, address: string, cookie: string, { keys }: Promised): Promise<void> {
  const client = browserOf(address, cookie)
  return until(signal, async () => {
    await client.post('/cart', { intent: 'add', productId: CARTRIDGE })
    const checkout = await client.get('/checkout')
    if (checkout.status !== 200) return
    const key = field(checkout, 'key')
    const placed = await client.post('/checkout', { intent: 'order', key, shown: field(checkout, 'shown') })
    if (placed.location === '/') keys.add(key)
  })
}

/** Sends a picture, which is noise and so another one each time, and adds a product with it. */
export function uploadUntil(signal: AbortSignal, address: string, cookie: string, promised: Promised): Promise<void> {
  const client = browserOf(address, cookie)
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
