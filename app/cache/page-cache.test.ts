import { BlockList } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createMetrics } from '#app/request/metrics.ts'
import { inTime } from '#app/request/time-limits.ts'
import { msLeft } from '#platform/waits/deadline.ts'
import { CACHE_TAG } from './cache-tags.ts'
import type { CachedPage } from './cached-page.ts'
import { cachePages, type Fetch } from './page-cache.ts'
import { TaggedCache } from './tagged-cache.ts'

/** Compressing it takes some milliseconds. */
const LONG_PAGE = Array.from({ length: 20_000 }, (_, place) => `<li>${place ** 3}</li>`).join('')
const MANY = 40
const CLIENT = { incoming: { socket: { remoteAddress: '203.0.113.2' } } }

test('a list whose facets could not be loaded is loaded anew for the next visitor', async () => {
  const failed = { [CACHE_TAG]: 'products', 'cache-control': 'no-store' }
  const loaded = { [CACHE_TAG]: 'products', 'cache-control': 'private, no-cache' }
  const pages = [new Response('no facets', { headers: failed }), new Response('facets', { headers: loaded })]
  const answer = openCache(() => pages.shift() ?? new Response('asked again'))
  const ask = async () => await (await answer(new Request('http://shop.example/shop'), CLIENT)).text()
  expect([await ask(), await ask(), await ask()]).toEqual(['no facets', 'facets', 'facets'])
})

test('the new pages of a client who asks for many wait for each other, and let the next client’s go first', async () => {
  const answer = openCache(() => new Response(LONG_PAGE, { headers: { [CACHE_TAG]: 'products' } }))
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

/** A cache in front of `answer` that hears of every change. */
function openCache(answer: Fetch): Fetch {
  const cache = new TaggedCache<CachedPage>(1_000_000, () => 0)
  cache.heard()
  return cachePages(answer, { cache, metrics: createMetrics(new Registry()), trustedProxies: new BlockList() })
}

test('who waited in vain for the page of another has no second time limit', async () => {
  const left: (number | undefined)[] = []
  const answer = openCache((request) =>
    inTime(request, async () => {
      left.push(msLeft())
      await wait(300)
      return new Response('not made in time', { status: 503 })
    }),
  )
  const ask = async () => await (await answer(new Request('http://shop.example/shop'), CLIENT)).text()
  expect(await Promise.all([ask(), ask()])).toEqual(['not made in time', 'not made in time'])
  const [first = 0, second = 0] = left
  expect(first - second).toBeGreaterThan(250)
})
