import { FacetLinks } from './facet-links.tsx'
import type { ListedBy } from './list-address.ts'
import type { OfferedFact } from './list-request.ts'

type FactFiltersProps = { facts: OfferedFact[]; list: ListedBy }

/** More would be too many to look through. */
const MOST_FIRST = 3

/** What tells the products of a list apart, each value with its count: what most shoppers ask for first, the rest to open. */
export function FactFilters({ facts, list }: FactFiltersProps) {
  const first = facts
    .filter(({ isFirst }) => isFirst)
    .sort((one, other) => countOf(other) - countOf(one))
    .slice(0, MOST_FIRST)
  const others = facts.filter((fact) => !first.includes(fact))
  const isChosen = others.some(({ id }) => list.filter.facts?.some((chosen) => chosen.id === id))
  return (
    <>
      {facts.map((fact) => (first.includes(fact) ? <FactFilter key={fact.id} fact={fact} list={list} /> : null))}
      {others.length === 0 ? null : (
        <details className="mb-4 print:hidden" open={isChosen}>
          <summary className="w-fit py-2 font-semibold">More filters</summary>
          {others.map((fact) => (
            <FactFilter key={fact.id} fact={fact} list={list} />
          ))}
        </details>
      )}
    </>
  )
}

function FactFilter({ fact, list }: { fact: OfferedFact; list: ListedBy }) {
  return (
    <div>
      <p className="mb-1 text-sm text-soft">{fact.name}</p>
      <FacetLinks facet={fact} list={list} isFact />
    </div>
  )
}

function countOf({ options }: OfferedFact): number {
  return options.reduce((sum, { count }) => sum + count, 0)
}
