import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fold } from '#domain/text/fold.ts'
import { gradeWord } from '../facts/fact-search.ts'
import { findFact } from '../facts/fact-values.ts'

/** Words that stand side by side. */
export type Phrase = readonly string[]

/** A part of a typed text: one of these phrases is meant. The first is the typed one. */
export type Unit = { phrases: Phrase[] }

const MOST_WORDS = 10

/** The words of a text, as `plain_words()` in the database has them: signs part words, apostrophes do not. */
export function allWordsOf(text: string): string[] {
  return fold(text)
    .replaceAll("'", '')
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter((word) => word !== '')
}

/** So many of them as a search looks at. */
export function wordsOf(text: string): string[] {
  return allWordsOf(text).slice(0, MOST_WORDS)
}

/** `games` and `game` are one to people; what this leaves is no English, but the same for both. */
export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '')
}

/** Alike for what people write in one word, in two, or in the plural. */
export function spellingOf(words: readonly string[]): string {
  return words.map(singular).join('')
}

/** Named as imports name it, because this module becomes part of the build. */
const OTHER_NAMES = createRequire(import.meta.url).resolve('#domain/catalogue/search/search-names.txt')

const { groups, kinds, unsaid, beside } = readNames(readFileSync(OTHER_NAMES, 'utf8'))

function readNames(text: string) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const groups = new Map<string, Phrase[]>()
  const kinds = new Map<string, Phrase[]>()
  for (const line of lines.filter((each) => !/^[-+]/.test(each))) {
    const [same = '', broader] = line.split('>')
    const names = same.split('=').map(wordsOf)
    for (const name of names) addTo(groups, name, names)
    if (broader !== undefined) addTo(kinds, wordsOf(broader), names)
  }
  const wordsAfter = (sign: string) =>
    new Set(lines.filter((line) => line.startsWith(sign)).flatMap((line) => fold(line.slice(1)).split(' ')))
  return { groups, kinds, unsaid: wordsAfter('-'), beside: wordsAfter('+') }
}

function addTo(names: Map<string, Phrase[]>, name: Phrase, more: Phrase[]) {
  names.set(spellingOf(name), [...(names.get(spellingOf(name)) ?? []), ...more])
}

/** The names of what these words name, if it has several. */
export function namesOf(words: Phrase): Phrase[] {
  return groups.get(spellingOf(words)) ?? []
}

/** The names of what is a kind of it. */
export function kindsOf(words: Phrase): Phrase[] {
  return kinds.get(spellingOf(words)) ?? []
}

/** Whether a word narrows little: "games", "console". */
export function isUnsaid(word: string): boolean {
  return unsaid.has(word)
}

/** Whether a word names a category only beside others: "one" is any number, "xbox one" a console. */
export function isSaidBeside(word: string): boolean {
  return beside.has(word)
}

const LONGEST_NAME = 5

/**
 * The parts of a typed text. Words that together are another name of something are one part; so are two words that the shop
 * writes in one.
 */
export function unitsOf(words: readonly string[], isKnown: (word: string) => boolean): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < words.length; ) {
    const [taken, unit] = unitAt(words, at, isKnown)
    units.push(unit)
    at += taken
  }
  return units
}

function unitAt(words: readonly string[], at: number, isKnown: (word: string) => boolean): [number, Unit] {
  const grade = gradeAt(words, at)
  if (grade !== undefined) return grade
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const typed = words.slice(at, at + length)
    const names = namesOf(typed)
    if (names.length > 0) return [length, { phrases: [typed, ...names, ...spellingsOf(typed, isKnown)] }]
    if (length === 2 && isKnown(typed.join(''))) return [2, { phrases: [typed, [typed.join('')]] }]
  }
  const typed = words.slice(at, at + 1)
  return [1, { phrases: [typed, ...spellingsOf(typed, isKnown)] }]
}

/** A grader with a grade after it is one part: a piece with `psa 9` is no other grade with a 9 somewhere, and no 9.5. */
function gradeAt(words: readonly string[], at: number): [number, Unit] | undefined {
  const [grader = '', grade = '', half] = words.slice(at, at + 3)
  if (!GRADERS.has(grader) || !/^\d{1,3}$/.test(grade)) return undefined
  if (half === '5') return [3, { phrases: [[grader, gradeWord(`${grade}.5`)]] }]
  return [2, { phrases: [[grader, grade]] }]
}

const GRADERS = new Set<string>(findFact('grader')?.values?.map(({ id }) => id))

/** A word that the shop writes in two. */
function spellingsOf([word = '', ...more]: readonly string[], isKnown: (word: string) => boolean): Phrase[] {
  if (more.length > 0) return []
  return splitsOf(word).filter((halves) => halves.every(isKnown))
}

export function splitsOf(word: string): Phrase[] {
  const places = Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => at + 1)
  const isSplit = ([one = '', other = '']: Phrase) =>
    (one.length > 1 && other.length > 1) || /\D\d+$/.test(`${one.at(-1)}${other}`)
  return places.map((at) => [word.slice(0, at), word.slice(at)]).filter(isSplit)
}

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi']

/** The word as it is, and a number also in the other writing; one that begins with 0 is a name, as 007. */
export function writingsOf(word: string): string[] {
  const roman = /^[1-9]\d*$/.test(word) ? NUMERALS[Number(word) - 1] : undefined
  const place = NUMERALS.indexOf(word)
  if (roman !== undefined) return [word, roman]
  return place === -1 ? [word] : [word, String(place + 1)]
}

/** How many letters of a word may be wrong. */
export function editsOf(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * For `like`: a word with so many edits still has one of its parts. And the word with any two neighbours turned round, which
 * is one slip of the fingers, though it takes two edits.
 */
export function misspellingsOf(word: string): { patterns: string[]; turned: string[] } {
  const parts = editsOf(word) + 1
  const start = (part: number) => Math.round((part * word.length) / parts)
  const patterns = Array.from({ length: parts }, (_, part) => {
    const letters = word.slice(start(part), start(part + 1))
    return `${part === 0 ? '' : '%'}${letters}${part === parts - 1 ? '' : '%'}`
  })
  const turned = Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )
  return { patterns, turned }
}
