import { href, Link } from 'react-router'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { Customer } from '#domain/customers/search-customers.server.ts'
import { formatCents } from '#domain/money.ts'

const CELL = '@2xl:px-4 @2xl:py-3 align-top'

const NUMBER = 'text-right'
/** Who only signed up has no last order. */
function columnsOf(hasOrders: boolean) {
  return [
    'Customer',
    'Since',
    ...(hasOrders ? ['Last order'] : []),
    { name: 'Orders', className: NUMBER },
    { name: 'Total', className: NUMBER },
  ]
}

export function CustomerTable({ customers }: { customers: Customer[] }) {
  const hasOrders = customers.some(({ lastAt }) => lastAt !== null)
  return (
    <ListTable name="Customers" columns={columnsOf(hasOrders)} cell={CELL} look="cards">
      {customers.map((customer) => (
        <CustomerRow key={customer.id} customer={customer} hasOrders={hasOrders} />
      ))}
    </ListTable>
  )
}

function CustomerRow({ customer, hasOrders }: { customer: Customer; hasOrders: boolean }) {
  const { id, email, name, phone, createdAt, lastAt, orders, totalCents } = customer
  return (
    <tr className="flex flex-wrap gap-x-4 border-t-2 border-hush p-3 first:border-t-0 hover:bg-paper @2xl:table-row @2xl:p-0">
      <th scope="row" className={`basis-full font-normal wrap-anywhere ${CELL}`}>
        <Link
          to={href('/admin/customers/:id', { id })}
          className="-my-2 inline-block py-2 font-semibold underline underline-offset-4"
        >
          {email}
        </Link>
        {name === '' && phone === '' ? null : (
          <span className="block text-sm text-soft">
            <bdi className="mr-3">{name}</bdi>
            <bdi className="whitespace-nowrap">{phone}</bdi>
          </span>
        )}
      </th>
      <td className={`text-soft @max-2xl:grow @max-2xl:text-sm @2xl:whitespace-nowrap ${CELL}`}>
        <span className="@2xl:hidden">Since </span>
        <ShopDate date={createdAt} />
      </td>
      {hasOrders ? (
        <td className={`text-soft @max-2xl:hidden @2xl:whitespace-nowrap ${CELL}`}>
          {lastAt === null ? 'None' : <ShopDate date={lastAt} />}
        </td>
      ) : null}
      <td className={`tabular-nums @2xl:text-right ${CELL}`}>
        {orders}
        <span className="@2xl:hidden">{orders === 1 ? ' order' : ' orders'}</span>
      </td>
      <td className={`font-semibold tabular-nums @2xl:text-right ${CELL}`}>{formatCents(totalCents)}</td>
    </tr>
  )
}
