import {
  compile,
  type DomNode,
  type FormatCallback,
  type HtmlToTextOptions,
  type SelectorDefinition,
} from 'html-to-text'

/** Deeper and longer than people write. */
export const MAX_DEPTH = 100
export const MAX_HTML_LENGTH = 200_000

/** Far more than people write. The time for columns grows with its square, and one cell may span millions of others. */
const MAX_CELLS = 2_000

/** A table in columns; one with too many cells, those that others span counted, in lines. */
const boundedTable: FormatCallback = (table, walk, builder, options) => {
  const format = hasTooManyCells(table) ? 'block' : 'dataTable'
  builder.options.formatters?.[format]?.(table, walk, builder, options)
}

function hasTooManyCells(table: DomNode): boolean {
  const open = [table]
  let cells = 0
  for (let node = open.pop(); node !== undefined && cells <= MAX_CELLS; node = open.pop()) {
    if (node.name === 'td' || node.name === 'th') cells += spanOf(node, 'colspan') * spanOf(node, 'rowspan')
    for (const child of node.children ?? []) open.push(child)
  }
  return cells > MAX_CELLS
}

function spanOf({ attribs }: DomNode, side: 'colspan' | 'rowspan'): number {
  return Math.max(Number(attribs?.[side]) || 1, 1)
}

export const FORMATTERS = { boundedTable }

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const unseen = ['script', 'style', 'noscript', 'iframe', 'form', 'hr']

/** Of every text. */
export const COMMON: SelectorDefinition[] = [
  ...unseen.map((selector) => ({ selector, format: 'skip' })),
  { selector: 'ul', options: { itemPrefix: '- ' } },
  { selector: 'table', format: 'boundedTable', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
]

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: MAX_DEPTH },
  formatters: FORMATTERS,
  selectors: [
    ...COMMON,
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}
const convert = compile(OPTIONS)
const convertLines = compile({ ...OPTIONS, preserveNewlines: true })

/** The words of a description. In one without tags for lines, its own line breaks count. One that nobody reads stays as it is. */
export function textOfHtml(html: string): string {
  if (html.length > MAX_HTML_LENGTH) return html
  const toText = hasBlocks(html) ? convert : convertLines
  return toText(withoutComments(html))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function hasBlocks(html: string): boolean {
  return /<(?:p|br|div|li|td|h[1-6])\b/i.test(html)
}

/** Those between the items of a list would part it. */
export function withoutComments(html: string): string {
  return html.replace(/<!--[^<>]*-->/g, '')
}
