import { MAX_PARAGRAPH_LENGTH } from '../../blog/post-limits.ts'

type Paragraphs = { paragraph1: string; paragraph2: string | null; paragraph3: string | null }

/**
 * A long text in the three paragraphs that posts have: the first is what lists and previews show; the others hold the rest,
 * parted between blocks.
 *
 * @returns undefined where it is too long for them
 */
export function threeParagraphs(text: string): Paragraphs | undefined {
  const [first = '', ...rest] = text.split(/\n{2,}/)
  const second: string[] = []
  const third: string[] = []
  let length = 0
  for (const block of rest) {
    length += block.length + 2
    const isFull = third.length > 0 || length > MAX_PARAGRAPH_LENGTH
    if (isFull) third.push(block)
    else second.push(block)
  }
  const texts = [first, second.join('\n\n'), third.join('\n\n')] as const
  if (texts.some((each) => each.length > MAX_PARAGRAPH_LENGTH)) return undefined
  return { paragraph1: texts[0], paragraph2: texts[1] || null, paragraph3: texts[2] || null }
}
