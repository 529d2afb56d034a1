import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSentByScript, ownPath } from './redirects.ts'

const ORIGIN = 'http://localhost:3000'

test.each([
  ['/cart', '/cart'],
  ['/shop?category=sega&sort=a-z#top', '/shop?category=sega&sort=a-z#top'],
  ['cart', '/cart'],
  ['?sort=a-z', '/?sort=a-z'],
  [`${ORIGIN}/orders`, '/orders'],
  ['/shop?search=//evil.com', '/shop?search=//evil.com'],
])('%j goes to %j of the shop', (target, path) => {
  expect(ownPath(target, ORIGIN, '/cart')).toBe(path)
})

describe('a target that is not ours, or longer than a header may be, goes to the fallback', () => {
  test.each([
    null,
    new File(['/cart'], 'x'),
    `/shop?search=${'x'.repeat(2_000)}`,
    'https://evil.com',
    'https://evil.com/cart',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '\u0000//evil.com',
    ' //evil.com',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://localhost:3001/',
    'http://localhost:3000@evil.com/',
    'https://localhost:3000/',
    'http://[',
  ])('%j', (target) => {
    expect(ownPath(target, ORIGIN, '/cart')).toBe('/cart')
  })
})

test.each(['/.//evil.com', '/shop/..//evil.com', `${ORIGIN}//evil.com`, `${ORIGIN}/\\evil.com`, '/%2e//evil.com'])(
  '%j is a path of ours only until a browser reads it once more: it stays here',
  (target) => {
    expect(new URL(ownPath(target, ORIGIN, '/cart'), ORIGIN).origin).toBe(ORIGIN)
  },
)

test('wherever a form points, the browser stays with the shop', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '/.',
    '\\',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    'http',
    'evil.com',
    ORIGIN,
    'shop',
  )
  const target = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(piece, { minLength: 3 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(target, (text) => {
      const path = ownPath(text, ORIGIN, '/cart')
      expect(path).toMatch(/^\//)
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
    }),
    { numRuns: 3_000 },
  )
})

test('a form sent by the script is told from one sent by the browser', () => {
  expect(isSentByScript(new Request(`${ORIGIN}/cart.data?index`, { method: 'POST' }))).toBe(true)
  expect(isSentByScript(new Request(`${ORIGIN}/cart?x=.data`, { method: 'POST' }))).toBe(false)
})
