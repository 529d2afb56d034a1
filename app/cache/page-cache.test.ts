import { BlockList } from 'node:net'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { CACHE_TAG } from '#app/http/cache-tags.ts'
import { createMetrics } from '#app/server/metrics.ts'
import type { CachedPage } from './cached-page.ts'
import { cachePages } from './page-cache.ts'
import { TaggedCache } from './tagged-cache.ts'

/** Compressing it takes some milliseconds. */
const LONG_PAGE = Array.from({ length: 20_000 }, (_, place) => `<li>${place ** 3}</li>`).join('')
const MANY = 40

test('the new pages of a client who asks for many wait for each other, and let the next client’s go first', async () => {
  const answer = cachePages(() => new Response(LONG_PAGE, { headers: { [CACHE_TAG]: 'products' } }), {
    cache: new TaggedCache<CachedPage>(1_000_000),
    metrics: createMetrics(new Registry()),
    trustedProxies: new BlockList(),
  })
  let answered = 0
  const ask = async (client: string, path: string) => {
    const request = new Request(new URL(path, 'http://shop.example'))
    await answer(request, { incoming: { socket: { remoteAddress: client } } })
    answered += 1
    return answered
  }
  const greedy = Array.from({ length: MANY }, (_, place) => ask('203.0.113.1', `/?page=${place}`))
  expect(await ask('203.0.113.2', '/')).toBeLessThan(MANY / 4)
  await Promise.all(greedy)
  expect(answered).toBe(MANY + 1)
})
