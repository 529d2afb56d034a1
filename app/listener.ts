import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Asked } from '#platform/request-scope.ts'
import type { Services } from './http/context.ts'
import { isStranger } from './http/cookies.ts'
import type { KeptData } from './http/kept-data.ts'
import { KeptPage } from './http/kept-page.ts'
import { answersIn, REQUEST_ID } from './http/observe.ts'
import { TaggedCache } from './http/tagged-cache.ts'
import { type AppOptions, createApp } from './server.ts'

export { createApp }

/** Never pages of strangers: files and pictures, which browsers keep, and what is somebody's own. */
const NOT_KEPT = /^\/(?:assets|images|admin|cart|checkout|orders|account|healthz|readyz|metrics)(?:[/?.]|$)/
const MAX_ADDRESS = 500

const MOST_PAGES_BYTES = 16 * 1024 * 1024
const MOST_DATA_BYTES = 8 * 1024 * 1024

/**
 * The app as Node's server asks it, with the pages of strangers kept in front of it: one that is kept costs no more than
 * sending its bytes.
 */
export function createListener(services: Services, options: AppOptions): RequestListener {
  const { origin, hostname } = new URL(services.config.publicUrl)
  const pages = new TaggedCache<KeptPage>(MOST_PAGES_BYTES)
  const catalogue = new TaggedCache<KeptData>(MOST_DATA_BYTES)
  for (const kept of [catalogue, pages]) services.changes.subscribe(kept)
  const app = createApp(services, { ...options, catalogue })
  const { metrics } = services
  const { counted } = answersIn(metrics)
  const found = metrics.counter('page_cache_hits_total', 'Pages of strangers that were kept').of()
  const missed = metrics.counter('page_cache_misses_total', 'Pages of strangers that were made').of()
  metrics.gauge('page_cache_bytes', 'Memory that kept pages take', () => [[{}, pages.bytes]])

  const countsOf = (route = 'other') => {
    const of = (status: number) => counted.of({ method: 'GET', route, status })
    return { whole: of(200), unchanged: of(304) }
  }
  const count = ({ counts }: KeptPage, status: number) => {
    found.value += 1
    if (status === 304) counts.unchanged.value += 1
    else counts.whole.value += 1
  }

  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const address = addressOf(incoming as IncomingMessage)
      if (address === undefined) return await app.fetch(request, { incoming, outgoing })
      const noted: { asked?: Asked } = {}
      let answer: Response | undefined
      const page = await pages.fill(address, async () => {
        const tags = new Set<string>()
        // Whatever a cookie might say to somebody after all, it is not said here.
        const headers = new Headers(request.headers)
        headers.delete('cookie')
        const asked = new Request(origin + address, { headers })
        answer = await app.fetch(asked, { incoming, outgoing, tags, noted })
        return isToBeKept(answer, tags) ? await keptFrom(answer, tags, countsOf(noted.asked?.route)) : undefined
      })
      if (page === undefined) return answer ?? (await app.fetch(request, { incoming, outgoing }))
      await page.sendPacked(incoming as IncomingMessage, outgoing as never)
      // Whoever made it has been counted by the app; others waited for it.
      if (answer === undefined) count(page, outgoing.statusCode)
      return RESPONSE_ALREADY_SENT
    },
    // For who names no host, such as a balancer that asks in HTTP/1.0 whether the shop is ready.
    { hostname },
  )

  return (request, response) => {
    const address = addressOf(request)
    const kept = address === undefined ? undefined : pages.find(address)
    if (kept?.send(request, response)) return count(kept, response.statusCode)
    if (address !== undefined) missed.value += 1
    void listener(request, response)
  }
}

/** The address under which an answer may be kept, or undefined when this one is the asker's own. */
function addressOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  const isReading = method === 'GET' || method === 'HEAD'
  const mayBe = isReading && url.startsWith('/') && url.length <= MAX_ADDRESS && !NOT_KEPT.test(url)
  return mayBe && isStranger(headers.cookie) ? url : undefined
}

function isToBeKept(answer: Response, tags: Set<string>): boolean {
  return answer.status === 200 && tags.size > 0 && !answer.headers.has('set-cookie')
}

async function keptFrom(answer: Response, tags: Set<string>, counts: KeptPage['counts']): Promise<KeptPage> {
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  // It is one request's, and this answer is for many.
  headers.delete(REQUEST_ID)
  return await KeptPage.of(Buffer.from(await answer.arrayBuffer()), headers, { tags, counts })
}
