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
