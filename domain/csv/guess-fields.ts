import { fold } from '../text/fold.ts'
import type { ColumnNames } from './sheet-row.ts'

/**
 * Which field each column of a file means, by its title: case, spaces, signs and what stands in brackets do not count. No
 * field is guessed twice.
 *
 * @returns a field for each title, or an empty text
 */
export function guessFields<Column extends string>(
  titles: readonly string[],
  columns: ColumnNames<Column>,
): (Column | '')[] {
  const known = new Map<string, Column>()
  for (const [field, names] of Object.entries<readonly string[]>(columns))
    for (const name of [field, ...names]) if (!known.has(plainTitle(name))) known.set(plainTitle(name), field as Column)
  const guessed = new Set<string>()
  return titles.map((title) => {
    const field = known.get(plainTitle(title)) ?? known.get(plainTitle(withoutBrackets(title))) ?? ''
    if (guessed.has(field)) return ''
    guessed.add(field)
    return field
  })
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
