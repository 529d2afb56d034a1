import { compile, type FormatCallback } from 'html-to-text'
import { COMMON, hasBlocks, MAX_DEPTH, MAX_HTML_LENGTH, withoutComments } from './html-text.ts'

/** Headings of a post begin below its title, at `##`. */
const heading: FormatCallback = (node, walk, builder) => {
  const depth = Math.max(Number(node.name?.slice(1) ?? 2), 2)
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addLiteral(`${'#'.repeat(Math.min(depth, 4))} `)
  walk(node.children, builder)
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const link: FormatCallback = (node, walk, builder) => {
  const href: string = node.attribs?.href ?? ''
  const isLink = /^(?:https?:|mailto:|tel:)[^\s()]+$/i.test(href)
  if (isLink) builder.addLiteral('[')
  walk(node.children, builder)
  if (isLink) builder.addLiteral(`](${href})`)
}

const picture: FormatCallback = (node, _, builder) => {
  const src: string = (node.attribs?.src ?? '').replace(/^http:/i, 'https:')
  if (/^https:[^\s()]+$/i.test(src))
    builder.addLiteral(`![${(node.attribs?.alt ?? '').replace(/[[\]\n]/g, ' ')}](${src})`)
}

const surround = (selector: string, mark: string) => ({
  selector,
  format: 'inlineSurround',
  options: { prefix: mark, suffix: mark },
})

const options = {
  wordwrap: false,
  limits: { maxDepth: MAX_DEPTH },
  formatters: { heading, link, picture },
  encodeCharacters: Object.fromEntries(['\\', '*', '_', '[', ']', '`'].map((sign) => [sign, `\\${sign}`])),
  selectors: [
    ...COMMON,
    { selector: 'img', format: 'picture' },
    { selector: 'a', format: 'link' },
    { selector: 'blockquote', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'heading' })),
    ...['strong', 'b'].map((selector) => surround(selector, '**')),
    ...['em', 'i'].map((selector) => surround(selector, '*')),
  ],
} satisfies Parameters<typeof compile>[0]
const convert = compile(options)
const convertLines = compile({ ...options, preserveNewlines: true })

/** `[caption id="a"]`: what a theme or plugin puts in its place is not in the file. */
const SHORTCODE = /\[\/?(?:caption|gallery|embed|audio|video|playlist)\b[^[\]]*\]/g

const LOST_TAG = /<(iframe|embed|object|video|audio|form|script)\b([^<>]*)>/gi
const LOST_SHORTCODE = /\[(gallery|audio|video|playlist)\b[^[\]]*\]/g

/** What of a post's text its Markdown does not have: `<iframe> of https://…`, `[gallery]`. */
export function lostIn(html: string): string[] {
  const tags = [...html.matchAll(LOST_TAG)].map(([, tag = '', attributes = '']) => {
    const [, address] = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? []
    return `<${tag.toLowerCase()}>${address === undefined ? '' : ` of ${address.slice(0, 200)}`}`
  })
  return [...new Set([...tags, ...[...html.matchAll(LOST_SHORTCODE)].map(([, name]) => `[${name}]`)])]
}

/** A post's text as the Markdown that posts here are written in. Undefined where it is longer than a post can be. */
export function markdownOfHtml(html: string): string | undefined {
  if (html.length > MAX_HTML_LENGTH) return undefined
  const toMarkdown = hasBlocks(html) ? convert : convertLines
  return toMarkdown(withoutComments(html).replace(SHORTCODE, ''))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
