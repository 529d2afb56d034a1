import { Link } from 'react-router'
import { choose } from '#domain/catalogue/list/narrowing.ts'
import { numberText } from '#domain/catalogue/product/list-limits.ts'
import { type ListedBy, narrowedAddress } from './list-address.ts'
import type { OfferedFacet } from './list-request.ts'

type FacetLinksProps = { facet: OfferedFacet; list: ListedBy }

const LINK =
  'frame inline-flex min-h-9 shrink-0 items-center gap-1 bg-sheet px-3 text-sm font-semibold whitespace-nowrap hover:bg-hush aria-[current=true]:border-(--accent) aria-[current=true]:bg-(--accent) aria-[current=true]:text-[#fff]'

/** The choices of a facet side by side, without a menu to open. */
export function FacetLinks({ facet: { id, name, options }, list }: FacetLinksProps) {
  const chosen = list.filter[id]
  const address = (value: string | undefined) => narrowedAddress(list, choose(list.filter, id, value))
  return (
    <nav aria-label={`${name} filter`} data-category={list.filter.category ?? ''} className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            prefetch="intent"
            preventScrollReset
            to={address(undefined)}
            aria-current={chosen === undefined}
            className={LINK}
          >
            All
          </Link>
        </li>
        {options.map((option) => (
          <li key={option.id}>
            <Link
              prefetch="intent"
              preventScrollReset
              to={address(option.id)}
              aria-current={option.id === chosen}
              className={LINK}
            >
              {option.name} <span className="font-normal tabular-nums">({numberText(option.count)})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
