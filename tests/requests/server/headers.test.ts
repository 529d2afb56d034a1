import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../support/data/admin.ts'
import { photo } from '../../support/data/pictures.ts'
import { listen } from '../../support/machine/listen.ts'
import { Client, type Page } from '../../support/requests/client.ts'
import { createApp } from '../../support/shops/built-app.ts'
import { ORIGIN, openShop, PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const secure = shopForFile({ PUBLIC_URL: 'https://cartridge.example' })

/** Answers of every kind: pages, data, redirects, refusals, missing pages, plain text. */
async function answersTo(visitor: Client, admin: Client): Promise<[string, Page][]> {
  const asked: [string, Promise<Page>][] = [
    ...[
      '/',
      '/shop.data',
      '/search.data?q=so',
      '/orders',
      '/nowhere',
      '/admin',
      '/healthz',
      '/readyz',
      '/robots.txt',
    ].map((path): [string, Promise<Page>] => [path, visitor.get(path)]),
    ['/images/none-320.webp', visitor.get('/images/none-320.webp')],
    ['a form', visitor.post('/sign-in', {})],
    ['a form of another site', visitor.post('/cart', {}, { headers: { origin: 'https://evil.com' } })],
    ['an upload', visitor.post('/images/upload', {})],
    ['the orders as a file', admin.get('/admin/orders.csv')],
  ]
  return await Promise.all(asked.map(async ([what, page]): Promise<[string, Page]> => [what, await page]))
}

test('every answer, of whatever kind, says what it is, how its text is written, and what not to do with it', async () => {
  const { browser: admin } = await openAdmin(shop)
  for (const [what, { headers, html }] of await answersTo(shop.visitor(), admin)) {
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, what).toContain(part)
    expect(/script-src[^;]*'unsafe-inline'/.test(policy), what).toBe(false)
    expect(headers.get('x-content-type-options'), what).toBe('nosniff')
    expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy'), what).toBe('same-origin')
    const resourcePolicy = what.startsWith('/images/') ? 'cross-origin' : 'same-origin'
    if (what !== 'an upload') expect(headers.get('cross-origin-resource-policy'), what).toBe(resourcePolicy)
    expect(headers.get('permissions-policy'), what).toContain('camera=()')
    expect(headers.has('access-control-allow-origin'), what).toBe(false)
    expect(headers.has('strict-transport-security'), what).toBe(false)
    const type = headers.get('content-type') ?? ''
    if (html !== '') expect(type, what).not.toBe('')
    if (/^text\/|xml/.test(type)) expect(type.toLowerCase(), what).toContain('charset=utf-8')
  }
  for (const path of ['/sitemap.xml', '/feeds/blog.xml'])
    expect((await shop.visitor().get(path)).headers.get('content-type')).toMatch(/xml; charset=utf-8$/)
})

test('what a page is made of opens as no page, and brings nothing that concerns pages only', async () => {
  const picture = 'photo-0123456789abcdef01234567-320.webp'
  await shop.services.storage.put(picture, await photo(320, 320))
  const app = createApp(shop.services, { clientDir: join(import.meta.dirname, '../../../build/client') })
  const { html } = await shop.visitor().get('/')
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
  expect(files.size).toBeGreaterThan(5)
  for (const path of [...files, `/images/${picture}`, '/icons.svg', '/favicon.svg', '/manifest.webmanifest']) {
    const { status, headers } = await app.request(ORIGIN + path)
    expect(status, path).toBe(200)
    const policy = headers.get('content-security-policy')
    expect(policy, path).toMatch(/^default-src 'none';.+frame-ancestors 'none';.+sandbox$/)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    const resourcePolicy = path.startsWith('/images/') ? 'cross-origin' : 'same-origin'
    expect(headers.get('cross-origin-resource-policy'), path).toBe(resourcePolicy)
    expect(headers.has('access-control-allow-origin'), path).toBe(false)
    expect([...headers].flat().join('').length, path).toBeLessThan(600)
  }
})

describe('by https', () => {
  test('every answer asks to be asked by https only, for a year', async () => {
    const { browser: admin } = await openAdmin(secure)
    for (const [what, { headers }] of await answersTo(secure.visitor(), admin))
      expect(headers.get('strict-transport-security'), what).toBe('max-age=31536000')
  })

  test('names below the shop’s own are only included when the owner says so', async () => {
    await using all = await openShop({ PUBLIC_URL: 'https://cartridge.example', HSTS_SUBDOMAINS: 'on' })
    const { headers } = await all.visitor().get('/')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  test('every cookie is Secure, for this host alone, and out of reach of scripts and other sites', async () => {
    const browser = secure.visitor('203.0.113.7')
    const { id } = await secure.product()
    const { email } = await secure.user()
    const answers = [
      await browser.post('/cart', { intent: 'add', productId: id }),
      await browser.post('/sign-in', { intent: 'sign-in', email, password: PASSWORD }),
      await browser.post('/sign-out', {}),
    ]
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie())
    const names = new Set(cookies.map((cookie) => cookie.split('=')[0]))
    expect([...names].sort()).toEqual([
      '__Host-cart',
      '__Host-cartridge_session',
      '__Host-device',
      '__Host-placed',
      '__Host-toast',
    ])
    for (const cookie of cookies) {
      for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
      expect(cookie).not.toContain('Domain')
    }
  })

  test('a session’s token under a name that a neighbour could have set is not taken', async () => {
    const { browser } = await secure.shopper()
    const token = browser.cookies.get('__Host-cartridge_session') ?? ''
    expect((await browser.get('/orders')).status).toBe(200)
    const planted = secure.visitor()
    planted.cookies.set('cartridge_session', token)
    expect((await planted.get('/orders')).location).toBe('/')
  })
})

describe('what is somebody’s own', () => {
  test.each([
    '/cart',
    '/checkout',
    '/orders',
    '/account',
    '/sign-in',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/waiting/place?token=x',
    '/waiting/search.data?token=x',
    '/invitation?token=x',
    '/invitation.data?token=x',
    '/admin/sign-in',
    '/orders.data',
    '/account.data',
  ])('no cache stores %s', async (path) => {
    for (const browser of [shop.visitor(), (await shop.shopper()).browser])
      expect((await browser.get(path)).headers.get('cache-control'), path).toMatch(/no-store/)
  })

  test('nor a page with a notice, which may name a mail address', async () => {
    const visitor = shop.visitor()
    await visitor.post('/newsletter', { email: 'reader@example.com' })
    const page = await visitor.get('/')
    expect(page.html).toContain('reader@example.com')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect((await visitor.get('/')).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('nor the home page of a visitor with a session or a cart', async () => {
    const { browser } = await shop.shopper()
    const visitor = shop.visitor()
    await visitor.post('/cart', { intent: 'add', productId: (await shop.product()).id })
    for (const each of [browser, visitor])
      expect((await each.get('/')).headers.get('cache-control')).toBe('private, no-store')
  })
})

function directives(page: Page): Map<string, string> {
  const policy = page.headers.get('content-security-policy') ?? ''
  return new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.slice(part.indexOf(' ') + 1)]))
}

/** The texts of the page's own scripts, as a browser would hash them; what is written for machines does not run. */
function inlineScripts({ html }: Page): string[] {
  return [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(.+?)<\/script>/gs)].map(([, text = '']) => text)
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page allows exactly the scripts it came with, by their hashes, and nothing inline besides', async () => {
  await shop.product({ name: 'Pokémon “ピカチュウ” </script><script>alert(1)</script>' })
  const { browser } = await shop.shopper()
  await using front = await listen(shop.services)
  // Made for the first visitor and cached for the next.
  const cached = [await Client.overHttp(front.origin).get('/'), await Client.overHttp(front.origin).get('/')]
  for (const page of [...cached, await browser.get('/orders'), await browser.get('/nowhere')]) {
    const scripts = inlineScripts(page).map(hashOf)
    expect(scripts.length).toBeGreaterThan(3)
    const allowed = directives(page).get('script-src')?.split(' ')
    expect(allowed).toEqual(["'self'", ...scripts])
    expect(page.html).not.toContain('nonce=')
  }
})

test('what a page shows, and where its forms lead, is the shop’s own', async () => {
  const policy = directives(await shop.visitor().get('/'))
  for (const name of ['default-src', 'style-src', 'form-action']) expect(policy.get(name)).toBe("'self'")
})
