import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { CatalogueEntry } from '#app/cache/cached-catalogue.ts'
import type { CachedPage } from '#app/cache/cached-page.ts'
import { type Answer, cachePages } from '#app/cache/page-cache.ts'
import { TaggedCache } from '#app/cache/tagged-cache.ts'
import type { Services } from '#app/http/context.ts'
import { type AppOptions, createApp } from './app.ts'
import { hostRefusal } from './own-host.ts'

export { createApp }

const MAX_PAGES_BYTES = 16 * 1024 * 1024
const MAX_CATALOGUE_BYTES = 8 * 1024 * 1024

/** The app for Node's HTTP server, with the page cache in front of it. */
export function createListener(services: Services, options: AppOptions): RequestListener {
  const pages = new TaggedCache<CachedPage>(MAX_PAGES_BYTES)
  const catalogue = new TaggedCache<CatalogueEntry>(MAX_CATALOGUE_BYTES)
  for (const cache of [catalogue, pages]) services.changes.subscribe(cache)
  const { metrics, config, log } = services
  metrics.pageCaches.add(pages)
  const app = createApp(services, { ...options, catalogue })
  const answer = cachePages(app.fetch as Answer, { cache: pages, metrics, trustedProxies: config.trustedProxies })
  // The host name stands in for clients that send none, such as a load balancer that speaks HTTP/1.0.
  const listener = getRequestListener(answer, { hostname: new URL(config.publicUrl).hostname })
  return (request, response) => {
    const refusal = hostRefusal(request, config.publicUrl)
    if (refusal === undefined) return listener(request, response)
    log.debug({ host: request.headers.host }, 'another host was asked for')
    response.writeHead(refusal, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end(`This is ${config.publicUrl}. A proxy in front of it must pass the Host header on.\n`)
  }
}
