import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { BoughtMargin, Earned } from '#domain/offers/buy/bought-margin.server.ts'
import { counted } from '#domain/text/counted.ts'
import { amountText, monthName } from './report-words.ts'

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
      <BoughtTable
        by="month"
        rows={months.map((each) => ({ ...each, id: each.month, about: monthName(each.month) }))}
      />
      <BoughtTable by="offer" rows={offers.map((each) => ({ ...each, about: <Offer offer={each} /> }))} />
    </section>
  )
}

type BoughtTableProps = { by: 'month' | 'offer'; rows: (Earned & { id: string; about: ReactNode })[] }

function BoughtTable({ by, rows }: BoughtTableProps) {
  if (rows.length === 0) return null
  const columns = [by === 'month' ? 'Month' : 'Offer', ...FIGURES]
  return (
    <ListTable name={`Bought pieces by ${by}`} columns={columns} cell={CELL} look="table">
      {rows.map(({ id, about, pieces, cents, costCents }) => (
        <tr key={id} className="border-b-2 border-hush align-top last:border-b-0">
          <th scope="row" className={`${CELL} font-normal`}>
            {about}
          </th>
          <td className={RIGHT}>
            {amountText(cents)}
            <span className="block text-sm text-soft">{counted(pieces, 'piece')}</span>
          </td>
          <td className={`${RIGHT} @max-sm:hidden`}>{amountText(costCents)}</td>
          <td className={`${RIGHT} font-semibold`}>{amountText(cents - costCents)}</td>
        </tr>
      ))}
    </ListTable>
  )
}

function Offer({ offer }: { offer: BoughtMargin['offers'][number] }) {
  const { id, name, boughtAt, paidCents, unsoldPieces, unsoldCents } = offer
  return (
    <>
      <Link to={href('/admin/offers/:id', { id })} className="font-semibold underline underline-offset-4">
        {name}
      </Link>
      <span className="block text-sm text-soft">
        <ShopDate date={boughtAt} />, {amountText(paidCents)} paid.{' '}
        {unsoldPieces === 0
          ? 'All of it is sold.'
          : `${counted(unsoldPieces, 'piece')} not sold, ${amountText(unsoldCents)} at cost.`}
      </span>
    </>
  )
}
