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

/** What a page tells once it stands: where it is, who is signed in, and what is in the cart. */
export type Visit = { path: string; owner: string; hasCart: boolean }

declare const self: {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener<Kind extends Event>(kind: string, listen: (event: Kind) => void): void
}
/** Another one with every build, so that the browser sees a new version of this file. */
declare const BUILD: string

const PAGES = 'pages-1'
const FILES = 'files-1'
/** The one page kept that is somebody's own: gone as soon as somebody else, or nobody, is signed in. */
const PERSONAL = 'personal-1'
/** A cart shows few pictures, and it may be opened for the first time when the network is away. */
const SCRIPTS_AND_PICTURES = /\/assets\/[\w.-]+|(?<= src=")\/images\/[\w.-]+/g
const SCRIPTS = /\/assets\/[\w.-]+/g
const OFFLINE = '/offline.html'
const OWNER = '/owner'

const MAX_PAGES = 60
const MAX_FILES = 400
/** A copy younger than this is not fetched again only because its page is looked at again. */
const FRESH_MS = 5 * 60_000

/** Named one by one: no page is kept because nobody thought of it. */
const PUBLIC =
  /^\/(?:shop|product\/\w+|blog(?:\/\w+)?|we-buy-products|payment-delivery-info|warranty-defective-products|complaint-settlement)?$/
const CART = /^\/cart(?:\.data)?$/
/** Their names change with their content. */
const LASTING = /^\/(?:assets|images)\/|^\/icons\.svg$/

self.addEventListener<Lasting>('install', (event) => {
  event.waitUntil(open(FILES).then((files) => files.addAll([`${OFFLINE}?${BUILD}`, '/icons.svg'])))
  void self.skipWaiting()
})

self.addEventListener<Lasting>('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener<Asked>('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  // Signing in or out, an order: the kept cart may be another's from now on. A changed cart is told of by its page.
  if (request.method === 'POST') return CART.test(pathname) ? undefined : event.waitUntil(forgetPersonal())
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (LASTING.test(pathname)) event.respondWith(answerFile(event))
})

self.addEventListener<Told>('message', (event) => event.waitUntil(noteVisit(event.data)))

async function answerPage(event: Asked): Promise<Response> {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    const mayBeKept = PUBLIC.test(new URL(request.url).pathname) && !isOwn(answer)
    if (mayBeKept) event.waitUntil(keepPage(PAGES, request.url, answer.clone()))
    return answer
  } catch {
    const kept = (await find(PERSONAL, request.url)) ?? (await find(PAGES, request.url))
    return kept === undefined ? await offlinePage() : await dated(kept)
  }
}

async function answerFile(event: Asked): Promise<Response> {
  const kept = await find(FILES, event.request.url)
  if (kept !== undefined) return kept
  try {
    const answer = await fetch(event.request)
    if (answer.status === 200) event.waitUntil(keepFile(event.request.url, answer.clone()))
    return answer
  } catch {
    return (await findOtherSize(event.request.url)) ?? Response.error()
  }
}

/** A picture is known by its hash; what follows says how wide it is and in which format. */
async function findOtherSize(url: string): Promise<Response | undefined> {
  const picture = /^.*\/images\/\w+-/.exec(url)?.[0]
  if (picture === undefined) return undefined
  const files = await open(FILES)
  const other = (await files.keys()).find((key) => key.url.startsWith(picture))
  return other === undefined ? undefined : await files.match(other, { ignoreVary: true })
}

/** A page that the browser did not load as a document, or that showed somebody's name, is kept as a stranger sees it. */
async function noteVisit({ path, owner, hasCart }: Visit): Promise<void> {
  const url = new URL(path, location.origin)
  const known = await find(PERSONAL, OWNER)
  if ((await known?.text()) !== owner) await keepCart(owner, hasCart)
  if (!PUBLIC.test(url.pathname) || isFresh(await find(PAGES, url.href))) return
  const answer = await fetch(url, { credentials: 'omit' })
  if (!isOwn(answer)) await keepPage(PAGES, url.href, answer)
}

/** Counts the times that the kept cart was dropped: a copy that was on its way then comes too late. */
let era = 0

async function keepCart(owner: string, hasCart: boolean): Promise<void> {
  await forgetPersonal()
  const asked = era
  const cart = hasCart ? await fetch('/cart', { redirect: 'error' }).catch(() => undefined) : undefined
  // What did not come this time is asked for again by the next page.
  if (asked !== era || (hasCart && cart === undefined)) return
  const personal = await open(PERSONAL)
  await personal.put(OWNER, new Response(owner))
  if (cart !== undefined) await keepPage(PERSONAL, new URL('/cart', location.origin).href, cart)
  if (asked !== era) await caches.delete(PERSONAL)
}

async function forgetPersonal(): Promise<void> {
  era += 1
  await caches.delete(PERSONAL)
}

/** Whether the server says that it is about one person. */
function isOwn(answer: Response): boolean {
  return answer.headers.get('cache-control')?.includes('no-store') === true
}

async function keepPage(name: string, url: string, answer: Response): Promise<void> {
  const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage || answer.redirected) return
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  headers.set('x-kept-at', new Date().toISOString())
  const needed = new Set(html.match(name === PERSONAL ? SCRIPTS_AND_PICTURES : SCRIPTS))
  await Promise.all([...needed].map(fetchFile))
  await put(name, url, new Response(html, { headers }), MAX_PAGES)
}

async function fetchFile(path: string): Promise<void> {
  const { href } = new URL(path, location.origin)
  if ((await find(FILES, href)) !== undefined) return
  const answer = await fetch(href)
  if (answer.status === 200) await keepFile(href, answer)
}

function keepFile(url: string, answer: Response): Promise<void> {
  return put(FILES, url, answer, MAX_FILES)
}

/** The newest stands last, and what has not been asked for longest makes room. */
async function put(name: string, url: string, answer: Response, most: number): Promise<void> {
  const cache = await open(name)
  await cache.delete(url)
  await cache.put(url, answer)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

async function find(name: string, url: string): Promise<Response | undefined> {
  return await (await open(name)).match(url, { ignoreVary: true })
}

function isFresh(kept: Response | undefined): boolean {
  const at = kept?.headers.get('x-kept-at')
  return typeof at === 'string' && Date.now() - Date.parse(at) < FRESH_MS
}

/** The page as it was, with its time on it for `app/ui/offline-notice.tsx`. */
async function dated(kept: Response): Promise<Response> {
  const html = await kept.text()
  const asOf = kept.headers.get('x-kept-at') ?? ''
  return new Response(html.replace('<html ', `<html data-as-of="${asOf}" `), { headers: kept.headers })
}

async function offlinePage(): Promise<Response> {
  return (await find(FILES, `${OFFLINE}?${BUILD}`)) ?? Response.error()
}

async function forgetOthers(): Promise<void> {
  const ours = [PAGES, FILES, PERSONAL]
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name)
  const files = await open(FILES)
  for (const key of await files.keys())
    if (new URL(key.url).pathname === OFFLINE && !key.url.endsWith(BUILD)) await files.delete(key)
}

function open(name: string): Promise<Cache> {
  return caches.open(name)
}
