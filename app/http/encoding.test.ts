import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0.000', undefined],
  ['deflate', undefined],
  [undefined, undefined],
])('a browser that takes %j is sent %j', (accepted, encoding) => {
  expect(encodingFor(accepted, ['zstd', 'br', 'gzip'])).toBe(encoding)
})
