import { createHash } from 'node:crypto'
import { themeScript } from '#app/ui/theme.ts'

const THEME_HASH = createHash('sha256').update(themeScript).digest('base64')

/** Vite tells the browser over a socket of its own what has changed. */
const HOT_RELOAD = import.meta.env.DEV ? ' ws://localhost:*' : ''

/** Scripts of our own and of this answer only; pictures also from an image host; nothing may frame the shop. */
export function contentPolicy(nonce: string, imageHost?: string | undefined): string {
  const host = imageHost === undefined ? '' : ` ${new URL(imageHost).origin}`
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'sha256-${THEME_HASH}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: https:${host}`,
    `connect-src 'self'${host}${HOT_RELOAD}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
