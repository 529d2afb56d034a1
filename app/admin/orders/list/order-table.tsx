import { useLocation } from 'react-router'
import { ChooseAll, ChooseBox } from '#app/admin/ui/lists/choose-all.tsx'
import { ChosenElsewhere } from '#app/admin/ui/lists/chosen-rows.tsx'
import { ColumnHeads } from '#app/admin/ui/lists/list-table.tsx'
import { ROW_KEYS } from '#app/admin/ui/lists/row-keys.ts'
import { useSelection } from '#app/admin/ui/lists/selection.ts'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { CHANNEL_NAMES, customerName, itemName, type Order } from '#domain/orders/order.ts'
import { writeChosenOrder } from '../chosen.ts'
import { OrderMarks } from '../delivery/warnings.tsx'
import { HandlingTag, StatusMark } from '../handling-tag.tsx'
import { OrderLink } from '../order-link.tsx'
import { ChosenOrders } from './chosen-orders.tsx'

const CELL = '@2xl:px-2.5 @2xl:py-3 @5xl:px-4 align-top'

const COLUMNS = [
  'Order',
  'Customer',
  { name: 'Items', className: '@max-5xl:hidden' },
  'Handling',
  { name: 'Total', className: 'text-right' },
]

type OrderTableProps = {
  orders: Order[]
  marks: Record<string, string[]>
  /** Which list this is a page of. */
  list: string
}

/** On a phone a row becomes a card: the order on the left, total and state on the right. */
export function OrderTable({ orders, marks, list }: OrderTableProps) {
  const { search } = useLocation()
  const selection = useSelection({ list, page: search, shown: orders })
  const { within, read, others } = selection
  return (
    <div ref={within} className="group/table @container" onChange={read} {...ROW_KEYS}>
      <ChosenElsewhere others={others} />
      <ChooseAll className="mb-1 pl-3 @2xl:hidden" />
      <div className="frame bg-sheet">
        <table className="w-full border-collapse text-left @max-2xl:block">
          <thead className="sticky top-0 z-20 bg-hush text-sm shadow-[0_2px_0_var(--color-line)] @max-2xl:sr-only">
            <tr>
              <td className="w-10 pl-4">
                <ChooseAll className="-m-2 size-10 justify-center @max-2xl:hidden" />
              </td>
              <ColumnHeads columns={COLUMNS} cell={CELL} />
            </tr>
          </thead>
          <tbody className="@max-2xl:block">
            {orders.map((order) => (
              // A row that moved on is drawn anew, without its tick.
              <OrderRow
                key={`${order.id}.${order.handling}`}
                order={order}
                marks={marks[order.id]}
                isChosen={selection.has(order.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ChosenOrders selection={selection} />
    </div>
  )
}

type OrderRowProps = {
  order: Order
  marks: string[] | undefined
  isChosen: boolean
}

function OrderRow({ order, marks, isChosen }: OrderRowProps) {
  const { search } = useLocation()
  const [first, ...others] = order.items
  return (
    <tr className="border-b-2 border-hush last:border-b-0 hover:bg-paper has-checked:bg-sticker/15 @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:gap-y-1 @max-2xl:p-3">
      <td className="align-top @2xl:w-10 @2xl:py-3 @2xl:pl-4">
        <ChooseBox
          value={writeChosenOrder(order)}
          label={`Choose order ${orderNumber(order.id)}`}
          isChosen={isChosen}
        />
      </td>
      <td className={`${CELL} @max-2xl:grow`}>
        <OrderLink id={order.id} state={{ filter: search }} className="mr-3" />
        {order.oldNumber === '' ? null : (
          <span className="mr-3 font-mono text-sm break-all text-soft @2xl:block">{order.oldNumber}</span>
        )}
        <ShopTime date={order.createdAt} brief className="text-sm whitespace-nowrap text-soft @2xl:block" />
        {order.channel === 'shop' ? null : (
          <span className="text-sm whitespace-nowrap text-soft @max-2xl:ml-3 @2xl:block">
            <span className="sr-only">Came by </span>
            {CHANNEL_NAMES[order.channel]}
          </span>
        )}
      </td>
      <td
        className={`${CELL} min-w-0 @max-2xl:order-1 @max-2xl:basis-full @2xl:w-full @2xl:max-w-0 @5xl:w-auto @5xl:max-w-48 @6xl:max-w-72`}
      >
        <span title={customerName(order)} className="block truncate">
          {customerName(order)}
          <DeliveryName order={order} />
        </span>
        <OrderMarks marks={marks} />
      </td>
      <td className={`${CELL} @max-5xl:hidden`}>
        {first === undefined ? null : `${first.quantity} x ${itemName(first)}`}
        {others.length === 0 ? null : <span className="text-soft"> and {others.length} more</span>}
      </td>
      <td className={`${CELL} @max-2xl:order-2`}>
        <div className="flex flex-col items-start gap-1 @max-2xl:flex-row @max-2xl:items-center @max-2xl:gap-3">
          <HandlingTag handling={order.handling} />
          <StatusMark status={order.status} />
        </div>
      </td>
      <td className={`${CELL} text-right font-semibold tabular-nums @max-2xl:order-3 @max-2xl:ml-auto`}>
        {formatCents(order.totalCents)}
      </td>
    </tr>
  )
}

function DeliveryName({ order: { userEmail, delivery } }: { order: Order }) {
  if (userEmail === '' || delivery === null || delivery.name === '') return null
  return (
    <bdi className="text-sm text-soft @max-2xl:ml-3 @2xl:block @2xl:truncate" title={delivery.name}>
      {delivery.name}
    </bdi>
  )
}
