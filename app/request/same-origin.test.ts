import { describe, expect, test } from 'vitest'
import { listen } from '../../tests/support/machine/listen.ts'
import { Client } from '../../tests/support/requests/client.ts'
import { openShop } from '../../tests/support/shops/open-shop.ts'
import { atPublicUrl, isFromElsewhere } from './same-origin.ts'

const PUBLIC = 'https://cartridge.example'

function form(url: string, origin?: string) {
  return new Request(url, { method: 'POST', body: 'a=1', headers: origin === undefined ? {} : { origin } })
}

test('a form of the public address that came through a proxy is at the public address again, body and all', async () => {
  const request = atPublicUrl(form('http://127.0.0.1:3000//shop?a=b', PUBLIC), PUBLIC)
  expect(request.url).toBe(`${PUBLIC}//shop?a=b`)
  expect(request.method).toBe('POST')
  expect(await request.text()).toBe('a=1')
  expect(isFromElsewhere(request)).toBe(false)
})

describe('a form', () => {
  test.each([
    ['of another site', 'https://evil.com', true],
    ['of the same name by http', 'http://cartridge.example', true],
    ['of a hidden origin', 'null', true],
    ['of the public address', PUBLIC, false],
    ['of the address it was sent to', 'http://127.0.0.1:3000', false],
    ['without an origin, as tools send it', undefined, false],
  ])('%s: from elsewhere is %j', (_, origin, elsewhere) => {
    expect(isFromElsewhere(atPublicUrl(form('http://127.0.0.1:3000/cart', origin), PUBLIC))).toBe(elsewhere)
  })
})

test.each([
  ['same-origin', false],
  ['none', false],
  ['same-site', true],
  ['cross-site', true],
  ['anything', true],
])('a form with Sec-Fetch-Site: %s, whatever its origin, is from elsewhere: %j', (site, elsewhere) => {
  for (const origin of [undefined, PUBLIC]) {
    const request = form(`${PUBLIC}/cart`, origin)
    request.headers.set('sec-fetch-site', site)
    expect(isFromElsewhere(request)).toBe(elsewhere)
  }
})

test('reading is for everybody', () => {
  expect(isFromElsewhere(new Request('http://127.0.0.1:3000/', { headers: { origin: 'https://evil.com' } }))).toBe(
    false,
  )
})

test('behind a proxy that speaks https for it, the shop takes its own forms and marks its cookies Secure', async () => {
  await using shop = await openShop({ PUBLIC_URL: PUBLIC })
  const { id } = await shop.product()
  // What a proxy passes on: plain http to a port of this machine, with the browser's own Origin.
  await using behind = await listen(shop.services)
  const proxied = Client.overHttp(behind.origin)
  const send = (origin: string) => proxied.post('/cart', { intent: 'add', productId: id }, { headers: { origin } })
  const answer = await send(PUBLIC)
  const strange = await send('https://evil.com')
  expect(answer.status).toBe(303)
  expect(answer.headers.getSetCookie().map((cookie) => cookie.includes('Secure'))).toEqual([true, true])
  expect(strange.status).toBe(403)
})
