import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Conflict } from '#app/admin/merge/merge-form.ts'
import { ChangedToo, LoadedFields } from '#app/admin/merge/mine-or-theirs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import type { OrderNotes } from '#domain/orders/handle/order-notes.server.ts'
import { canBecome, type Handling } from '#domain/orders/handling.ts'
import { CustomerMail } from './customer-mail.tsx'
import type { OrderRefusal } from './order-actions.ts'

export function MoveForm({ to, children }: { to: Handling; children: ReactNode }) {
  return (
    <Form method="post">
      <Button name="intent" value={to} look={to === 'packed' ? 'solid' : 'plain'} className="w-full">
        {children}
      </Button>
    </Form>
  )
}

type ParcelFormProps = {
  handling: Handling
  typed: { courier: string; trackingNumber: string } & OrderRefusal['typed']
  /** What the form was opened with. */
  loaded: Pick<OrderNotes, 'courier' | 'trackingNumber'>
  errors: OrderRefusal['errors']
  conflict: Conflict | undefined
  /** Whether the customer can be written to, and when that last was. */
  mayTell: boolean
  told: Date | undefined
}

export function ParcelForm({ handling, typed, loaded, errors, conflict, mayTell, told }: ParcelFormProps) {
  const isMove = canBecome(handling, 'sent')
  const { mail, tell } = typed
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
          typed={mail === undefined ? undefined : { text: mail, isTicked: tell === '1' }}
          error={errors.mail}
        />
      ) : null}
      <Button name="intent" value={isMove ? 'sent' : 'parcel'} look={handling === 'packed' ? 'solid' : 'plain'}>
        {isMove ? 'Mark as sent' : 'Save courier'}
      </Button>
    </Form>
  )
}

type CancelOrderProps = { number: string; handling: Handling; mayTell: boolean; refusal: OrderRefusal | undefined }

/** The form names the state that the owner sees: an order that has just been sent is cancelled only knowingly. */
export function CancelOrder({ number, handling, mayTell, refusal }: CancelOrderProps) {
  const { mail, tell } = refusal?.typed ?? {}
  const typed =
    refusal?.meanwhile === undefined || mail === undefined ? undefined : { text: mail, isTicked: tell === '1' }
  return (
    <div key={handling} className="flex flex-col items-end gap-3">
      <FormProblem text={refusal?.meanwhile} />
      <PopoverQuestion
        id="cancel-order"
        word="Cancel order"
        question="Are you sure you want to cancel this order?"
        about={`${handling === 'sent' ? `Order ${number} is on its way. It` : `Order ${number}`} becomes cancelled for you and the customer, and its pieces go back into stock.`}
        keep="Keep order"
      >
        <Form id="cancel" method="post" className={mayTell ? 'basis-full' : 'hidden'}>
          <input type="hidden" name="from" value={handling} />
          {mayTell ? <CustomerMail kind="cancelled" typed={typed} /> : null}
        </Form>
        <Button look="danger" name="intent" value="cancelled" form="cancel">
          Cancel order
        </Button>
      </PopoverQuestion>
    </div>
  )
}
