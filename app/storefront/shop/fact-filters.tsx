import { FacetLinks } from './facet-links.tsx'
import type { ListedBy } from './list-address.ts'
import type { OfferedFact } from './list-request.ts'

type FactFiltersProps = { facts: OfferedFact[]; list: ListedBy }

/** What tells the products of a list apart, each value with its count. */
export function FactFilters({ facts, list }: FactFiltersProps) {
  if (facts.length === 0) return null
  return (
    <details className="mb-4 print:hidden" open={(list.filter.facts ?? []).length > 0}>
      <summary className="w-fit py-2 font-semibold">Condition, region and more</summary>
      {facts.map((fact) => (
        <div key={fact.id}>
          <p className="mb-1 text-sm text-soft">{fact.name}</p>
          <FacetLinks facet={fact} list={list} isFact />
        </div>
      ))}
    </details>
  )
}
