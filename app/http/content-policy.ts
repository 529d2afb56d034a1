import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { themeScript } from '#app/ui/theme.ts'

const THEME_HASH = hashOf(themeScript)

/** Vite tells the browser over a socket of its own what has changed, and puts styles into the page. */
const HOT_RELOAD = import.meta.env.DEV ? ' ws://localhost:*' : ''
const HOT_STYLES = import.meta.env.DEV ? " 'unsafe-inline'" : ''

/**
 * Takes the nonce out of a rendered page again, which leaves its pieces, and names the scripts that carried it by their
 * hash: such a page may be kept and given to many. A script that found its way into the page by other means did not know
 * the nonce.
 */
export function hashScripts(page: string, nonce: string): { pieces: string[]; hashes: string[] } {
  const pieces = page.split(` nonce="${nonce}"`)
  const isScript = (index: number) => pieces[index]?.endsWith('<script')
  const texts = pieces.flatMap((_, index) => (isScript(index) ? textOf(pieces[index + 1] ?? '') : []))
  return { pieces, hashes: texts.filter((text) => text !== '').map(knownHashOf) }
}

/** What stands in a script whose tag has been read up to its nonce. */
function textOf(rest: string): string {
  return rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>'))
}

/** Scripts of our own files and of this page only; pictures also from an image host; nothing may frame the shop. */
export function contentPolicy(hashes: string[], imageHost?: string | undefined): string {
  return policy([THEME_HASH, ...hashes], [], imageHost)
}

/** The same for a page that lies in a file, with its own style: its text is what was written there. */
export function filePolicy(html: string): string {
  const texts = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.+?)</${tag}>`, 'gs'))].map(([, text = '']) => text)
  return policy(texts('script').map(hashOf), texts('style').map(hashOf))
}

function policy(scripts: string[], styles: string[], imageHost?: string | undefined): string {
  const host = imageHost === undefined ? '' : ` ${new URL(imageHost).origin}`
  const named = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${named(scripts)}`,
    `style-src 'self'${named(styles)}${HOT_STYLES}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data: https:${host}`,
    // The pixel face comes with the styles.
    "font-src 'self' data:",
    `connect-src 'self'${host}${HOT_RELOAD}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** How a policy names a script. */
export function hashOf(script: string): string {
  return `sha256-${hash('sha256', script, 'base64')}`
}

/** A longer one says what is only this page's. */
const MOST_REMEMBERED = 4_000

const known = new LRUCache<string, string>({ max: 200 })

/** What React writes is the same on most pages. */
function knownHashOf(script: string): string {
  if (script.length > MOST_REMEMBERED) return hashOf(script)
  const before = known.get(script)
  if (before !== undefined) return before
  const now = hashOf(script)
  // A copy, because a part of a string keeps the whole of it in memory, here the page.
  known.set(Buffer.from(script).toString(), now)
  return now
}
