import { MAX_PARAGRAPH_LENGTH } from '../../blog/post-limits.ts'

type Paragraphs = { paragraph1: string; paragraph2: string | null; paragraph3: string | null }

/**
 * A long text in the three paragraphs that posts have: the first, which lists and previews show, ends with the first words
 * that are no heading and no picture; the others hold the rest, parted between blocks.
 *
 * @returns undefined where it is too long for them
 */
export function threeParagraphs(text: string): Paragraphs | undefined {
  const blocks = text.split(/\n{2,}/)
  const ofFirst =
    Math.max(
      blocks.findIndex((block) => !/^(?:#|!\[)/.test(block)),
      0,
    ) + 1
  const first = blocks.slice(0, ofFirst).join('\n\n')
  const second: string[] = []
  const third: string[] = []
  let length = 0
  for (const block of blocks.slice(ofFirst)) {
    length += block.length + 2
    const isFull = third.length > 0 || length > MAX_PARAGRAPH_LENGTH
    if (isFull) third.push(block)
    else second.push(block)
  }
  const texts = [first, second.join('\n\n'), third.join('\n\n')] as const
  if (texts.some((each) => each.length > MAX_PARAGRAPH_LENGTH)) return undefined
  return { paragraph1: texts[0], paragraph2: texts[1] || null, paragraph3: texts[2] || null }
}
