import type { BlockList } from 'node:net'
import { type Bindings, networkOf, requestedBy } from '#app/request/client-address.ts'
import { isAnonymous } from '#app/request/cookies.ts'
import type { Metrics } from '#app/request/metrics.ts'
import { inTime } from '#app/request/time-limits.ts'
import { createFairQueue } from '#platform/work/fair-queue.ts'
import { CACHE_TAG, CACHE_UNTIL } from './cache-tags.ts'
import { type CachedPage, cachedPage } from './cached-page.ts'
import type { TaggedCache } from './tagged-cache.ts'

export type Fetch = (request: Request, env: Bindings) => Response | Promise<Response>

/** Files and pictures, which browsers cache, and pages that are always personal. */
const NOT_CACHED =
  /^\/(?:assets|images|offer-photos|offers|admin|cart|checkout|orders|account|healthz|readyz|metrics)(?:[/?.]|$)/
const MAX_ADDRESS = 500

/**
 * Compressing a page for the cache takes longer than rendering it, and everybody's answers are compressed by the same few
 * threads: one client with many new pages keeps one of them.
 */
const COMPRESSED = { atOnce: 2, each: 1 }

type PageCacheDeps = { cache: TaggedCache<CachedPage>; metrics: Metrics; trustedProxies: BlockList }

/**
 * Answers anonymous visitors from memory, and asks `answer` for everything else. An answer is cached when it says what it
 * shows (`CACHE_TAG`); simultaneous requests for a page share one answer.
 */
export function cachePages(answer: Fetch, { cache, metrics, trustedProxies }: PageCacheDeps): Fetch {
  const inTurn = createFairQueue(COMPRESSED)
  return async (request, env) => {
    const address = cacheableAddress(request)
    if (address === undefined) return withoutTags(await answer(request, env))
    const cached = cache.find(address)
    if (cached !== undefined) {
      metrics.pageCacheHits.inc()
      return await cached.answer(request)
    }
    metrics.pageCacheMisses.inc()
    // Who waits for another's page in vain has so much less time for an own one.
    return await inTime(request, () => make(address, request, env))
  }

  async function make(address: string, request: Request, env: Bindings): Promise<Response> {
    let uncached: Response | undefined
    const page = await cache.fill(address, async () => {
      const answered = await answer(anonymous(request), env)
      const client = networkOf(requestedBy(request, env, trustedProxies) ?? '')
      const made = await cachedPage(answered, (work) => inTurn(client, work))
      if (made === undefined) uncached = answered
      return made
    })
    if (page !== undefined) return await page.answer(request)
    return withoutTags(uncached ?? (await answer(request, env)))
  }
}

/** The path and query under which the answer can be cached, or undefined if it can be about one visitor only. */
function cacheableAddress({ method, url, headers }: Request): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !isAnonymous(headers.get('cookie') ?? undefined)) return undefined
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  return address.length <= MAX_ADDRESS && !NOT_CACHED.test(address) ? address : undefined
}

/** Without cookies and without conditions: the answer must be whole, and the same for everybody. */
function anonymous(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'accept-encoding', 'if-none-match', 'range']) headers.delete(name)
  return new Request(request.url, { headers })
}

function withoutTags(answer: Response): Response {
  answer.headers.delete(CACHE_TAG)
  answer.headers.delete(CACHE_UNTIL)
  return answer
}
