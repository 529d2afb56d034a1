import { Link } from 'react-router'
import { choose } from '#domain/catalogue/list/facets.ts'
import { chooseFact } from '#domain/catalogue/list/narrowing.ts'
import { numberText } from '#domain/catalogue/product/list-limits.ts'
import { type ListedBy, narrowedAddress } from './list-address.ts'
import type { CountedOption, OfferedFacet, OfferedFact } from './list-request.ts'

/** Search engines need not follow every combination of facts. */
type FacetLinksProps = { list: ListedBy } & (
  | { facet: OfferedFacet; isFact?: false }
  | { facet: OfferedFact; isFact: true }
)

const LINK =
  'frame inline-flex min-h-9 shrink-0 items-center gap-1 bg-sheet px-3 text-sm font-semibold whitespace-nowrap hover:bg-hush aria-[current=true]:border-(--accent) aria-[current=true]:bg-(--accent) aria-[current=true]:text-[#fff]'

export function FacetLinks({ list, facet, isFact }: FacetLinksProps) {
  const { name, options } = facet
  const { filter } = list
  const chosen = isFact ? filter.facts?.find((each) => each.id === facet.id)?.value : filter[facet.id]
  const address = (option?: CountedOption) =>
    narrowedAddress(list, isFact ? chooseFact(filter, facet.id, option) : choose(filter, facet.id, option?.id))
  return (
    <nav aria-label={`${name} filter`} data-category={list.filter.category ?? ''} className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...options].map((option) => (
          <li key={option?.id ?? ''}>
            <Link
              prefetch="intent"
              preventScrollReset
              rel={isFact ? 'nofollow' : undefined}
              to={address(option)}
              aria-current={option?.id === chosen}
              className={LINK}
            >
              {option === undefined ? 'All' : `${option.name} `}
              {option && <span className="font-normal tabular-nums">({numberText(option.count)})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
