import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { CourierCash } from '#domain/orders/cash/cash.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { amountText } from '../report-words.ts'
import { courierName, NO_COURIER } from './cash-asked.ts'

type CouriersTableProps = {
  couriers: CourierCash[]
  total: CourierCash
  days: Record<string, string>
}

const CELL = '@2xl:px-3 @2xl:py-2.5 @2xl:first:pl-5 @2xl:last:pr-5'
const FIGURES = [
  ['Sent', ({ sent }) => sent.toLocaleString('en-US')],
  ['Delivered', ({ delivered }) => delivered.toLocaleString('en-US')],
  ['Came back', ({ back }) => back.toLocaleString('en-US')],
  ['To collect', (cash) => amountText(cash.toCollectCents)],
  ['Received', (cash) => amountText(cash.receivedCents)],
  ['Open', (cash) => amountText(cash.toCollectCents - cash.receivedCents)],
] satisfies [string, (cash: CourierCash) => string][]
const COLUMNS = ['Courier', ...FIGURES.map(([name]) => ({ name, className: 'text-right' }))]

/** What each courier took along, brought and owes; narrow screens show each as a card. */
export function CouriersTable({ couriers, total, days }: CouriersTableProps) {
  const linkOf = (courier: string) =>
    href('/admin/report/cash') + listQuery({ ...days, courier: courier || NO_COURIER })
  return (
    <div className="mb-8">
      <ListTable name="Cash by courier" columns={COLUMNS} cell={CELL} look="cards">
        {couriers.map((cash) => (
          <Row key={cash.courier} cash={cash}>
            <Link to={linkOf(cash.courier)} className="-my-2 inline-block py-2 underline underline-offset-4">
              <bdi>{courierName(cash.courier)}</bdi>
            </Link>
            {cash.openSince === undefined ? null : (
              <span className="block text-sm font-normal text-soft">
                open since <ShopDate date={cash.openSince} />
              </span>
            )}
          </Row>
        ))}
        {couriers.length === 1 ? null : <Row cash={total}>{couriers.length === 0 ? 'No parcel left' : 'Total'}</Row>}
      </ListTable>
    </div>
  )
}

function Row({ cash, children }: { cash: CourierCash; children: ReactNode }) {
  return (
    <tr className="border-t-2 border-hush tabular-nums last:bg-hush first:bg-sheet @max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-4 @max-2xl:px-4 @max-2xl:py-2.5">
      <th scope="row" className={`text-left font-semibold wrap-anywhere @max-2xl:basis-full ${CELL}`}>
        {children}
      </th>
      {FIGURES.map(([name, text]) => (
        <td key={name} className={`@2xl:text-right ${name === 'Open' ? 'font-semibold' : ''} ${CELL}`}>
          <span className="text-sm font-normal text-soft @2xl:hidden">{name} </span>
          {text(cash)}
        </td>
      ))}
    </tr>
  )
}
