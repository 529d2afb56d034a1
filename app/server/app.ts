import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type CatalogueEntry, catalogueContext } from '#app/cache/cached-catalogue.ts'
import type { TaggedCache } from '#app/cache/tagged-cache.ts'
import { passesByItself, SOON_S } from '#app/request/availability.ts'
import { type Bindings, requestedBy } from '#app/request/client-address.ts'
import { type Client, clientContext, passingContext, type Services, servicesContext } from '#app/request/context.ts'
import { readCookie } from '#app/request/cookies.ts'
import { loggedPath } from '#app/request/logged-path.ts'
import { forMachines } from '#app/resources/for-machines.ts'
import { receivePicture, refuseUpload } from '#app/resources/image-upload.ts'
import { tellMetrics } from '#app/resources/metrics.ts'
import { byOneClick } from '#app/resources/one-click-unsubscribe.ts'
import { serveOfferPhoto, servePicture } from '#app/resources/picture.ts'
import { readPlaces } from '#app/visitor/places.ts'
import { unsubscribe } from '#domain/newsletter/unsubscribe.server.ts'
import { leaveSearches } from '#domain/stock/searches/search-link.server.ts'
import { leaveLine } from '#domain/stock/waiting/place.server.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { databaseState } from '#platform/database/database-state.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { withinAll } from '#platform/waits/deadline.ts'
import { atPublicUrl, isFromElsewhere } from '../request/same-origin.ts'
import { inTime } from '../request/time-limits.ts'
import { cachingOf } from './cache-control.ts'
import { filePolicy } from './content-policy.ts'
import { closeUnread, formLimit, uploadLimit } from './form-limit.ts'
import { observe } from './observe.ts'
import { createOrderEvents } from './order-events.ts'
import { createPageQueue, refuseSurplus } from './page-queue.ts'
import { securityHeaders, WORKER } from './security-headers.ts'
import { createStockEvents } from './stock-events.ts'

/** A name with another extension than a page's data. */
const FILE = /\.(?!data$)[a-z\d]+$/
const YEAR_S = 365 * 24 * 60 * 60
/** How React Router sends a page's data. */
const DATA = 'text/x-script'
/** Streams that end with the page that listens. */
const LISTENED = ['/admin/order-events', '/stock-events']
/** A balancer asks often. */
const READY_MS = 3_000
const LISTS_FOR_MACHINES = ['/sitemap.xml', '/sitemaps/*', '/feeds/*']
const MAX_USER_AGENT = 300

export type AppOptions = { clientDir?: string | undefined; catalogue?: TaggedCache<CatalogueEntry> }
export type App = Hono<{ Bindings: Bindings }>

/** The whole HTTP app: routes outside React Router, then React Router. Its only state is who waits for a page. */
export function createApp(services: Services, { clientDir, catalogue }: AppOptions = {}): App {
  const app: App = new Hono()
  const render = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)
  const queued = createPageQueue()
  const contextOf = (request: Request, env: Bindings | undefined) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(clientContext, clientOf(request, env, services))
    return context
  }

  app.use(observe(services))
  app.use(securityHeaders(services.config))
  app.use(async (c, next) => (LISTENED.includes(c.req.path) ? await next() : await inTime(c.req.raw, next)))
  app.use(closeUnread)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const state = await withinAll(READY_MS, () => databaseState(services.db))
    return state === 'writable' ? c.text('ok') : c.text(`database ${state}`, 503)
  })
  app.get('/metrics', (c) => tellMetrics(services, c))
  app.get('/admin/order-events', createOrderEvents(services))
  app.get('/stock-events', createStockEvents(services))
  app.get('/images/:key', (c) => servePicture(services, c))
  app.get('/offer-photos/:key', (c) => serveOfferPhoto(services, c))
  app.post(
    '/images/upload',
    async (c, next) => (await refuseUpload(services, c)) ?? (await next()),
    uploadLimit,
    (c) => receivePicture(services, c),
  )
  if (clientDir !== undefined) {
    app.use('/assets/*', async (c, next) => {
      await next()
      if (c.res.ok) c.res.headers.set('cache-control', `public, max-age=${YEAR_S}, immutable`)
    })
    // A browser checks for a new version on every visit; no cache in between may answer.
    app.use('/service-worker.js', async (c, next) => {
      await next()
      c.res.headers.set('cache-control', 'no-cache')
      c.res.headers.set('content-security-policy', WORKER)
    })
    const offline = filePolicy(readFileSync(join(clientDir, 'offline.html'), 'utf8'))
    app.use('/offline.html', async (c, next) => {
      await next()
      c.res.headers.set('content-security-policy', offline)
    })
    const files = serveStatic({ root: clientDir, precompressed: true })
    app.use(async (c, next) => (FILE.test(c.req.path) ? await files(c, next) : await next()))
    // A page that was opened before an upgrade requests the files of its own build.
    const earlier = join(clientDir, '../earlier')
    if (existsSync(earlier)) app.use('/assets/*', serveStatic({ root: earlier, precompressed: true }))
  }
  app.use(formLimit(services))
  app.post('/newsletter/unsubscribe', byOneClick(services, unsubscribe))
  app.post('/waiting/place', byOneClick(services, leaveLine, true))
  app.post('/waiting/search', byOneClick(services, leaveSearches, true))
  app.use(compress())
  app.on('GET', LISTS_FOR_MACHINES, async (c, next) => {
    return (await refuseSurplus(contextOf(c.req.raw, c.env))) ?? (await next())
  })
  app.route('/', forMachines(services))
  app.all('*', async (c) => {
    const request = atPublicUrl(c.req.raw, services.config.publicUrl)
    if (isFromElsewhere(request)) {
      // This also happens when PUBLIC_URL is not the address that people use.
      services.log.warn(
        { origin: request.headers.get('origin'), path: loggedPath(c.req.path) },
        'a form of another site was refused',
      )
      return c.text('This form was sent from another site.', 403)
    }
    const context = contextOf(request, c.env)
    context.set(catalogueContext, catalogue)
    const response = blamed(await queued(request, context, () => render(request, context)), context)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', cachingOf(request))
    // React Router's data names no charset.
    if (response.headers.get('content-type') === DATA) response.headers.set('content-type', `${DATA}; charset=utf-8`)
    return response
  })
  app.onError((error, c) => {
    const isAborted = c.req.raw.signal.aborted
    if (!isAborted)
      services.log.error({ err: error, method: c.req.method, path: loggedPath(c.req.path) }, 'request failed')
    const passes = passesByItself(error)
    if (passes) c.header('retry-after', SOON_S)
    return c.text(SHOP_TEXTS.somethingWrong, passes ? 503 : 500)
  })
  return app
}

function clientOf(request: Request, env: Bindings | undefined, services: Services): Client {
  const { config } = services
  return {
    address: requestedBy(request, env, config.trustedProxies),
    userAgent: cutText(request.headers.get('user-agent') ?? '', MAX_USER_AGENT),
    token: readCookie(request, 'session', config),
    device: readCookie(request, 'device', config),
    places: readPlaces(request, services),
  }
}

/** A temporary failure becomes 503 with Retry-After. */
function blamed(response: Response, context: RouterContextProvider): Response {
  if (![400, 500].includes(response.status) || !context.get(passingContext)) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', SOON_S)
  return new Response(response.body, { status: 503, headers })
}
