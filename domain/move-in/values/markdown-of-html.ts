import { compile, type FormatCallback } from 'html-to-text'
import { cutText } from '#platform/text/cut-text.ts'
import { COMMON, FORMATTERS, hasBlocks, MAX_DEPTH, MAX_HTML_LENGTH, withoutComments } from './html-text.ts'

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

/** A picture in Markdown: what stands before its address, and the address. */
export const PICTURE = /(!\[[^[\]]*\]\()([^\s()]+)\)/g

const surround = (selector: string, mark: string) => ({
  selector,
  format: 'inlineSurround',
  options: { prefix: mark, suffix: mark },
})

const options = {
  wordwrap: false,
  limits: { maxDepth: MAX_DEPTH },
  formatters: { ...FORMATTERS, heading, link, picture },
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
const SHORTCODE = /\[(\/?)(\w+)(?:[^\w[\]][^[\]]*)?\]/g
const TAG = /<(\w+)((?:[^\w<>][^<>]*)?)>/g

const LOST_TAGS = ['iframe', 'embed', 'object', 'video', 'audio', 'form', 'script']
const LOST_SHORTCODES = ['gallery', 'audio', 'video', 'playlist']
const SHORTCODES = [...LOST_SHORTCODES, 'caption', 'embed']

/** What of a post's text its Markdown does not have: `<iframe> of https://…`, `[gallery]`. */
export function lostIn(html: string): string[] {
  const tags = [...html.matchAll(TAG)].flatMap(([, tag = '', attributes = '']) => {
    if (!LOST_TAGS.includes(tag.toLowerCase())) return []
    const [, address] = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? []
    return `<${tag.toLowerCase()}>${address === undefined ? '' : ` of ${cutText(address, 200)}`}`
  })
  const shortcodes = [...html.matchAll(SHORTCODE)].flatMap(([, slash, name = '']) =>
    slash === '' && LOST_SHORTCODES.includes(name) ? `[${name}]` : [],
  )
  return [...new Set([...tags, ...shortcodes])]
}

function withoutShortcodes(html: string): string {
  return html.replace(SHORTCODE, (whole, _, name: string) => (SHORTCODES.includes(name) ? '' : whole))
}

/** A post's text as the Markdown that posts here are written in. Undefined where it is longer than a post can be. */
export function markdownOfHtml(html: string): string | undefined {
  if (html.length > MAX_HTML_LENGTH) return undefined
  const toMarkdown = hasBlocks(html) ? convert : convertLines
  return toMarkdown(withoutShortcodes(withoutComments(html)))
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
