import { Form } from 'react-router'
import { ChangedToo, LoadedFields } from '#app/admin/merge/changed-too.tsx'
import type { Conflict } from '#app/admin/merge/merge-form.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, fieldsOf } from '#app/ui/controls/field.tsx'
import type { OrderNotes } from '#domain/orders/handle/order-notes.server.ts'
import { canBecome, type Handling } from '#domain/orders/handling.ts'
import { CustomerMail } from './customer-mail.tsx'
import type { OrderRefusal } from './order-actions.ts'

type ParcelFormProps = {
  handling: Handling
  typed: Pick<OrderNotes, 'courier' | 'trackingNumber'>
  mail: OrderRefusal['mail']
  loaded: Pick<OrderNotes, 'courier' | 'trackingNumber'>
  errors: OrderRefusal['errors']
  conflict: Conflict | undefined
  /** Whether the customer can be written to, and when that last was. */
  mayTell: boolean
  told: Date | undefined
  cash: string | undefined
}

export function ParcelForm({ handling, typed, mail, loaded, errors, conflict, mayTell, told, cash }: ParcelFormProps) {
  const isMove = canBecome(handling, 'sent')
  const field = fieldsOf(typed, errors)
  return (
    <Form key={JSON.stringify([loaded, told])} method="post" noValidate className="flex flex-col gap-3">
      <LoadedFields values={loaded} />
      <ChangedToo conflict={conflict} />
      <Field label="Courier" {...field('courier')} maxLength={100} autoComplete="off" />
      <Field label="Tracking number" {...field('trackingNumber')} maxLength={100} autoComplete="off" />
      {mayTell && (isMove || handling === 'sent') ? (
        <CustomerMail
          kind={isMove || told === undefined ? 'sent' : 'corrected'}
          isOn={isMove}
          typed={mail}
          error={errors.mail}
          cash={cash}
        />
      ) : null}
      <Button name="intent" value={isMove ? 'sent' : 'parcel'} look={handling === 'packed' ? 'solid' : 'plain'}>
        {isMove ? 'Mark as sent' : 'Save courier'}
      </Button>
    </Form>
  )
}
