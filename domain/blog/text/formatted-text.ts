import { type Block, isBlocks, plainText } from './text-blocks.ts'

type Formatted = { isFormatted: boolean; rendered?: unknown }
export const PARAGRAPHS = ['paragraph1', 'paragraph2', 'paragraph3'] as const
export type ParagraphName = (typeof PARAGRAPHS)[number]
export type PostParagraphs = { paragraph1: string; paragraph2: string | null; paragraph3: string | null }

/** What is stored beside paragraphs in Markdown: the blocks of each; null when they cannot be rendered. */
export type Rendered = { texts: Block[][] | null }

export const TOO_NESTED =
  'This text is nested too deeply, or has too many lists, links and formatted words. Please simplify it.'

/** The paragraphs of a post as its readers see them. One that is not rendered, or not well, shows as it was typed. */
export function textsOfPost(post: PostParagraphs & Formatted): Block[][] {
  return renderedTexts(post) ?? paragraphsOf(post).map(asTypedBlocks)
}

/** Whether its formatting is shown; a post without any is shown as it should be. */
export function isShownFormatted(post: Formatted): boolean {
  return !post.isFormatted || renderedTexts(post) !== undefined
}

function renderedTexts({ isFormatted, rendered }: Formatted): Block[][] | undefined {
  return isFormatted ? storedTexts(rendered) : undefined
}

/** @returns undefined when it is not rendered yet, or not what a page can show */
export function storedTexts(rendered: unknown): Block[][] | undefined {
  const { texts } = (rendered ?? {}) as Partial<Rendered>
  return Array.isArray(texts) && texts.every((blocks) => isBlocks(blocks)) ? texts : undefined
}

export function paragraphsOf(post: PostParagraphs): string[] {
  return PARAGRAPHS.map((name) => post[name] ?? '').filter((paragraph) => paragraph.trim() !== '')
}

/** A text without formatting is one paragraph. */
export function asTypedBlocks(text: string): Block[] {
  return [{ kind: 'paragraph', parts: [{ kind: 'text', text }] }]
}

export function markdownOfPost(post: PostParagraphs & Formatted): string {
  const texts = paragraphsOf(post)
  return (post.isFormatted ? texts : texts.map(escaped)).join('\n\n')
}

/** Text with a backslash before each character that Markdown would take for formatting. */
function escaped(text: string): string {
  return text.replace(/[\\*_[]/g, '\\$&').replace(/^([^\S\r\n\u2028\u2029]*\d*)([#+.)-])(?=\s|#|$)/gm, '$1\\$2')
}

/** The words of the first paragraph; of a formatted one without the signs of lists and tables. */
export function summaryOfPost(post: PostParagraphs & Formatted): string {
  const blocks = renderedTexts(post)?.[0]
  return blocks === undefined ? post.paragraph1 : blocks.map(summaryOf).join('\n\n')
}

function summaryOf(block: Block): string {
  if (block.kind === 'list') return block.items.map((item) => item.map(summaryOf).join(' ')).join(', ')
  return plainText([block]).split('\n').flatMap(withoutBars).join('\n')
}

/** A line of a table, which pages show as it was typed. */
function withoutBars(line: string): string[] {
  if (!line.trim().startsWith('|')) return [line]
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.every((cell) => /^:?-*:?$/.test(cell))) return []
  return [cells.filter((cell) => cell !== '').join(', ')]
}
