import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { reopenOrder } from '#domain/orders/handle/order-steps.server.ts'
import { takeStock } from '#domain/stock/move-stock.server.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { inTransaction } from '#platform/database/client.ts'
import { whenHeard } from '../../support/browser/when-heard.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { listen } from '../../support/machine/listen.ts'
import { Client } from '../../support/requests/client.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

/** Nobody is shown a price or a stock that is older. */
const STALEST_MS = 1000
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'cartridge changes' and datname = current_database()`

const shop = shopForFile()
/** Two processes in front of one database. */
let here: Awaited<ReturnType<typeof listen>>
let there: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  here = await listen(shop.services)
  there = await listen(shop.services)
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
})

const visitor = () => Client.overHttp(here.origin)

/** Whether a page shows a text, as soon as it must. */
const shows = (path: string, text: string, asker = visitor) =>
  expect.poll(async () => textOf(await asker().get(path)).includes(text), { timeout: STALEST_MS, interval: 20 })

/** Gets a fresh page, made from cached lists. */
function withCart() {
  const client = visitor()
  client.cookies.set('cart', '')
  return client
}

describe('a page for anonymous visitors', () => {
  test('is rendered once and answered with 304 to a browser that has it', async () => {
    const { id } = await shop.product()
    const first = await visitor().get(`/product/${id}`)
    const etag = first.headers.get('etag') ?? ''
    expect((await visitor().get(`/product/${id}`)).headers.get('etag')).toBe(etag)
    const again = await visitor().get(`/product/${id}`, { headers: { 'if-none-match': etag } })
    expect([again.status, again.html]).toEqual([304, ''])
  })

  test.each(['br', 'gzip', 'identity', 'gzip;q=0.5, br;q=0'])('arrives whole, asked for as %s', async (encoding) => {
    const { id } = await shop.product({ name: 'Ōkami' })
    const page = await visitor().get(`/product/${id}`, { headers: { 'accept-encoding': encoding } })
    expect(textOf(page)).toContain('Ōkami')
    expect(page.headers.get('vary')).toBe('Accept-Encoding')
  })
})

describe('what changes', () => {
  test('is on every process shortly after its commit, by any process', async () => {
    const { id } = await shop.product({ priceCents: 100 })
    const owner = new pg.Client({ connectionString: shop.databaseUrl })
    await owner.connect()
    for (let price = 200; price < 2000; price += 100) {
      await Promise.all([here, there].map(({ origin }) => Client.overHttp(origin).get(`/product/${id}`)))
      await owner.query('update products set price_cents = $1, quantity = quantity + 1 where id = $2', [price, id])
      for (const { origin } of [here, there])
        await shows(`/product/${id}`, `$${price / 100}.00`, () => Client.overHttp(origin)).toBe(true)
    }
    await owner.end()
  })

  test.each([
    ['an anonymous visitor', visitor],
    ['a visitor with a cart, whose pages are fresh but whose lists are cached', withCart],
  ])('changes the lists it stands in, leaves or joins, for %s', async (_, asker) => {
    const saturn = await shop.product({ name: 'Nights', category: 'sega', subcategory: 'saturn' })
    await shows('/shop?category=sega', 'Nights', asker).toBe(true)
    await shows('/shop?search=night', 'Nights', asker).toBe(true)
    const { id } = await shop.product({ name: 'Rayman', category: 'sega', subcategory: 'saturn' })
    await shows('/shop?category=sega', 'Rayman', asker).toBe(true)
    await shop.change(saturn.id, { name: 'Nights into Dreams', priceCents: 123_400 })
    await shows('/shop?category=sega', 'Nights into Dreams', asker).toBe(true)
    await shows('/shop?category=sega', '$1,234.00', asker).toBe(true)
    await shop.change(saturn.id, { quantity: 0 })
    await shows('/shop?category=sega', SHOP_TEXTS.soldOutButton, asker).toBe(true)
    await shop.change(saturn.id, { category: 'retro', subcategory: 'msx' })
    await shows('/shop?category=sega', 'Nights', asker).toBe(false)
    await shop.remove(saturn.id)
    await shows('/shop?search=night', 'Nights', asker).toBe(false)
    await shop.remove(id)
  })

  test('changes the lists of what is in stock, which it leaves and joins', async () => {
    const place = { category: 'sega', subcategory: 'saturn' }
    const { id } = await shop.product({ name: 'Radiant Silvergun', quantity: 0, ...place })
    const isListed = () => shows('/shop?category=sega&in-stock=on', 'Radiant Silvergun')
    await isListed().toBe(false)
    await shop.change(id, { quantity: 1 })
    await isListed().toBe(true)
    await shop.change(id, { quantity: 0 })
    await isListed().toBe(false)
    await shop.remove(id)
  })

  test('changes what stands beside a product: sold out, back in stock, dearer, new', async () => {
    const place = { category: 'playstation', subcategory: 'psp' }
    const shown = await shop.product({ ...place, name: 'Lumines' })
    const beside = await shop.product({ ...place, name: 'Patapon' })
    const page = `/product/${shown.id}`
    await shows(page, 'Patapon').toBe(true)
    await shop.change(beside.id, { quantity: 0 })
    await shows(page, 'Patapon').toBe(false)
    await shop.change(beside.id, { quantity: 1 })
    await shows(page, 'Patapon').toBe(true)
    await shop.change(beside.id, { priceCents: 4_321 })
    await shows(page, '$43.21').toBe(true)
    await shop.product({ ...place, name: 'LocoRoco' })
    await shows(page, 'LocoRoco').toBe(true)
    await shop.remove(beside.id)
    await shows(page, 'Patapon').toBe(false)
  })

  test('says no longer when it was sold after a cancellation that leaves the stock as it is, and says so again', async () => {
    const { db } = shop.services
    const { id: productId } = await shop.product({ quantity: 0 })
    const isToldSold = () => shows(`/product/${productId}`, 'Sold on')
    const id = await plantOrder(db, { handling: 'sent', items: [{ productId, name: 'Pad' }] })
    await isToldSold().toBe(true)
    const actor = 'command line'
    await handleOrders(db, { actor, ids: [id], to: 'cancelled', cancelling: { stayOut: [], reason: 'lost' } })
    await isToldSold().toBe(false)
    await reopenOrder(db, { actor, id })
    await isToldSold().toBe(true)
  })

  test('leaves the pages alone that do not show it, be it a storm of hundreds', async () => {
    const id = newId()
    const calm = await whenHeard(shop.services.changes)(id, () =>
      shop.product({ id, name: 'Calm', category: 'atari', subcategory: 'lynx' }),
    )
    const busy = await Promise.all(
      Array.from({ length: 5 }, () => shop.product({ category: 'xbox', subcategory: '360' })),
    )
    const paths = [`/product/${calm.id}`, '/shop?category=atari', '/blog']
    for (const path of paths) await visitor().get(path)
    await unheard(`update products set name = 'Changed unheard' where id = '${calm.id}'`)
    await Promise.all(
      busy.map(async ({ id }) => {
        for (let left = 100; left > 0; left--)
          await shop.change(id, left % 2 === 0 ? { quantity: left } : { priceCents: left })
      }),
    )
    for (const path of paths) expect(textOf(await visitor().get(path)), path).not.toContain('Changed unheard')
    expect(textOf(await visitor().get(`/product/${calm.id}`))).toContain('Calm')
    // The last word of the storm has been heard by now or is heard soon; the quiet pages outlast it.
    await shows(`/product/${busy[0]?.id}`, '$0.01').toBe(true)
    expect(textOf(await visitor().get(`/product/${calm.id}`))).toContain('Calm')
  })

  test('announces a sale for the pages that show the product, and for lists of what is in stock only if it sells out', async () => {
    const heard: string[] = []
    const listener = { changed: (tags: string[]) => heard.push(...tags), lost: () => {}, heard: () => {} }
    shop.services.changes.subscribe(listener)
    const id = newId()
    const sell = () => inTransaction(shop.services.db, (tx) => takeStock(tx, [{ productId: id, quantity: 1 }]))
    const hear = whenHeard(shop.services.changes)
    await hear(id, () => shop.product({ id, quantity: 2, category: 'atari', subcategory: 'lynx' }))
    heard.length = 0
    await hear(id, sell)
    expect(heard).toEqual([`product:${id}`])
    await hear(id, sell)
    expect(heard.slice(1).toSorted()).toEqual([`product:${id}`, 'stock', 'stock:atari'])
  })

  test('is seen although the connection that hears of it was cut', async () => {
    const { id } = await shop.product({ priceCents: 100 })
    for (const price of [200, 300, 400]) {
      await visitor().get(`/product/${id}`)
      await shop.services.db.execute(CUT)
      await shop.change(id, { priceCents: price })
      await shows(`/product/${id}`, `$${price / 100}.00`).toBe(true)
    }
  })

  /** Past the triggers that announce it. */
  async function unheard(statement: string) {
    await inTransaction(shop.services.db, async (tx) => {
      await tx.execute('alter table products disable trigger user')
      await tx.execute(statement)
      await tx.execute('alter table products enable trigger user')
    })
  }
})

test('a personal page is never cached, and never given to another', async () => {
  const { id } = await shop.product({ quantity: 9 })
  const { user, browser } = await shop.shopper()
  const signedIn = Client.overHttp(here.origin)
  for (const [name, value] of browser.cookies) signedIn.cookies.set(name, value)
  const shopper = visitor()
  await shopper.post('/cart', { intent: 'add', productId: id }, { headers: { origin: shop.services.config.publicUrl } })
  const paths = ['/', '/shop', `/product/${id}`, '/_root.data', `/product/${id}.data`]
  for (const path of [...paths, ...paths]) {
    const [own, cart, nobody] = await Promise.all([signedIn.get(path), shopper.get(path), visitor().get(path)])
    expect(own.html).toContain(user.email)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(cart.html).toContain(path.endsWith('.data') ? `"productId"` : 'data-testid="cart-count"')
    expect(nobody.html).not.toContain(user.email)
    expect(nobody.html).not.toContain('data-testid="cart-count"')
  }
})
