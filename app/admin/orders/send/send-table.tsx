import { Form } from 'react-router'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { control, Field, fieldsOf } from '#app/ui/controls/field.tsx'
import { TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { parcelOf } from '#domain/orders/carried-with.ts'
import { customerName } from '#domain/orders/order.ts'
import { CallLinks } from '../call-links.tsx'
import { OrderMarks } from '../delivery/warnings.tsx'
import { CustomerMail } from '../order/customer-mail.tsx'
import { OrderLink } from '../order-link.tsx'
import type { Route } from './+types/send'
import type { SendRow } from './load-rows.ts'
import type { SendAnswer } from './send-action.ts'
import { courierField, numberField, rowValue } from './send-form.ts'

const CELL = 'align-top @4xl:px-3 @4xl:py-3'
/** The column's heading says what is typed. */
const TYPED = `${CELL} @xl:@max-4xl:col-start-2 @4xl:min-w-40 [&_label]:text-sm @4xl:[&_label]:sr-only`
const COLUMNS = ['Order', 'Customer', { name: 'To pay', className: 'text-right' }, 'Courier', 'Tracking number']

type SendTableProps = Pick<Route.ComponentProps['loaderData'], 'rows' | 'couriers' | 'shopPhone'> & {
  answer: SendAnswer | undefined
}

export function SendTable({ rows, couriers, shopPhone, answer }: SendTableProps) {
  const { typed, errors = {} } = answer ?? {}
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      <datalist id="couriers">
        {couriers.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
        <Field
          label="Courier of all"
          name="courier"
          defaultValue={typed?.courier ?? couriers[0]}
          error={errors.courier}
          hint="For each row that names no other"
          list="couriers"
          maxLength={100}
          autoComplete="off"
        />
        <div className="flex flex-col gap-2">
          <TextAreaField
            label="List of the courier"
            name="pasted"
            defaultValue={typed?.pasted}
            hint="Paste it with its titles, or two columns: order number and tracking number"
            spellCheck={false}
            rows={3}
            className={`${control({ label: '', name: 'pasted' }).className} field-sizing-content max-h-96 min-h-24 py-2 font-mono`}
          />
          <SubmitButton look="plain" name="intent" value="fill" className="self-start">
            Fill in
          </SubmitButton>
        </div>
      </div>
      <ListTable name="Orders to be sent" columns={COLUMNS} cell={CELL} look="wideCards">
        {rows.map((row) => (
          <Row key={row.orders[0]?.id} row={row} {...{ shopPhone, answer }} />
        ))}
      </ListTable>
      <div className="frame flex max-w-2xl flex-col gap-4 bg-sheet p-4 shadow-hard">
        <CustomerMail
          kind="sent"
          label={rows.length === 1 ? 'Mail the customer' : 'Mail the customers'}
          isOn
          typed={typed?.mail}
          error={errors.mail}
          cash=""
        />
        <SubmitButton name="intent" value="sent" className="self-start">
          Mark as sent
        </SubmitButton>
      </div>
    </Form>
  )
}

type RowProps = Pick<SendTableProps, 'shopPhone' | 'answer'> & { row: SendRow }

function Row({ row, shopPhone, answer }: RowProps) {
  const { orders, sameAs } = row
  const ids = orders.map(({ id }) => id)
  const [first] = orders
  if (first === undefined) return null
  const before = answer?.typed.rows.find((each) => each.ids.some((id) => ids.includes(id)))
  const { name = '', phone, area } = first.delivery ?? {}
  const customer = customerName(first)
  const numbers = orders.map(({ id }) => orderNumber(id)).join(', ')
  const { courier, trackingNumber } = before ?? row
  const typed = { [courierField(ids)]: courier, [numberField(ids)]: trackingNumber }
  const field = fieldsOf<string>(typed, answer?.errors ?? {})
  return (
    <tr className="border-b-2 border-hush last:border-b-0 @max-4xl:grid @max-4xl:grid-flow-dense @max-4xl:gap-x-6 @max-4xl:gap-y-2 @max-4xl:p-4 @xl:@max-4xl:grid-cols-2">
      <td className={`${CELL} @max-4xl:col-span-full`}>
        <input type="hidden" name="row" value={rowValue(ids)} />
        {orders.map(({ id }) => (
          <span key={id} className="mr-3 inline-block @4xl:block">
            <OrderLink id={id} />
          </span>
        ))}
        {sameAs === undefined ? null : <SameCustomer ids={ids} sameAs={sameAs.id} />}
      </td>
      <td className={`${CELL} wrap-anywhere @xl:@max-4xl:row-span-3`}>
        <span className="font-semibold">{name || customer}</span>
        {name === '' || name === customer ? null : <span className="block text-sm text-soft">{customer}</span>}
        {area ? <span className="block text-sm">{area}</span> : null}
        <OrderMarks marks={row.marks} />
        <CallLinks phone={phone} shopPhone={shopPhone} name={name || customer} className="mt-2" />
      </td>
      <td className={`${CELL} font-semibold tabular-nums @xl:@max-4xl:col-start-2 @4xl:text-right`}>
        <span className="font-normal text-soft @4xl:hidden">To pay: </span>
        {formatCents(parcelOf(orders).toPayCents)}
      </td>
      <td className={TYPED}>
        <Field
          label={`Courier of order ${numbers}`}
          {...field(courierField(ids))}
          list="couriers"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      </td>
      <td className={TYPED}>
        <Field
          label={`Tracking number of order ${numbers}`}
          {...field(numberField(ids))}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      </td>
    </tr>
  )
}

/** Two parcels to one customer are one delivery to pay too much. */
function SameCustomer({ ids, sameAs }: { ids: string[]; sameAs: string }) {
  return (
    <span className="mt-1 flex flex-col items-start gap-2 text-sm">
      <span>Same customer as {orderNumber(sameAs)}</span>
      <SubmitButton look="plain" name="together" value={rowValue([sameAs, ...ids])}>
        Send together
      </SubmitButton>
    </span>
  )
}
