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
