import { Form, Link, useLocation } from 'react-router'
import { AmountField, CountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { CheckField, Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { formatCents } from '#domain/money.ts'
import type { Excess } from '#domain/orders/handle/take-pieces-back.server.ts'
import { type Handling, isUnderWay } from '#domain/orders/handling.ts'
import type { Order } from '#domain/orders/order.ts'
import { piecesField, stockField } from '#domain/orders/returns/return-form.ts'
import { keptItems, REFUND_WAYS, type SoldAndReturned } from '#domain/orders/returns/returns.ts'
import { ReasonField } from './reason-field.tsx'
import type { ReturnRefusal } from './return-actions.ts'

type TakeBackFormProps = {
  order: Pick<Order, 'items' | 'handling'>
  figures: SoldAndReturned
  leftCents: number
  /** Nothing can be taken off what the courier hands over any more. */
  isCollected: boolean
  /** The number of the last return that is shown. */
  seen: number
  refusal: ReturnRefusal | undefined
}

const EXCEEDS = {
  pieces: 'Return more money than the pieces cost',
  order: 'Return more money than was paid',
} satisfies Record<Excess, string>

export function TakeBackForm({ order, figures, leftCents, isCollected, seen, refusal }: TakeBackFormProps) {
  const { typed = {}, errors = {}, problem, exceeded } = refusal ?? {}
  const field = fieldsOf<string>(typed, errors)
  const { pathname } = useLocation()
  useFirstProblem(refusal)
  const lines = keptItems(order, figures)
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="seen" value={seen} />
      <FormProblem text={problem} />
      {lines.map(({ position, name, kept }, place) => (
        <fieldset key={position} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto]">
          <legend className="sr-only">{name}</legend>
          <CountField
            label={`Pieces of ${name}`}
            {...field(piecesField(position))}
            hint={kept === 1 ? '1 can come back' : `${kept} can come back`}
            autoFocus={place === 0}
          />
          <div className="sm:pt-9">
            <CheckField
              label="Back into stock"
              name={stockField(position)}
              value="1"
              defaultChecked={typed[stockField(position)] !== undefined}
            />
          </div>
        </fieldset>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label="Money returned"
          {...field('refund')}
          hint={hintOf(order.handling, { hasPieces: lines.length > 0, leftCents })}
          autoFocus={lines.length === 0}
        />
        <SelectField label="How" {...field('refundWay')}>
          <option value="">{isCollected ? 'Not said' : 'Taken off what the courier collects'}</option>
          <Options of={Object.entries(REFUND_WAYS).map(([id, name]) => ({ id, name }))} />
        </SelectField>
        <ReasonField name="reason" value={typed.reason} />
        <Field
          label="Note"
          {...field('returnNote')}
          hint="Customers never see it"
          maxLength={1_000}
          autoComplete="off"
        />
      </div>
      {exceeded === undefined ? null : (
        <CheckField
          key={exceeded}
          label={EXCEEDS[exceeded]}
          name="mayExceed"
          value={exceeded}
          defaultChecked={typed.mayExceed === exceeded}
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button name="intent" value="take-back">
          {lines.length === 0 ? 'Return money' : 'Take back'}
        </Button>
        <Link to={pathname} preventScrollReset className="py-2 font-semibold underline">
          Close
        </Link>
      </div>
    </Form>
  )
}

function hintOf(handling: Handling, { hasPieces, leftCents }: { hasPieces: boolean; leftCents: number }): string {
  const left = `at most ${formatCents(leftCents)}`
  if (handling === 'cancelled') return `In dollars, ${left}. Only what the customer had paid.`
  const most = hasPieces ? `In dollars, at most what the pieces cost; without pieces ${left}.` : `In dollars, ${left}.`
  if (!isUnderWay(handling)) return hasPieces ? `${most} Empty for none.` : most
  const empty = hasPieces ? ' Empty for their price, 0 for none.' : ''
  return `${most}${empty} Until delivery it is taken off what the courier collects, but for a transfer or store credit.`
}
