/** In characters. Browsers fail on a longer header. */
const MAX_PATH = 2_000

/**
 * The next page that a form names, if it is a path of ours, or `fallback`. Resolved as a browser would before the
 * origins are compared, because `//evil.com` and `/\evil.com` look like paths and are not. The answer is resolved once
 * more by the browser, so a path of ours that itself begins with two slashes (`/.//evil.com`) loses one.
 */
export function ownPath(target: FormDataEntryValue | string | null, origin: string, fallback: string): string {
  if (typeof target !== 'string' || !URL.canParse(target, origin)) return fallback
  const url = new URL(target, origin)
  if (url.origin !== new URL(origin).origin) return fallback
  const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  return path.length > MAX_PATH ? fallback : path
}

/** A form sent by the script (React Router adds `.data`) wants an answer in place, one sent by the browser a page. */
export function isSentByScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}

/** A browser loads the page ahead; nobody looks at it yet. */
export function isPrefetch(request: Request): boolean {
  return request.headers.get('sec-purpose')?.includes('prefetch') === true
}
