import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#domain/ids.ts'
import { ALL_ROUTES } from '../../support/documents/all-routes.ts'
import { HOSTILE_SHAPES } from '../../support/hostile/hostile-shapes.ts'
import { expectSound } from '../../support/requests/broken.ts'
import type { Client } from '../../support/requests/client.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
let shopper: Client
beforeAll(async () => {
  // React Router warns of every address with a bad percent sign.
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  shopper = (await shop.shopper()).browser
})
afterAll(() => void vi.restoreAllMocks())

const ORIGIN = { origin: 'http://localhost:3000' }
/** Every address outside of the back office, some of it, and some that lead nowhere. */
const PAGES = [
  ...ALL_ROUTES.filter(({ path, isLeaf }) => isLeaf && !/^\/admin\b|\*/.test(path)).map(({ path }) =>
    path.replace(/:\w+/, 'SonicSonicSonicSonic'),
  ),
  ...['/admin', '/admin/sign-in', '/admin/confirm', '/admin/security', '/admin/nowhere', '/images/upload', '/nowhere'],
]
/** Cookies are read before a page is known, so a page of each kind will do: cached, of a cart, an account, the back office, none. */
const READING_COOKIES = ['/', '/cart', '/checkout', '/account', '/sign-in', '/admin', '/nowhere']
/** Any page answers one that reads, one that sends and one that nobody knows; pages of each kind answer all of them. */
const METHODS = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'BREW']
/** The intents of each form, besides those that none has. */
const INTENTS: Record<string, string[]> = {
  '/cart': ['add', 'set', 'remove', 'clear'],
  '/checkout': ['order', 'sign-up', 'sign-in'],
  '/account': ['password', 'verify', 'delete'],
  '/sign-in': ['sign-up', 'sign-in'],
  '/sign-out': [],
  '/forgot-password': [],
  '/reset-password': [],
  '/verify-email': [],
  '/newsletter': [],
  '/product/SonicSonicSonicSonic': [],
  '/waiting/place': ['confirm', 'leave'],
  '/waiting/search': ['confirm', 'leave'],
  '/invitation': [],
  '/passkey-options': [],
  '/admin/sign-in': [],
}
const FORMS = Object.keys(INTENTS)
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
  'currentPassword',
]

describe.each(PAGES)('%s', (path) => {
  test.each([
    'sort=sideways&category=vinyl&subcategory=%27&page=-1',
    'search=%00&q=%00&sort=%00&after=%00&page=%00&shown=%00&category=%00&mode=%00&token=%00',
    'search=%25%5C_%27%22&q=%25%5C_%27%22&page=99999999999999999999&shown=99999999999999999999',
    'after=SonicSonicSonicSonic.9999999999999999',
    'search=%FF%FE&q=%E0%A4%A&category=%',
    `search=${'x'.repeat(8_000)}&q=${'x'.repeat(8_000)}&after=${'x'.repeat(8_000)}`,
    'sort=a-z&sort=z-a&category=sega&category=xbox&search[]=x&__proto__=x&constructor=x',
    '_routes=root,nowhere&index',
  ])('?%s is answered without breaking', async (query) => {
    expectSound(await shop.visitor().get(`${path}?${query}`), path)
    expectSound(await shopper.get(`${path}.data?${query}`), `${path}.data`)
  })

  test.each(READING_COOKIES.includes(path) ? METHODS : ['HEAD', 'PUT', 'BREW'])(
    'asked with %s does not break',
    async (method) => {
      expectSound(await shop.visitor().get(path, { method, headers: ORIGIN }), `${method} ${path}`)
      const data = `${path}.data`
      expectSound(await shopper.get(data, { method, headers: ORIGIN }), `${method} ${data}`)
    },
  )

  test('takes or refuses a form, but does not break', async () => {
    for (const visitor of [shop.visitor(), shopper])
      for (const address of [path, `${path}.data`]) {
        const page = await visitor.post(address, { intent: 'order', a: 'b' })
        expectSound(page, address)
        if (!FORMS.includes(path)) expect(page.status, address).toBeGreaterThanOrEqual(400)
      }
  })
})

describe.each(READING_COOKIES)('%s', (path) => {
  test.each([
    ['a cart of junk', `cart=${'%'.repeat(4_000)}`],
    ['invalid percent-encoding', 'cart=%E0%A4%A; toast=%; cartridge_session=%zz'],
    ['4 kB of junk', `cart=${'x'.repeat(4_096)}; toast=${'x'.repeat(4_096)}`],
    ['a session that nobody has', 'cartridge_session=junk.junk'],
    ['a session of NUL', 'cartridge_session=%00.%00; cart=%00'],
    ['a cart that names a product twice and one that is gone', `cart=${newId()}*3.${newId()}*999.x*1`],
    ['a notice that is no notice', 'toast=%7B%22kind%22%3A%22evil%22%7D'],
    ['a notice that is nothing', 'toast=null'],
    ['names of the language itself', '__proto__=x; constructor=x; toString=x'],
    ['nothing but signs', ';;;===;,,,"'],
  ])('with cookies of %s is answered without breaking', async (_, cookie) => {
    for (const address of [path, `${path}.data`])
      expectSound(await shop.visitor().get(address, { headers: { cookie } }), `${address} ${cookie.slice(0, 80)}`)
  })
})

const BODIES: [string, string, string | Uint8Array<ArrayBuffer>][] = [
  ['JSON', 'application/json', '{"intent":"clear"}'],
  ['plain text', 'text/plain', 'intent=clear'],
  ['no type at all', '', 'intent=clear'],
  ['a type of junk', ';;;', 'intent=clear'],
  ['multipart without a boundary', 'multipart/form-data', '--x\r\n'],
  [
    'multipart that is cut',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="intent"\r\n',
  ],
  ['multipart of junk', 'multipart/form-data; boundary=x', '\0\xff--x--x--'],
  ['form data of junk bytes', 'application/x-www-form-urlencoded', new Uint8Array([0, 255, 254, 61, 37, 37, 38, 0])],
  ['nothing', 'application/x-www-form-urlencoded', ''],
]

describe.each(FORMS)('a form sent to %s', (path) => {
  test.each(BODIES)('as %s is refused or passed over, and the shop does not break', async (_, type, body) => {
    for (const visitor of [shop.visitor(), shopper]) {
      const page = await visitor.get(path, { method: 'POST', body, headers: { ...ORIGIN, 'content-type': type } })
      expectSound(page, `${type} ${path}`)
    }
  })

  test('with hostile texts and markup in every field does not break', async () => {
    const shapes = Object.values(HOSTILE_SHAPES).map((shape) => shape(400))
    for (const junk of ['<script>alert(1)</script>', "'; --", '\r\nSet-Cookie: a=b', ...shapes])
      for (const intent of [...(INTENTS[path] ?? []), junk]) {
        const fields = Object.fromEntries(NAMES.map((name) => [name, name === 'email' ? `${junk}@example.com` : junk]))
        const page = await shop.visitor().post(path, { ...fields, intent })
        expectSound(page, `${path} ${intent} ${junk}`)
        expect(page.html.includes('<script>alert(1)</script>')).toBe(false)
        expect(page.headers.getSetCookie().some((cookie) => cookie.startsWith('a=b'))).toBe(false)
      }
  })

  test('of 70 kB is refused with 413, whether or not it says its length', async () => {
    const body = `intent=clear&x=${'x'.repeat(70_000)}`
    const type = { ...ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
    const said = await shop
      .visitor()
      .get(path, { method: 'POST', body, headers: { ...type, 'content-length': String(body.length) } })
    const streamed = await shop.visitor().get(path, { method: 'POST', body, headers: type })
    for (const page of [said, streamed]) {
      expect(page.status).toBe(413)
      expect(textOf(page)).toContain('more than the shop takes')
    }
  })
})

test.each([
  '/nowhere',
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/.git/',
  '/assets/',
  '/package.json',
  '/server.ts',
  '/shop/x',
  '/product',
  '/product/a/b',
  '/api/auth/sign-in/email',
  '/%00',
  '/%FF',
])('the unknown address %s is not found, in the shop’s own frame', async (path) => {
  const page = await shop.visitor().get(path)
  expectSound(page, path)
  expect([400, 404]).toContain(page.status)
})

test('an unknown page says so and leads back to the shop', async () => {
  const page = await shop.visitor().get('/nowhere')
  expect(page.status).toBe(404)
  expect(textOf(page)).toContain('404')
  expect(textOf(page)).toContain('Browse the shop')
})

test('an account can be made neither with a password of a megabyte nor with one of 129 characters', async () => {
  const email = `${newId().toLowerCase()}@example.com`
  const long = 'x'.repeat(129)
  const page = await shop
    .visitor()
    .post('/sign-in', { intent: 'sign-up', email, password: long, confirmPassword: long })
  expect(page.status).toBe(400)
})
