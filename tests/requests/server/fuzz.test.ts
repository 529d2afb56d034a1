import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectSound } from '../../support/requests/broken.ts'
import type { Client } from '../../support/requests/client.ts'
import { openShop, type TestShop } from '../../support/shops/open-shop.ts'

let shop: TestShop
let visitors: Client[]
let productId: string
beforeAll(async () => {
  // React Router warns of every address with a bad percent sign.
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  shop = await openShop()
  productId = (await shop.product({ quantity: 50 })).id
  visitors = [shop.visitor(), (await shop.shopper()).browser]
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop[Symbol.asyncDispose]()
})

const NAMES = [
  'intent',
  'productId',
  'quantity',
  'from',
  'named',
  'email',
  'password',
  'confirmPassword',
  'token',
  'key',
  'shown',
]
const QUERIES = ['sort', 'category', 'subcategory', 'search', 'q', 'page', 'after', 'shown', 'mode', 'token']
const PATHS = ['/', '/shop', '/cart', '/checkout', '/orders', '/blog', '/sign-in', '/sign-out', '/forgot-password']
const INTENTS = ['add', 'set', 'remove', 'clear', 'order', 'sign-in', 'sign-up']

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    ...INTENTS,
    'SonicSonicSonicSonic',
    '1',
    '0',
    '-1',
    '999',
    'a@example.com',
    '/cart',
    '//evil.com',
    'sega',
    'saturn',
  ),
)
const fieldsOf = (names: string[]) =>
  fc.dictionary(fc.oneof(fc.constantFrom(...names), word), word, { maxKeys: 6, noNullPrototype: true })

const sent = fc.record({
  who: fc.constantFrom(0, 1),
  path: fc.oneof(
    fc.constantFrom(...PATHS, '/reset-password', '/search', '/shop/page'),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/product/${encodeURIComponent(text.toWellFormed())}`),
    fc.stringMatching(/^\/[\w/.%-]{0,40}$/),
  ),
  data: fc.constantFrom('', '.data'),
  query: fieldsOf(QUERIES),
  form: fc.option(fieldsOf(NAMES)),
  cookie: fc.option(fc.stringMatching(/^(cart|toast|theme)=[!-:<-~]{0,200}$/), { freq: 3 }),
})

test('whatever is sent to the shop, it answers without breaking and stays itself', { timeout: 60_000 }, async () => {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(sent, async ({ who, path, data, query, form, cookie }) => {
      const address = `${path}${data}?${new URLSearchParams(query)}`
      const visitor = visitors[who]
      if (visitor === undefined) throw new Error('nobody asks')
      const headers: Record<string, string> = cookie === null ? {} : { cookie }
      const fields = form === null ? undefined : { ...form, ...(form.productId === '1' ? { productId } : {}) }
      const page = await (fields === undefined
        ? visitor.get(address, { headers })
        : visitor.post(address, fields, { headers }))
      statuses.add(page.status)
      expectSound(page, JSON.stringify({ address, form, cookie }))
      if (page.location !== undefined)
        expect(new URL(page.location, 'http://localhost:3000').origin, page.location).toBe('http://localhost:3000')
    }),
    { seed: 20_261_121, numRuns: 500, endOnFailure: true },
  )
  // It got as far as pages, changes, refusals and missing things.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 404]))
  expect((await shop.visitor().get('/')).status).toBe(200)
})
