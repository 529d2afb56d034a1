import { Link } from 'react-router'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { limitText } from '#domain/stock/searches/demand.ts'
import type { WantedList } from '#domain/stock/searches/wanted-searches.server.ts'

const COLUMNS = ['Search', { name: 'People', className: 'text-right' }, { name: 'Since', className: '@max-2xl:hidden' }]

/** What people look for; each leads to its list. */
export function WantedSearches({ searches, cell }: { searches: WantedList[]; cell: string }) {
  return (
    <ListTable name="Searches" columns={COLUMNS} cell={cell} look="table">
      {searches.map((search) => (
        <tr key={search.query} className="border-b-2 border-hush align-top last:border-b-0 hover:bg-paper">
          <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
            <Link
              to={search.address}
              prefetch="none"
              dir="auto"
              className="-my-1 inline-block py-1 font-semibold hover:underline"
            >
              {search.title}
            </Link>
            <span className="block text-sm text-soft tabular-nums">{limitText(search)}</span>
          </th>
          <td className={`${cell} text-right tabular-nums`}>{search.people}</td>
          <td className={`${cell} whitespace-nowrap @max-2xl:hidden`}>
            <ShopTime date={search.since} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
