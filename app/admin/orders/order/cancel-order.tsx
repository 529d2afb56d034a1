import { Form, useLocation } from 'react-router'
import { PageQuestion } from '#app/admin/ui/forms/question.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { CheckField } from '#app/ui/controls/form-fields.tsx'
import type { Handling } from '#domain/orders/handling.ts'
import { stockField } from '#domain/orders/returns/return-form.ts'
import type { keptItems } from '#domain/orders/returns/returns.ts'
import { CustomerMail } from './customer-mail.tsx'
import type { OrderRefusal } from './order-actions.ts'
import { ReasonField } from './reason-field.tsx'

type CancelOrderProps = {
  number: string
  handling: Handling
  lines: ReturnType<typeof keptItems>
  mayTell: boolean
  isAsked: boolean
  refusal: OrderRefusal | undefined
}

/**
 * The question has an address, and its fields are on no other page of the order: pieces that come back have fields of the
 * same names.
 */
export function CancelOrder({ isAsked, ...asked }: CancelOrderProps) {
  const { pathname, state } = useLocation()
  return (
    <>
      <Form action={pathname} state={state} replace preventScrollReset className="self-end">
        <Button look="plain" name="cancel" value="1">
          Cancel order
        </Button>
      </Form>
      {isAsked || asked.refusal?.meanwhile !== undefined ? <CancelQuestion key={asked.handling} {...asked} /> : null}
    </>
  )
}

/** The form names the state that the owner sees: an order that has just been sent is cancelled only knowingly. */
function CancelQuestion({ number, handling, lines, mayTell, refusal }: Omit<CancelOrderProps, 'isAsked'>) {
  const { cancelling } = refusal ?? {}
  const typed = refusal?.meanwhile === undefined ? undefined : refusal.mail
  const yes = (
    <Button look="danger" name="intent" value="cancelled" form="cancel">
      Cancel order
    </Button>
  )
  return (
    <PageQuestion title="Are you sure you want to cancel this order?" yes={yes} keep="Keep order">
      <p id="question-details" className="mt-1 mb-4 wrap-anywhere text-soft">
        {handling === 'sent' ? `Order ${number} is on its way. It` : `Order ${number}`} becomes cancelled for you and
        the customer.
      </p>
      <FormProblem text={refusal?.meanwhile} />
      <Form id="cancel" method="post" replace className="group/cancel my-4 flex flex-col gap-4">
        <input type="hidden" name="from" value={handling} />
        <input type="hidden" name="asked" value={lines.map(({ position }) => position).join(' ')} />
        <ul className="flex flex-col gap-3 border-y-2 border-hush py-3">
          {lines.map(({ position, name, kept }) => (
            <li key={position}>
              <fieldset className="grid grid-cols-[1fr_auto] items-center gap-x-4 wrap-anywhere">
                <legend className="float-left">
                  {kept} x <bdi>{name}</bdi>
                </legend>
                <CheckField
                  label="Back into stock"
                  name={stockField(position)}
                  value="1"
                  defaultChecked={cancelling === undefined || !cancelling.stayOut.includes(position)}
                />
              </fieldset>
            </li>
          ))}
        </ul>
        <ReasonField name="cancelReason" value={cancelling?.reason} />
        <p className="-mt-2 hidden text-sm font-semibold group-has-[option[value=lost]:checked]/cancel:block">
          Nothing of a lost or broken parcel goes back into stock, ticked or not.
        </p>
        {mayTell ? <CustomerMail kind="cancelled" label="Tell the customer by mail" typed={typed} /> : null}
      </Form>
    </PageQuestion>
  )
}
