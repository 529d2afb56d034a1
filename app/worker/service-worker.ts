import {
  FILES,
  fetchFile,
  find,
  forgetOthers,
  forgetPersonal,
  isFresh,
  isOwn,
  keepCartOf,
  keepFile,
  keepPage,
  PAGES,
  PERSONAL,
} from './caches.ts'

/**
 * Keeps what a visitor has seen readable without a network. It never answers while the network does: a price is as fresh
 * as the server says, and what comes from here says of what time it is. Built by `scripts/build-service-worker.ts`.
 */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Told = Lasting & { data: Visit }

/** The message of each page: its address, the signed-in user, the cart. */
export type Visit = { path: string; owner: string; hasCart: boolean }

declare const self: {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener<Kind extends Event>(kind: string, listen: (event: Kind) => void): void
}
/** New with every build, so that the browser sees a new version of this file. */
declare const BUILD: string
/** The paths of the scripts of every page of the shop. */
declare const SCRIPTS: string[]

const OFFLINE = '/offline.html'

/** A list of pages to cache, so that no other page is cached by mistake. */
const PUBLIC =
  /^\/(?:shop|product\/\w+|blog(?:\/\w+)?|we-buy-products|payment-delivery-info|warranty-defective-products|complaint-settlement|grades|privacy|terms)?$/
const CART = /^\/cart(?:\/lines)?$/
/** Their names change with their content. */
const LASTING = /^\/(?:assets|images)\/|^\/icons\.svg$/

self.addEventListener<Lasting>('install', (event) => {
  event.waitUntil(caches.open(FILES).then((files) => files.addAll([`${OFFLINE}?${BUILD}`, '/icons.svg'])))
  void self.skipWaiting()
})

self.addEventListener<Lasting>('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOthers(),
      forgetOfflinePages(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener<Asked>('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  // Signing in or out, or an order: the cached cart may be wrong now. The page reports other changes of the cart.
  if (request.method === 'POST') return CART.test(pathname) ? undefined : event.waitUntil(forgetPersonal())
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (LASTING.test(pathname)) event.respondWith(answerFile(event))
})

self.addEventListener<Told>('message', (event) => {
  scripts ??= fetchScripts()
  event.waitUntil(Promise.all([noteVisit(event.data), scripts]))
})

async function answerPage(event: Asked): Promise<Response> {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    const mayBeKept = PUBLIC.test(new URL(request.url).pathname) && !isOwn(answer)
    if (mayBeKept) event.waitUntil(keepPage(PAGES, request.url, answer.clone()))
    return answer
  } catch {
    const cached = (await find(PERSONAL, request.url)) ?? (await find(PAGES, request.url))
    if (cached !== undefined) return await dated(cached)
    return (await find(FILES, `${OFFLINE}?${BUILD}`)) ?? Response.error()
  }
}

async function answerFile(event: Asked): Promise<Response> {
  const cached = await find(FILES, event.request.url)
  if (cached !== undefined) return cached
  const answer = await fetch(event.request).catch(() => Response.error())
  if (answer.status === 200) event.waitUntil(keepFile(event.request.url, answer.clone()))
  return answer
}

/** A page that shows a name, or was not loaded as a document, is fetched and cached as an anonymous visitor sees it. */
async function noteVisit({ path, owner, hasCart }: Visit): Promise<void> {
  const url = new URL(path, location.origin)
  await keepCartOf(owner, hasCart)
  if (!PUBLIC.test(url.pathname) || isFresh(await find(PAGES, url.href))) return
  const answer = await fetch(url, { credentials: 'omit' })
  if (!isOwn(answer)) await keepPage(PAGES, url.href, answer)
}

/** The cached page with its time, for `app/ui/notices/offline-notice.tsx`. */
async function dated(cached: Response): Promise<Response> {
  const html = await cached.text()
  const asOf = cached.headers.get('x-cached-at') ?? ''
  return new Response(html.replace('<html ', `<html data-as-of="${asOf}" `), { headers: cached.headers })
}

/** Fetched once while the worker runs. */
let scripts: Promise<void> | undefined

/** A page whose script does not come cannot even say so. One after the other: the page's own requests go first. */
async function fetchScripts(): Promise<void> {
  for (const script of SCRIPTS) await fetchFile(script).catch(() => undefined)
}

async function forgetOfflinePages(): Promise<void> {
  const files = await caches.open(FILES)
  for (const key of await files.keys())
    if (new URL(key.url).pathname === OFFLINE && !key.url.endsWith(BUILD)) await files.delete(key)
}
