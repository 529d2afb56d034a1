import { compile, type HtmlToTextOptions, type SelectorDefinition } from 'html-to-text'

/** Deeper and longer than people write. */
const MAX_DEPTH = 100
const MAX_HTML_LENGTH = 200_000

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

export const UNSEEN: SelectorDefinition[] = ['script', 'style', 'noscript', 'iframe', 'form', 'hr'].map((selector) => ({
  selector,
  format: 'skip',
}))

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: MAX_DEPTH },
  selectors: [
    ...UNSEEN,
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}
const convert = compile(OPTIONS)
const convertLines = compile({ ...OPTIONS, preserveNewlines: true })

/** The words of a description. In one without tags for lines, its own line breaks count. One that nobody reads stays as it is. */
export function textOfHtml(html: string): string {
  if (html.length > MAX_HTML_LENGTH) return html
  const toText = hasBlocks(html) ? convert : convertLines
  return toText(html)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function hasBlocks(html: string): boolean {
  return /<(?:p|br|div|li|td|h[1-6])\b/i.test(html)
}
