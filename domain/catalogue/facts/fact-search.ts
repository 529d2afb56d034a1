import { fold } from '#domain/text/fold.ts'
import type { Fact } from './fact.ts'
import { ALL_FACTS, type Described, type Facts, findValue, kindOf } from './fact-values.ts'

/**
 * Computed columns, written with every change of a product: the values that lists are narrowed by, such as `region=pal`, and
 * the words that searches find it by, `cib complete in box psa 9`. A product whose owner does not say its kind is listed among
 * those that it looks like.
 */
export function factColumns(given: Facts, product: Described): { facets: string[]; factWords: string } {
  const facts: Facts = { ...given, kind: kindOf({ ...product, facts: given }) }
  const known = ALL_FACTS.filter(({ id }) => facts[id] !== undefined)
  const facets = known.flatMap(({ id, isFacet }) => (isFacet !== undefined ? facetOf(id, facts[id] ?? '') : []))
  const words = known.flatMap((fact) => wordsOf(fact, facts[fact.id] ?? ''))
  return { facets: facets.sort(), factWords: fold(words.join(' ')) }
}

export function facetOf(id: string, value: string): string {
  return `${id}=${value}`
}

/** A grade of halves as one word, because signs part words: `psa 9` is not `psa 9.5`. */
export function gradeWord(grade: string): string {
  return grade.replace('.', 'point')
}

function wordsOf({ id, isUnsearched, values }: Fact, value: string): string[] {
  if (isUnsearched === true) return []
  if (values === undefined) return value.includes('.') ? [gradeWord(value), value] : [value]
  const { name = value, short, words = [] } = findValue(id, value) ?? {}
  // A short name stands last, beside a grade: `psa 9`.
  return [name, ...words, ...(short === undefined ? [] : [short])]
}
