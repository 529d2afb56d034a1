import { type Context, servicesContext } from './context.ts'

/**
 * Behind a proxy a request arrives by http, or under the machine's own name. One whose browser says that it comes from
 * the public address gets that address back, so that React Router's comparison of the two takes our own forms.
 */
export function atPublicUrl(request: Request, publicUrl: string): Request {
  const { origin } = new URL(publicUrl)
  const url = new URL(request.url)
  if (url.origin === origin || request.headers.get('origin') !== origin) return request
  return new Request(origin + url.pathname + url.search, request)
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Such a request reaches loaders only. */
export function isReading({ method }: Request): boolean {
  return READING.has(method)
}

/** The `Sec-Fetch-Site` values of our own pages and of repeated submissions. */
const OURS = new Set(['same-origin', 'none'])

/**
 * Whether a form comes from another site or a sibling domain. Browsers say so in two
 * headers that pages cannot change; a client that sends neither is no browser and has no user's cookies.
 */
export function isFromElsewhere(request: Request): boolean {
  if (isReading(request)) return false
  const origin = request.headers.get('origin')
  return isLedFromElsewhere(request) || (origin !== null && origin !== new URL(request.url).origin)
}

/** Whether a page of another site led the browser here, by a form, a link or a picture. */
export function isLedFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site !== null && !OURS.has(site)
}

/** No other site makes a browser download the shop's customers or a person's own data, and no picture in a mail does. */
export function refuseFromElsewhere(request: Request, context: Context): void {
  if (!isLedFromElsewhere(request)) return
  const { log } = context.get(servicesContext)
  log.warn({ path: new URL(request.url).pathname }, 'a download that another site led to was refused')
  throw new Response('Files are downloaded from the page that offers them.', { status: 403 })
}
