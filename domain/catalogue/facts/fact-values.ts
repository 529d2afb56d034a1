import { type Fact, type FactValue, KINDS, type Kind } from './fact.ts'
import { FACTS } from './facts.ts'
import { guessKind } from './guess-kind.ts'

export type FactId = (typeof FACTS)[number]['id']

/** The facts of a product by their ids, those that are not known left out. */
export type Facts = Record<string, string>

export const ALL_FACTS: readonly (Fact & { id: FactId })[] = FACTS
export const FACT_IDS: readonly FactId[] = FACTS.map(({ id }) => id)

const BY_ID = new Map<string, Fact>(FACTS.map((fact) => [fact.id, fact]))

export const FACT_NAMES = ofEach(({ name }) => name)

export function ofEach<Value>(of: (fact: Fact & { id: FactId }) => Value): Record<FactId, Value> {
  return Object.fromEntries(ALL_FACTS.map((fact) => [fact.id, of(fact)])) as Record<FactId, Value>
}

export function findFact(id: string): Fact | undefined {
  return BY_ID.get(id)
}

export function findValue(id: string, value: string): FactValue | undefined {
  return findFact(id)?.values?.find((each) => each.id === value)
}

export type Described = { category: string; subcategory: string; name: string }

/** What a product is: as its owner says, or else as it looks. */
export function kindOf({ facts = {}, ...product }: Described & { facts?: Facts }): Kind {
  return KINDS.find((kind) => kind === facts.kind) ?? guessKind(product)
}

/** The facts of a product, those left out that its kind does not have. */
export function keptFacts(given: { [id: string]: string | null | undefined }, product: Described): Facts {
  const facts = knownFacts(given)
  const kind = kindOf({ ...product, facts })
  return Object.fromEntries(
    ALL_FACTS.flatMap(({ id, of }) => (of.includes(kind) && facts[id] !== undefined ? [[id, facts[id]]] : [])),
  )
}

/** Those that say something. */
export function knownFacts(given: { [id: string]: unknown }): Facts {
  return Object.fromEntries(Object.entries(given).flatMap(([id, value]) => (value ? [[id, String(value)]] : [])))
}

/**
 * The same for a new product, whose kind is guessed where nobody says it; an empty one stays empty. Too little may be known of
 * a draft: its kind is guessed when it comes on sale.
 */
export function firstFacts(
  given: { [id: string]: string | null | undefined },
  product: Described & { isDraft?: boolean },
): Facts {
  return keptFacts(product.isDraft === true ? given : { ...given, kind: given.kind ?? guessKind(product) }, product)
}

/** In whatever order the database has them. */
export function hasSameFacts(one: Facts = {}, other: Facts = {}): boolean {
  return FACT_IDS.every((id) => one[id] === other[id])
}

/** All facts, unknown ones empty. */
export function typedFacts(facts: Facts): Record<FactId, string> {
  return ofEach(({ id }) => facts[id] ?? '')
}

/** Values that stand beside each other under their names: the facts, and the rest. */
export function splitFacts<Given extends object>(given: Given) {
  const isFact = ([name]: [string, unknown]) => BY_ID.has(name)
  const entries: [string, unknown][] = Object.entries(given)
  return {
    facts: Object.fromEntries(entries.filter(isFact)) as Pick<Given, keyof Given & FactId>,
    others: Object.fromEntries(entries.filter((entry) => !isFact(entry))) as Omit<Given, FactId>,
  }
}

/** A value as people read it: `Very good`, `12 Nov 2026`. */
export function factText(id: string, value: string): string {
  const isDay = findFact(id)?.typed === 'day' && Number.isFinite(Date.parse(value))
  return isDay ? new Date(value).toUTCString().slice(5, 16) : (findValue(id, value)?.name ?? value)
}

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
