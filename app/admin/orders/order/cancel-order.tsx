import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { CheckField } from '#app/ui/controls/form-fields.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import type { Handling } from '#domain/orders/handling.ts'
import { stockField } from '#domain/orders/returns/return-form.ts'
import { CustomerMail } from './customer-mail.tsx'
import { typedMail } from './handling-forms.tsx'
import type { OrderRefusal } from './order-actions.ts'
import { ReasonField } from './reason-field.tsx'

/** What the customer still has, or would get. */
type CancelledLine = { position: number; productName: string; kept: number }

type CancelOrderProps = {
  number: string
  handling: Handling
  lines: CancelledLine[]
  mayTell: boolean
  refusal: OrderRefusal | undefined
}

/** The form names the state that the owner sees: an order that has just been sent is cancelled only knowingly. */
export function CancelOrder({ number, handling, lines, mayTell, refusal }: CancelOrderProps) {
  const { cancelling } = refusal ?? {}
  const typed = refusal?.meanwhile === undefined ? undefined : typedMail(refusal.typed)
  return (
    <div key={handling} className="flex flex-col items-end gap-3">
      <FormProblem text={refusal?.meanwhile} />
      <PopoverQuestion
        id="cancel-order"
        word="Cancel order"
        question="Are you sure you want to cancel this order?"
        about={`${handling === 'sent' ? `Order ${number} is on its way. It` : `Order ${number}`} becomes cancelled for you and the customer.`}
        keep="Keep order"
      >
        <Form id="cancel" method="post" className="group/cancel flex basis-full flex-col gap-4">
          <input type="hidden" name="from" value={handling} />
          <input type="hidden" name="asked" value={lines.map(({ position }) => position).join(' ')} />
          <ul className="flex flex-col gap-3 border-y-2 border-hush py-3">
            {lines.map(({ position, productName, kept }) => (
              <li key={position} className="grid grid-cols-[1fr_auto] items-center gap-x-4 wrap-anywhere">
                <span id={`cancel-line-${position}`}>
                  {kept} x <bdi>{productName}</bdi>
                </span>
                <CheckField
                  label="Back into stock"
                  name={stockField(position)}
                  value="1"
                  aria-describedby={`cancel-line-${position}`}
                  defaultChecked={cancelling === undefined || !cancelling.stayOut.includes(position)}
                />
              </li>
            ))}
          </ul>
          <ReasonField name="cancelReason" value={cancelling?.reason} />
          <p className="-mt-2 hidden text-sm font-semibold group-has-[option[value=lost]:checked]/cancel:block">
            Nothing of a lost or broken parcel goes back into stock, ticked or not.
          </p>
          {mayTell ? <CustomerMail kind="cancelled" typed={typed} /> : null}
        </Form>
        <Button look="danger" name="intent" value="cancelled" form="cancel">
          Cancel order
        </Button>
      </PopoverQuestion>
    </div>
  )
}
