import { fold, foldLetters } from '#domain/text/fold.ts'

/** Where a part of a text begins and ends, as `slice` counts. */
export type TextPart = readonly [from: number, to: number]

/** The first part of a text that matches the search, with its accents and signs. */
export function findPart(text: string, search: string): TextPart | undefined {
  const wanted = fold(search)
  if (wanted === '') return undefined
  let folded = ''
  /** Of each folded character, what it was made of. */
  const parts: [number, number][] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const letters = foldLetters(character)
    const last = parts.at(-1)
    if (letters === '' && last !== undefined) last[1] = end
    if (letters !== ' ' || !/(?:^| )$/.test(folded)) {
      folded += letters
      for (let n = 0; n < letters.length; n += 1) parts.push([at, end])
    }
    at = end
  }
  const start = folded.indexOf(wanted)
  const [from, to] = [parts[start]?.[0], parts[start + wanted.length - 1]?.[1]]
  return start === -1 || from === undefined || to === undefined ? undefined : [from, to]
}

const CHARACTERS_BEFORE = 12
const CHARACTERS_AFTER = 50

/** What stands around a part of a text, cut between words, and where the part stands in that. */
export function excerptOf(text: string, [from, to]: TextPart): { text: string; part: TextPart } {
  const space = text.indexOf(' ', from - CHARACTERS_BEFORE)
  const start = from <= CHARACTERS_BEFORE ? 0 : space === -1 || space >= from ? from : space + 1
  const end =
    text.length - to <= CHARACTERS_AFTER ? text.length : Math.max(to, text.lastIndexOf(' ', to + CHARACTERS_AFTER))
  const lead = start === 0 ? '' : '…'
  const shift = lead.length - start
  const cut = `${lead}${text.slice(start, end)}${end === text.length ? '' : '…'}`
  return { text: cut, part: [from + shift, to + shift] }
}
