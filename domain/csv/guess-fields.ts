import { readCurrency } from '../read-amount.ts'
import { fold } from '../text/fold.ts'
import type { ColumnNames } from './sheet-row.ts'

/** Whether a column may be a field, and whether it says nothing at all: others go before it. */
type Columns = { mayBe?(field: string, place: number): boolean; isEmpty?(place: number): boolean }

/**
 * Which field each column of a file means, by its title: case, spaces and signs do not count, then also not what stands in
 * brackets, a currency, and the word for what all rows are: `product_price` is `price`. No field is guessed twice.
 *
 * @returns a field for each title, or an empty text
 */
export function guessFields<Column extends string>(
  titles: readonly string[],
  columns: ColumnNames<Column>,
  { mayBe = () => true, isEmpty = () => false }: Columns = {},
): (Column | '')[] {
  const known = new Map<string, { field: Column; rank: number }>()
  for (const [field, names] of Object.entries<readonly string[]>(columns))
    for (const [rank, name] of [field, ...names].entries())
      if (!known.has(plainTitle(name))) known.set(plainTitle(name), { field: field as Column, rank })
  const guessed = new Set<string>()
  const fields = titles.map((): Column | '' => '')
  const places = Map.groupBy(titles.keys(), isEmpty)
  for (const filled of [places.get(false), places.get(true)]) read(filled, (title) => title)
  for (const loosely of [withoutBrackets, withoutCurrency, withoutNoun]) read(places.get(false), loosely)
  return fields

  /** Of several columns that may be a field, the one whose name is named first: `Price` goes before `Amount`. */
  function read(places: readonly number[] = [], loosely: (title: string) => string) {
    const found = places.flatMap((place) => {
      const meant = fields[place] === '' ? known.get(plainTitle(loosely(titles[place] ?? ''))) : undefined
      return meant === undefined ? [] : { ...meant, place }
    })
    for (const { field, place } of found.sort((one, other) => one.rank - other.rank))
      if (!guessed.has(field) && mayBe(field, place)) {
        guessed.add(field)
        fields[place] = field
      }
  }
}

function withoutCurrency(title: string): string {
  return withoutBrackets(title)
    .split(/[\s_-]+/)
    .filter((word) => readCurrency(word) === undefined && !IN_PENNIES.test(word))
    .join(' ')
    .trim()
    .replace(/ (?:in|en|per unit)$/i, '')
}

/** The word with which a title says that an amount is in the smallest coin. */
export const IN_PENNIES = /^(?:cents?|pennies|pence|centimes)$/i

function withoutNoun(title: string): string {
  const words = title.replace(/([a-z])(?=[A-Z])/g, '$1 ')
  return withoutCurrency(words).replace(/^(?:product|item|variant|listing|produit|artikel)[\s_-]+(?!type$)/i, '')
}

/** Up to each closing bracket, what stands before the first opening one. */
function withoutBrackets(title: string): string {
  const parts = title.split(/[)\]]/)
  const last = parts.pop()
  return [...parts.map((part) => part.split(/[([]/, 1)[0]), last].join('')
}

/** A title as titles are compared. */
export function plainTitle(title: string): string {
  return fold(title).replace(/[^\p{L}\p{N}]/gu, '')
}
