import { ALL_FACTS, type Described, type FactId } from '../facts/fact-values.ts'
import { guessKind } from '../facts/guess-kind.ts'
import { subcategoryCalled } from './search-categories.ts'
import { allWordsOf, spellingOf, writingsOf } from './search-words.ts'

type Named = Described & { region?: string | undefined; kind?: string | undefined }

/**
 * What other lists may know a product by, one key a line, the likeliest first. A console and a name: `nintendo/snes supermetroid@pal`.
 * Facts and the console are taken off the name, numbers are in one writing, and it does not matter how words are parted. The
 * region follows `@`, where it is known. Empty where nothing of the name is left.
 */
export function matchKeys(product: Named): string {
  return keysOf(product).join('\n')
}

/** The one key of a row that such a list has. */
export function matchKey(row: Named): string {
  return keysOf(row)[0] ?? ''
}

function keysOf({ name, category, subcategory, region = '', kind }: Named): string[] {
  const [first = '', ...others] = name.split(/[()[\],]/)
  let place = `${category}/${subcategory}`
  let said = region
  const parts = others.filter((part) => {
    const words = allWordsOf(part)
    const named = consoleCalled(words)
    const isPlace = named !== undefined && (named === place || !CONSOLES.has(category))
    if (isPlace) place = named
    const facts = factsAtEnd(words, ALL_NAMES)
    const isFact = facts.rest.length === 0
    if (isFact) said ||= facts.region
    return !isPlace && !isFact
  })
  const whole = [first, ...parts].join(' ')
  // What a name looks like, also where it has hyphens: `PSP-3000`.
  const looked = { category, subcategory, name: `${whole} ${allWordsOf(whole).join(' ')}` }
  const isMachine = (kind ?? guessKind(looked)) === 'console'
  const writings = isMachine
    ? [[first, ...parts.filter((part) => !MODEL_NUMBER.test(part))], [first]]
    : [first, ...withoutNumber(first)].map((start) => [start, ...parts])
  const keys = writings.map((written) => {
    const { rest, region: atEnd } = factsAtEnd(allWordsOf(written.join(' ')), PLAIN_NAMES, isMachine ? '' : place)
    said ||= atEnd
    return isMachine ? machineOf(rest) : spelled(rest)
  })
  const at = said === '' || said === 'free' ? '' : `@${said}`
  return [...new Set(keys)].filter((key) => key !== '').map((key) => `${place} ${key}${at}`)
}

/** A part of a series is also known by its own title: `Yoshi's Island` for `Super Mario World 2: Yoshi's Island`. */
function withoutNumber(name: string): string[] {
  const [series = '', own = '', ...more] = name.split(/: | - /)
  const words = series.trim().split(' ')
  if (own === '' || more.length > 0 || !isNumber(inFigures(words.at(-1)?.toLowerCase() ?? ''))) return []
  const joined = `${words.slice(0, -1).join(' ')} ${own}`
  return allWordsOf(own).length > 1 ? [joined, own] : [joined]
}

/** `SCPH-1002`, which lists leave out. */
const MODEL_NUMBER = /^\s?[A-Z]{2,5}-?\d{2,5}\s?$/i

/** Where consoles stand. */
const CONSOLES = new Set(['nintendo', 'playstation', 'xbox', 'sega', 'atari', 'retro'])

function consoleCalled(words: readonly string[]): string | undefined {
  const { category = '', subcategory } = subcategoryCalled(words) ?? {}
  return CONSOLES.has(category) ? `${category}/${subcategory}` : undefined
}

/** Facts that tell pieces of the same name apart. In brackets each of their names counts, behind a name only those of these two. */
const TAKEN_OFF: readonly FactId[] = ['completeness', 'region', 'condition', 'tested', 'authenticity', 'cardCondition']
const BEHIND_A_NAME: readonly FactId[] = ['completeness', 'region']

/** By its spelling, the region that a name tells, or an empty text. */
const ALL_NAMES = namesOfFacts(TAKEN_OFF, ({ id, name, short = name, words = [] }) => [id, name, short, ...words])
const PLAIN_NAMES = namesOfFacts(BEHIND_A_NAME, ({ id, name, short = name }) => [id, name, short])

type Value = { id: string; name: string; short?: string; words?: readonly string[]; codes?: readonly string[] }

function namesOfFacts(ids: readonly FactId[], namesOf: (value: Value) => string[]): ReadonlyMap<string, string> {
  const facts = ALL_FACTS.filter(({ id }) => ids.includes(id))
  const named = facts.flatMap(({ id, values = [] }) =>
    values.flatMap((value) => {
      const names = id === 'region' && ids === TAKEN_OFF ? [...namesOf(value), ...(value.codes ?? [])] : namesOf(value)
      return names.map((name) => [spellingOf(allWordsOf(name)), id === 'region' ? value.id : ''] as const)
    }),
  )
  // Of two values with the same name the first counts.
  return new Map(named.toReversed())
}

const LONGEST_FACT = 4

/** Words without the facts and the names of their console at their end; with a place, something of a name stays. */
function factsAtEnd(words: readonly string[], names: ReadonlyMap<string, string>, place?: string) {
  let [rest, region] = [words, '']
  for (let length = LONGEST_FACT; length > 0; length -= 1) {
    const end = rest.slice(-length)
    const fact = names.get(spellingOf(end))
    const isSaid = fact !== undefined || (place !== undefined && consoleCalled(end) === place)
    if (!isSaid || rest.length < length + (place === undefined ? 0 : 1)) continue
    rest = rest.slice(0, -length)
    region ||= fact ?? ''
    length = LONGEST_FACT + 1
  }
  return { rest, region }
}

/** Words that lists write or leave out as they like. */
const UNSAID = new Set(['the', 'a', 'an', 'and', 'version'])
const UNSAID_OF_MACHINES = new Set(
  'console system handheld computer nintendo sony sega microsoft atari commodore mattel'.split(' '),
)

/** In one word, a number that it begins with behind all else: `007 GoldenEye` is `GoldenEye 007`. */
function spelled(words: readonly string[]): string {
  const said = words.filter((word) => !UNSAID.has(word)).map(inFigures)
  const [first = '', ...others] = said
  const inOrder = isNumber(first) && others.length > 0 ? [...others, first] : said
  return inOrder
    .join(' ')
    .replace(/\blegend of zelda\b/, 'zelda')
    .replace(/ (?!\d)|(?<!\d) /g, '')
}

/** Of a console, whose name, colour and size stand in any order. */
function machineOf(words: readonly string[]): string {
  return words
    .join(' ')
    .replace('mega drive', 'genesis')
    .split(' ')
    .filter((word) => !UNSAID_OF_MACHINES.has(word))
    .map(inFigures)
    .flatMap((word) => word.match(/\d+|\D+/g) ?? [])
    .toSorted()
    .join(' ')
}

/** `ii` and `two` → `2`, as lists write it one way or another. */
function inFigures(word: string): string {
  const place = FIRST_NUMBERS.indexOf(word)
  return place === -1 ? (writingsOf(word).find(isNumber) ?? word) : String(place + 2)
}

const FIRST_NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const isNumber = (word: string) => /^\d+$/.test(word)
