import { Link } from 'react-router'
import { ChooseAll } from '#app/admin/ui/lists/choose-all.tsx'
import { type ManagedQuery, type ManagedSort, managedParams } from '#domain/catalogue/manage/managed-list.ts'
import { productsAddress } from '../product-tabs.tsx'

const CELL = 'px-3 py-2 text-left font-semibold whitespace-nowrap'

export function ProductColumns({ query }: { query: ManagedQuery }) {
  return (
    <thead className="sticky top-0 z-20 bg-hush shadow-[0_2px_0_var(--color-line)] @max-2xl:hidden">
      <tr>
        <td className="pl-3">
          <ChooseAll className="-m-2 size-10 justify-center" />
        </td>
        <td />
        <SortedColumn name="Product" sorts={['a-z', 'z-a']} query={query} />
        <th scope="col" className={`${CELL} @max-4xl:hidden`}>
          Category
        </th>
        <SortedColumn name="Added" sorts={['newest', 'oldest']} query={query} className="@max-6xl:hidden" />
        <SortedColumn name="Price" sorts={['price-asc', 'price-desc']} query={query} />
        <SortedColumn name="Stock" sorts={['stock-asc', 'stock-desc']} query={query} />
        <td />
      </tr>
    </thead>
  )
}

type SortedColumnProps = {
  name: string
  sorts: [ManagedSort, ManagedSort]
  query: ManagedQuery
  className?: string
}

function SortedColumn({ name, sorts: [first, second], query, className = '' }: SortedColumnProps) {
  const descending = query.sort === 'newest' || query.sort === 'z-a' || query.sort.endsWith('-desc')
  const sorted = query.sort === first || query.sort === second
  return (
    <th
      scope="col"
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
      className={`${CELL} ${className}`}
    >
      <Link
        to={productsAddress(managedParams({ ...query, sort: query.sort === first ? second : first }))}
        preventScrollReset
        className="inline-flex min-h-8 items-center gap-1 hover:underline"
      >
        {name}
        <span aria-hidden="true" className={sorted ? 'text-press' : 'text-soft opacity-50'}>
          {sorted ? (descending ? '▼' : '▲') : '↕'}
        </span>
      </Link>
    </th>
  )
}
