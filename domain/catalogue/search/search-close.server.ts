import type { SQL } from 'drizzle-orm'
import type { RunRead } from '#platform/database/time-limit.ts'
import { closeTo, knownAmong, type Meanings, wordsNear, wordsWith } from './search-sql.server.ts'
import { editsOf, isUnsaid, misspellingsOf, splitsOf, type Unit, unitsOf, wordsOf, writingsOf } from './search-words.ts'

type CloseSearch = {
  /** Folded. */
  text: string
  conditions?: (SQL | undefined)[]
  /** The ids of the only products that are looked at. */
  among?: string[]
  /**
   * If no product has all of it: without words that say little or that nobody knows, then without any single one. The words of
   * a name are taken apart last: a shop without "mario kart" may have other games of Mario.
   */
  isWide?: boolean
  limit: number
}

const MOST_PARTS = 20
const MOST_GUESSES = 8
/** Shorter parts are in half of all words. */
const SHORTEST_PART = 3

/**
 * The ids of products that a text may mean though they do not hold it: its words in any order, other names, other spellings.
 */
export async function closeMatches(
  run: RunRead,
  { text, conditions = [], among, isWide = false, limit }: CloseSearch,
): Promise<string[]> {
  const words = wordsOf(text)
  const found: string[] = []
  const add = async (readings: Meanings | undefined, within?: 'name') => {
    const left = limit - found.length
    if (readings === undefined || left === 0) return
    const search = { text, readings, conditions, among, without: found, limit: left }
    const rows = await run<{ id: string }>(closeTo(within === undefined ? search : { ...search, within }))
    found.push(...rows.map(({ id }) => id))
  }
  const addAll = async (units: Meant[]) => {
    await add(all(units), 'name')
    await add(all(units))
  }
  const addWide = async (units: Meant[]) => {
    const telling = units.filter((unit) => unit.isTelling)
    if (telling.length > 0 && telling.length < units.length) await addAll(telling)
    if (found.length > 0 || telling.length < 2) return
    await add(allButOne(telling), 'name')
    if (telling.length > 2) await add(allButOne(telling))
  }
  const known = await knownWords(run, words)
  const units = unitsOf(words, (word) => known.has(word))
  const meant = await meaningsOf(run, units, known)
  await addAll(meant)
  if (!isWide) return found
  await addWide(meant)
  if (found.length > 0 || units.length === words.length) return found
  const single = words.map((word) => ({ phrases: [[word]] }))
  const apart = await meaningsOf(run, single, known)
  await addAll(apart)
  await addWide(apart)
  return found
}

/** A unit as queries for each reading; `isTelling`: some product has it, and it narrows the search. */
type Meant = Meanings & { isTelling: boolean }

/** Those of the words, and of what they make joined or split, that some product has. */
async function knownWords(run: RunRead, words: string[]): Promise<Set<string>> {
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const all = new Set([...words, ...joined, ...words.flatMap(splitsOf).flat()])
  return new Set(await wordsOfRows(run, knownAmong([...all])))
}

async function meaningsOf(run: RunRead, units: Unit[], known: Set<string>): Promise<Meant[]> {
  const meant: Meant[] = []
  for (const unit of units) meant.push(await meaningOf(run, unit, known))
  return meant
}

async function meaningOf(run: RunRead, { phrases }: Unit, known: Set<string>): Promise<Meant> {
  const [typed = []] = phrases
  const [word = ''] = typed
  const isWord = typed.length === 1
  const parts = isWord && word.length >= SHORTEST_PART ? await wordsOfRows(run, wordsWith(word, MOST_PARTS)) : []
  const isKnown = known.has(word) || phrases.length > 1 || parts.some((part) => part.startsWith(word))
  const edits = editsOf(word)
  const guesses =
    isWord && !isKnown && edits > 0
      ? await wordsOfRows(run, wordsNear({ typed: word, edits, ...misspellingsOf(word), most: MOST_GUESSES }))
      : []
  return {
    words: anyOf(phrases),
    parts: anyOf([...phrases, ...parts.map((part) => [part])]),
    guesses: anyOf([...phrases, ...[...parts, ...guesses].map((guess) => [guess])]),
    isTelling: !(isWord && isUnsaid(word)) && (isKnown || parts.length > 0 || guesses.length > 0),
  }
}

async function wordsOfRows(run: RunRead, query: SQL): Promise<string[]> {
  return (await run<{ word: string }>(query)).map(({ word }) => word)
}

function anyOf(phrases: (readonly string[])[]): string {
  const written = (word: string) => writingsOf(word).map((each) => `'${each}'`)
  const said = phrases.map((phrase) => phrase.map((word) => `(${written(word).join('|')})`).join('<->'))
  return `(${said.join('|')})`
}

function all(units: Meanings[]): Meanings | undefined {
  return units.length === 0 ? undefined : combine((meaning) => units.map(meaning).join('&'))
}

function allButOne(units: Meanings[]): Meanings {
  const others = (left: Meanings) => units.filter((unit) => unit !== left)
  return combine((meaning) => units.map((left) => `(${others(left).map(meaning).join('&')})`).join('|'))
}

function combine(join: (meaning: (unit: Meanings) => string) => string): Meanings {
  return {
    words: join(({ words }) => words),
    parts: join(({ parts }) => parts),
    guesses: join(({ guesses }) => guesses),
  }
}
