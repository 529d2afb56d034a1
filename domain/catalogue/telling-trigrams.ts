import type { Sample, Sampled } from './search-plan.ts'

export type SearchedText = {
  /** Folded. */
  text: string
  within?: 'name' | 'description too'
}

/** More do not make a text rarer. */
const MOST_TRIGRAMS = 4
/** Of a long text so many are compared. */
const MOST_COMPARED = 8
/** So many entries of a list are read in the time in which one product is looked at. */
const READ_PER_PRODUCT = 150
/** What none in the sample stands for. */
const UNSEEN = 0.5

/**
 * The trigrams by which the index is asked for a text. It reads the whole list of each, and every product that is in all
 * of them is looked at: so the one with the shortest list, and others as long as those they leave out would take longer
 * than their lists. Any choice finds the same.
 *
 * @param sample tells how long the lists are, and where it has none of two, the letters do
 * @returns where they begin among the bytes of the text, of which there are three or more
 */
export function tellingTrigrams(search: SearchedText, sample: Sample): number[] {
  const chosen: Listed[] = []
  let left = sample.inOrder.name
  for (const each of shortestFirst(search, sample)) {
    const met = left.filter((product) => has(product, each, search))
    const saved = left.length > 0 ? left.length - met.length : chosen.some((other) => isLike(each, other)) ? 0 : UNSEEN
    if (chosen.length > 0 && saved <= each.length / READ_PER_PRODUCT) continue
    chosen.push(each)
    left = met
    if (chosen.length === MOST_TRIGRAMS) break
  }
  return chosen.map(({ at }) => at)
}

/** A trigram of a text: at which of its bytes it begins, the letters that it is a part of, and how many of the sample hold them. */
type Listed = { at: number; letters: string; length: number }

function shortestFirst(search: SearchedText, sample: Sample): Listed[] {
  const places = placesIn(search.text).sort((one, other) => rarityOf(other.letters) - rarityOf(one.letters))
  const listed = places
    .slice(0, MOST_COMPARED)
    .map((each) => ({ ...each, length: lengthOf(each.letters, search, sample) }))
  return listed.sort((one, other) => one.length - other.length)
}

const TRIGRAM = 3

/** Of other scripts one letter or two have as many bytes. */
function placesIn(text: string): { at: number; letters: string }[] {
  const letters = [...text]
  const from = (place: number) =>
    [1, 2, 3]
      .map((count) => letters.slice(place, place + count).join(''))
      .find((some) => Buffer.byteLength(some) >= TRIGRAM)
  let at = 0
  return letters.flatMap((letter, place) => {
    const [begins, some] = [at, from(place)]
    at += Buffer.byteLength(letter)
    return some === undefined ? [] : [{ at: begins, letters: some }]
  })
}

/** The commonest first, with the signs and what they are spelled as; letters of other scripts are not here and pass for rare. */
const BY_FREQUENCY = ' etaoinsrlhdcu,.xjmpfgbywvk'

function rarityOf(letters: string): number {
  const rarities = Array.from(letters, (each) => {
    return BY_FREQUENCY.includes(each) ? BY_FREQUENCY.indexOf(each) : BY_FREQUENCY.length * Buffer.byteLength(each)
  })
  return rarities.reduce((sum, each) => sum + each)
}

/** Counted once for each sample, because to look through it ten times would take as long as the search. */
const counted = new WeakMap<Sample, Map<string, number>>()

function lengthOf(letters: string, search: SearchedText, sample: Sample): number {
  const counts = counted.get(sample) ?? new Map<string, number>()
  counted.set(sample, counts)
  const key = `${search.within ?? ''}\n${letters}`
  const known = counts.get(key)
  if (known !== undefined) return known
  const count = sample.inOrder.name.filter((product) => has(product, { letters }, search)).length
  counts.set(key, count)
  return count
}

/** Neighbours say nearly the same. */
function isLike(one: Listed, other: Listed): boolean {
  return one.letters === other.letters || Math.abs(one.at - other.at) === 1
}

function has(product: Sampled, { letters }: { letters: string }, { within }: SearchedText): boolean {
  return (within === 'name' ? product.name : product.text).includes(letters)
}
