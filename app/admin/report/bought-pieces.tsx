import { href, Link } from 'react-router'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { BoughtMargin, Earned } from '#domain/offers/buy/bought-margin.server.ts'
import { amountText, countText, monthName } from './report-words.ts'

const CELL = 'px-3 py-2.5 sm:px-4'
const RIGHT = `${CELL} text-right whitespace-nowrap tabular-nums`
const FIGURES = [
  { name: 'Sold', className: 'text-right' },
  { name: 'Cost', className: 'text-right @max-sm:hidden' },
  { name: 'Earned', className: 'text-right' },
]

/** What pieces earned that people sold to the shop, and what of them has not sold. */
export function BoughtPieces({ margin: { months, offers } }: { margin: BoughtMargin }) {
  if (months.length + offers.length === 0) return null
  return (
    <section aria-labelledby="bought" className="mb-10 flex flex-col gap-6">
      <SectionHeading
        id="bought"
        title="Bought from people"
        note={
          <p className="mt-1 text-soft">What pieces of offers earned. Earned is what was sold less what it had cost.</p>
        }
      />
      {months.length === 0 ? null : (
        <ListTable name="Bought pieces by month" columns={['Month', ...FIGURES]} cell={CELL} look="table">
          {months.map(({ month, ...earned }) => (
            <tr key={month} className="border-b-2 border-hush last:border-b-0">
              <th scope="row" className={`${CELL} font-normal`}>
                {monthName(month)}
              </th>
              <Figures earned={earned} />
            </tr>
          ))}
        </ListTable>
      )}
      {offers.length === 0 ? null : (
        <ListTable name="Bought pieces by offer" columns={['Offer', ...FIGURES]} cell={CELL} look="table">
          {offers.map(({ id, name, boughtAt, paidCents, unsoldPieces, unsoldCents, ...earned }) => (
            <tr key={id} className="border-b-2 border-hush align-top last:border-b-0">
              <th scope="row" className={`${CELL} font-normal`}>
                <Link to={href('/admin/offers/:id', { id })} className="font-semibold underline underline-offset-4">
                  {name}
                </Link>
                <span className="block text-sm text-soft">
                  <ShopDate date={boughtAt} />, {amountText(paidCents)} paid.{' '}
                  {unsoldPieces === 0
                    ? 'All of it is sold.'
                    : `${countText(unsoldPieces, 'piece', 'pieces')} not sold, ${amountText(unsoldCents)} at cost.`}
                </span>
              </th>
              <Figures earned={earned} />
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  )
}

function Figures({ earned: { pieces, cents, costCents } }: { earned: Earned }) {
  return (
    <>
      <td className={RIGHT}>
        {amountText(cents)}
        <span className="block text-sm text-soft">{countText(pieces, 'piece', 'pieces')}</span>
      </td>
      <td className={`${RIGHT} @max-sm:hidden`}>{amountText(costCents)}</td>
      <td className={`${RIGHT} font-semibold`}>{amountText(cents - costCents)}</td>
    </>
  )
}
