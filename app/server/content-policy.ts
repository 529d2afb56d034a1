import { hash, randomBytes } from 'node:crypto'

/** Vite's development server uses a WebSocket and adds inline styles. */
const HOT_RELOAD = import.meta.env.DEV ? ' ws://localhost:*' : ''
const HOT_STYLES = import.meta.env.DEV ? " 'unsafe-inline'" : ''

/** What nobody can know who had a part in a page's content. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The inline scripts of a finished page that carry the nonce it was rendered with, as hashes, and the page without that nonce.
 * Whatever else got into the page is not named, and a cached page holds no nonce that a later one could be given.
 */
export function ownScripts(page: string, nonce: string): { page: string; hashes: string[] } {
  const parts = page.split(` nonce="${nonce}"`)
  const hashes = parts.slice(1).flatMap((part, index) => {
    const before = parts[index] ?? ''
    const text = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))
    return before.slice(before.lastIndexOf('<')).startsWith('<script') && text !== '' ? [hashOf(text)] : []
  })
  return { page: parts.join(''), hashes }
}

/** Scripts of our own files and of this page only; pictures also from an image host; nothing may frame the shop. */
export function contentPolicy(scripts: string[], imageHost?: string | undefined, styles: string[] = []): string {
  const host = imageHost === undefined ? '' : ` ${new URL(imageHost).origin}`
  const named = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${named(scripts)}`,
    `style-src 'self'${named(styles)}${HOT_STYLES}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data: https:${host}`,
    // The pixel font is inlined in the styles.
    "font-src 'self' data:",
    `connect-src 'self'${host}${HOT_RELOAD}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of a page in a file of ours, with its inline scripts and styles. */
export function filePolicy(html: string): string {
  return contentPolicy(textsIn(html, 'script').map(hashOf), undefined, textsIn(html, 'style').map(hashOf))
}

function textsIn(html: string, tag: string): string[] {
  const parts = html.split(`<${tag}>`).slice(1)
  return parts.map((part) => part.slice(0, part.indexOf(`</${tag}>`)))
}

/** A script's source expression in the policy. */
function hashOf(script: string): string {
  return `sha256-${hash('sha256', script, 'base64')}`
}
