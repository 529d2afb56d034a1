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

/** A form of another site. React Router asks this for pages, but not for routes that have none, such as `/sign-out`. */
export function isFromElsewhere(request: Request): boolean {
  const origin = request.headers.get('origin')
  return !READING.has(request.method) && origin !== null && origin !== new URL(request.url).origin
}
