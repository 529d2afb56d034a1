import { type RequestListener, STATUS_CODES } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { CatalogueEntry } from '#app/cache/cached-catalogue.ts'
import type { CachedPage } from '#app/cache/cached-page.ts'
import { cachePages, type Fetch } from '#app/cache/page-cache.ts'
import { TaggedCache } from '#app/cache/tagged-cache.ts'
import { passesByItself } from '#app/request/availability.ts'
import type { Services } from '#app/request/context.ts'
import { loggedPath } from '#app/request/logged-path.ts'
import type { ChangeListener } from '#platform/database/changes.ts'
import { poolOf } from '#platform/database/client.ts'
import { databaseState } from '#platform/database/database-state.ts'
import { withinAll } from '#platform/waits/deadline.ts'
import { type AppOptions, createApp } from './app.ts'
import { levelOf, MOST_PATH } from './observe.ts'
import { createRefuse } from './refuse.ts'
import { checkTarget } from './request-target.ts'
import { headersOfText } from './security-headers.ts'

export { createApp }

const ASKED_MS = 1_000
const MAX_PAGES_BYTES = 16 * 1024 * 1024
const MAX_CATALOGUE_BYTES = 8 * 1024 * 1024

/** The app for Node's HTTP server, with the page cache in front of it. */
export function createListener(services: Services, options: AppOptions): RequestListener {
  const answersSince = () => poolOf(services.db)?.answersSince ?? 0
  const pages = new TaggedCache<CachedPage>(MAX_PAGES_BYTES, answersSince)
  const catalogue = new TaggedCache<CatalogueEntry>(MAX_CATALOGUE_BYTES, answersSince)
  for (const cache of [catalogue, pages]) services.changes.subscribe(cache)
  services.changes.subscribe(askWhenLost(services))
  const { metrics, config, log } = services
  metrics.pageCaches.add(pages)
  const app = createApp(services, { ...options, catalogue })
  const answer = cachePages(app.fetch as Fetch, { cache: pages, metrics, trustedProxies: config.trustedProxies })
  const refuse = createRefuse(config)
  const listener = getRequestListener(answer, {
    // It stands in for clients that send none, such as a load balancer that speaks HTTP/1.0.
    hostname: new URL(config.publicUrl).hostname,
    errorHandler(error) {
      const isMalformed = error instanceof RequestError
      if (!isMalformed) log.error({ err: error }, 'request failed')
      const status = isMalformed ? 400 : passesByItself(error) ? 503 : 500
      return new Response(STATUS_CODES[status], { status, headers: headersOfText(config) })
    },
  })
  return (request, response) => {
    const target = checkTarget(request, config.publicUrl)
    if (target.ok) {
      // All that follows reads a path.
      request.url = target.value
      return listener(request, response)
    }
    const { method = '', url = '', headers } = request
    const { status } = target.problem
    // Queries hold tokens, and whole addresses passwords.
    const [path] = url.startsWith('/') ? url.slice(0, MOST_PATH).split('?', 1) : []
    log[levelOf(method, status)](
      { method, path: path && loggedPath(path), host: headers.host?.slice(0, MOST_PATH), status },
      'request refused',
    )
    refuse(response, target.problem)
  }
}

/** Finds out at once whether the database still answers, when changes are not heard any more. */
function askWhenLost({ db }: Services): ChangeListener {
  let isHeard = false
  return {
    lost() {
      if (isHeard) void withinAll(ASKED_MS, () => databaseState(db))
      isHeard = false
    },
    heard() {
      isHeard = true
    },
  }
}
