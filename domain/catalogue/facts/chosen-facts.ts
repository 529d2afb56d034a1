import { ALL_FACTS, findValue } from './fact-values.ts'

/** One value that a list is narrowed to, with the name that shoppers read. */
export type ChosenFact = { id: string; value: string; name: string }

/** The facts that an address narrows a list to; a value that no fact has narrows nothing. */
export function chosenFactsFrom(query: URLSearchParams): ChosenFact[] {
  return FACT_FACETS.flatMap(({ id }) => {
    const value = query.get(id) ?? ''
    const name = findValue(id, value)?.name
    return name === undefined ? [] : [{ id, value, name }]
  })
}

export const FACT_FACETS = ALL_FACTS.filter(({ isFacet }) => isFacet !== undefined)
