/** The service worker's caches: pages with their scripts, and the files that they show. */
export const PAGES = 'pages-1'
export const FILES = 'files-1'
/** The cart is the one personal page in the cache: deleted as soon as another user, or none, is signed in. */
export const PERSONAL = 'personal-2'
/** Few pictures, in each format that a browser may choose; the cart may be opened for the first time without a network. */
const SCRIPTS_AND_PICTURES = /\/assets\/[\w.-]+|(?<= src(?:Set)?=")\/images\/[\w.-]+/g
const SCRIPTS = /\/assets\/[\w.-]+/g

const MAX_PAGES = 60
const MAX_FILES = 400
/** A younger copy is not fetched again when its page is opened again. */
const FRESH_MS = 5 * 60_000

/** Whether the server marks it as personal. */
export function isOwn(answer: Response): boolean {
  return answer.headers.get('cache-control')?.includes('no-store') === true
}

export async function keepPage(name: string, url: string, answer: Response): Promise<void> {
  const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage || answer.redirected) return
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  headers.set('x-cached-at', new Date().toISOString())
  const needed = new Set(html.match(name === PERSONAL ? SCRIPTS_AND_PICTURES : SCRIPTS))
  await Promise.all([...needed].map(fetchFile))
  await put(name, url, new Response(html, { headers }), MAX_PAGES)
}

export async function fetchFile(path: string): Promise<void> {
  const { href } = new URL(path, location.origin)
  if ((await find(FILES, href)) !== undefined) return
  const answer = await fetch(href)
  if (answer.status === 200) await keepFile(href, answer)
}

export function keepFile(url: string, answer: Response): Promise<void> {
  return put(FILES, url, answer, MAX_FILES)
}

/** Newest last; the least recently used makes room. */
async function put(name: string, url: string, answer: Response, most: number): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(url)
  await cache.put(url, answer)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

export async function find(name: string, url: string): Promise<Response | undefined> {
  return await (await caches.open(name)).match(url, { ignoreVary: true })
}

export function isFresh(cached: Response | undefined): boolean {
  const at = cached?.headers.get('x-cached-at')
  return typeof at === 'string' && Date.now() - Date.parse(at) < FRESH_MS
}

export async function forgetOthers(): Promise<void> {
  const ours = [PAGES, FILES, PERSONAL]
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name)
}

const OWNER = '/owner'
/** Counts deletions of the cached cart: a copy whose fetch began before one is not stored. */
let era = 0

/** The cached cart stays while user and cart are the same. */
export async function keepCartOf(owner: string, hasCart: boolean): Promise<void> {
  const known = await find(PERSONAL, OWNER)
  if ((await known?.text()) === owner) return
  await forgetPersonal()
  const asked = era
  const cart = hasCart ? await fetch('/cart', { redirect: 'error' }).catch(() => undefined) : undefined
  // The next page requests what failed this time.
  if (asked !== era || (hasCart && cart === undefined)) return
  const personal = await caches.open(PERSONAL)
  await personal.put(OWNER, new Response(owner))
  if (cart !== undefined) await keepPage(PERSONAL, new URL('/cart', location.origin).href, cart)
  if (asked !== era) await caches.delete(PERSONAL)
}

export async function forgetPersonal(): Promise<void> {
  era += 1
  await caches.delete(PERSONAL)
}
