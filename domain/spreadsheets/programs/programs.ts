import { plainTitle } from '#domain/csv/guess-fields.ts'
import { CARDMARKET } from './cardmarket.ts'
import { DISCOGS } from './discogs.ts'
import { EBAY, EBAY_FILE_EXCHANGE } from './ebay.ts'
import { PRESTASHOP } from './prestashop.ts'
import { PRICECHARTING } from './pricecharting.ts'
import type { Program } from './program.ts'
import { SQUARE } from './square.ts'
import { TCGPLAYER_COLLECTION, TCGPLAYER_STOCK } from './tcgplayer.ts'

/** Other programs' lists, as their documentation has them: of two that know a file, the first. */
const PROGRAMS: readonly Program[] = [
  PRICECHARTING,
  TCGPLAYER_STOCK,
  TCGPLAYER_COLLECTION,
  CARDMARKET,
  DISCOGS,
  EBAY,
  EBAY_FILE_EXCHANGE,
  SQUARE,
  PRESTASHOP,
]

/** The program whose list of products has these titles. */
export function programOf(titles: readonly string[]): Program | undefined {
  const given = new Set(titles.map(plainTitle))
  return PROGRAMS.find(({ telling }) => telling.every((title) => given.has(plainTitle(title))))
}

/** Every title that some program's list is known by or gives a meaning. */
export function programTitles(): string[] {
  return PROGRAMS.flatMap(({ telling, columns, leftOut = [] }) => [
    ...telling,
    ...Object.values(columns).flat(),
    ...leftOut,
  ])
}

/** For each column what its codes mean, where it has some. */
export function codesOf(titles: readonly string[]): (ReadonlyMap<string, string> | undefined)[] {
  const words = new Map(entriesBy(programOf(titles)?.words))
  return titles.map((title) => {
    const codes = words.get(plainTitle(title))
    return codes && new Map(Object.entries(codes))
  })
}

function entriesBy<Value>(titled: Readonly<Record<string, Value>> = {}): [title: string, Value][] {
  return Object.entries(titled).map(([title, value]) => [plainTitle(title), value])
}

/** What a piece is whose price stands under one of these titles. */
export function pricedAs(titles: readonly string[], title: string): Readonly<Record<string, string>> {
  return new Map(entriesBy(programOf(titles)?.priced)).get(plainTitle(title)) ?? {}
}
