import { searchCode } from './search-code.ts'
import type { Sample, SearchedText } from './search-plan.ts'

const TRIGRAM = 3
/** More do not make a text rarer. */
const MOST_TRIGRAMS = 4
/** Of those with the rarest letters so many are compared. */
const MOST_COMPARED = 12
/** Where a text is longer than that, its beginning tells enough. */
const MOST_LETTERS = 100
/** So many entries of a list are read in the time in which one product is looked at. */
const READ_PER_PRODUCT = 150
/** What none in the sample stands for. */
const UNSEEN = 0.5

/**
 * The trigrams by which the index is asked for a text. It reads the whole list of each, and every product that is in all
 * of them is looked at: so the one with the shortest list, and others as long as those they leave out would take longer
 * than their lists. How long the lists are and what they have in common, the sample tells; of those it knows nothing of,
 * the letters do. Any choice finds the same.
 *
 * @returns where they begin in the code of the text, which has three letters or more
 */
export function tellingTrigrams(search: SearchedText, sample: Sample): number[] {
  const chosen: Trigram[] = []
  let left = sample.inOrder.name.map((_, place) => place)
  for (const each of shortestFirst(search, sample)) {
    const met = left.filter((place) => each.list.has(place))
    const saved = left.length - met.length || (left.length === 0 && isUnlike(each, chosen) ? UNSEEN : 0)
    if (chosen.length > 0 && saved <= each.list.size / READ_PER_PRODUCT) continue
    chosen.push(each)
    left = met
    if (chosen.length === MOST_TRIGRAMS) break
  }
  return chosen.map(({ at }) => at)
}

/** At which letter of the code it begins, how rare its letters are, and which of the sample have it. */
type Trigram = { at: number; letters: string; rarity: number; list: Set<number> }

function shortestFirst({ text, within }: SearchedText, sample: Sample): Trigram[] {
  const code = searchCode(text).slice(0, MOST_LETTERS)
  const all = Array.from({ length: code.length - TRIGRAM + 1 }, (_, at) => {
    const letters = code.slice(at, at + TRIGRAM)
    return { at, letters, rarity: rarityOf(letters) }
  })
  const rarest = all.sort((one, other) => other.rarity - one.rarity).slice(0, MOST_COMPARED)
  const listOf = listsOf(sample, within ?? 'text')
  return rarest
    .map((each) => ({ ...each, list: listOf(each.letters) }))
    .sort((one, other) => one.list.size - other.list.size)
}

/** Neighbours say nearly the same. */
function isUnlike(trigram: Trigram, chosen: Trigram[]): boolean {
  return chosen.every(({ at, letters }) => letters !== trigram.letters && Math.abs(at - trigram.at) > 1)
}

/** Letters of a code, the commonest first: zeros are spaces, and some letters stand for signs as well. The others are rare. */
const BY_FREQUENCY = '0etaoinsrlhdcuxjmpfgbywvk'

function rarityOf(letters: string): number {
  const ranks = Array.from(letters, (letter) => BY_FREQUENCY.indexOf(letter))
  return ranks.reduce((sum, rank) => sum + (rank === -1 ? BY_FREQUENCY.length : rank), 0)
}

type ListOf = (letters: string) => Set<number>

const kept = new WeakMap<Sample, Partial<Record<'name' | 'text', ListOf>>>()

/** Which of the sample have a trigram. Each is looked for once: done anew it would add a millisecond or two to every search. */
function listsOf(sample: Sample, field: 'name' | 'text'): ListOf {
  const lists = kept.get(sample) ?? {}
  kept.set(sample, lists)
  lists[field] ??= listsIn(sample.inOrder.name.map((product) => searchCode(product[field])))
  return lists[field]
}

function listsIn(codes: string[]): ListOf {
  const found = new Map<string, Set<number>>()
  return (letters) => {
    const known = found.get(letters)
    if (known !== undefined) return known
    const list = new Set<number>()
    for (const [place, code] of codes.entries()) if (code.includes(letters)) list.add(place)
    found.set(letters, list)
    return list
  }
}
