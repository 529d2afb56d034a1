import { hash } from 'node:crypto'

/** Vite's development server uses a WebSocket and adds inline styles. */
const HOT_RELOAD = import.meta.env.DEV ? ' ws://localhost:*' : ''
const HOT_STYLES = import.meta.env.DEV ? " 'unsafe-inline'" : ''

/** Scripts that a file holds are covered by 'self'; blocks of data never run. */
const NOT_RUN = /\ssrc=|\stype="application\//

/** The hash of every inline script in a finished page, for its content security policy. */
export function scriptHashes(page: string): string[] {
  const inline = elementsOf(page, 'script').filter(({ tag }) => !NOT_RUN.test(tag))
  return inline.map(({ text }) => hashOf(text))
}

function elementsOf(page: string, name: string): { tag: string; text: string }[] {
  return page
    .split(`</${name}>`)
    .slice(0, -1)
    .map((before) => {
      const element = before.slice(before.indexOf(`<${name}`))
      const end = element.indexOf('>')
      return { tag: element.slice(0, end), text: element.slice(end + 1) }
    })
}

/** Scripts of our own files and of this page only; pictures also from an image host; nothing may frame the shop. */
export function contentPolicy(hashes: string[], imageHost?: string | undefined): string {
  return policy(hashes, [], imageHost)
}

/** The policy of a page in a file, with its inline style. */
export function filePolicy(html: string): string {
  const styles = elementsOf(html, 'style').map(({ text }) => hashOf(text))
  return policy(scriptHashes(html), styles)
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
    // The pixel font is inlined in the styles.
    "font-src 'self' data:",
    `connect-src 'self'${host}${HOT_RELOAD}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A script's source expression in the policy. */
function hashOf(script: string): string {
  return `sha256-${hash('sha256', script, 'base64')}`
}
