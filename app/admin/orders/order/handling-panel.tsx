import { Form } from 'react-router'
import { ChangedToo, LoadedFields } from '#app/admin/merge/changed-too.tsx'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { useRootData } from '#app/ui/root-data.ts'
import { useMay } from '#app/ui/use-may.ts'
import type { OrderStep } from '#domain/orders/handle/order-steps.server.ts'
import { canBecome, type Handling } from '#domain/orders/handling.ts'
import { keptItems, soldAndReturned } from '#domain/orders/returns/returns.ts'
import type { HandlingMailDates } from '#domain/outbox/search-mails.server.ts'
import { HANDLINGS, HandlingTag } from '../handling-tag.tsx'
import type { Route } from './+types/order'
import { CancelOrder } from './cancel-order.tsx'
import { ParcelForm } from './handling-forms.tsx'
import type { OrderRefusal } from './order-actions.ts'

type Loaded = Route.ComponentProps['loaderData']

type HandlingPanelProps = Pick<Loaded, 'order' | 'returns' | 'steps' | 'notes' | 'told'> & {
  number: string
  cash: string | undefined
  isCancelling: boolean
  refusal: OrderRefusal | undefined
}

export function HandlingPanel(props: HandlingPanelProps) {
  const { number, order, returns, steps, notes, told, cash, isCancelling, refusal } = props
  const may = useMay()
  const { handling, userEmail } = order
  const lines = keptItems(order, soldAndReturned(order, returns))
  // Who deleted the account has no address to write to.
  const mayTell = userEmail !== ''
  // A refused cancellation typed words of another mail.
  const refusedHere = refusal?.meanwhile === undefined ? refusal : undefined
  const typed = { ...notes, ...refusedHere?.typed }
  const errors = refusal?.errors ?? {}
  const loaded = { ...notes, ...refusal?.conflict?.loaded }
  const ofNote = refusal?.conflict?.loaded.note === undefined ? undefined : refusal.conflict
  const ofParcel = ofNote === undefined ? refusal?.conflict : undefined
  return (
    <section aria-labelledby="handling" className="frame min-w-0 bg-sheet shadow-hard print:hidden">
      <div className="flex items-center justify-between gap-4 border-b-2 border-line bg-hush px-4 py-3">
        <h2 id="handling" className="pixel-heading text-xl">
          Handling
        </h2>
        <HandlingTag handling={handling} />
      </div>
      <OrderSteps steps={steps} handling={handling} told={told} />
      {handling === 'cancelled' ? null : (
        <div className="flex flex-col gap-5 p-4">
          {canBecome(handling, 'packed') ? (
            <IntentForm intent="packed" className="w-full">
              Mark as packed
            </IntentForm>
          ) : null}
          <ParcelForm
            handling={handling}
            typed={typed}
            mail={refusedHere?.mail}
            loaded={{ courier: loaded.courier, trackingNumber: loaded.trackingNumber }}
            errors={errors}
            conflict={ofParcel}
            told={told.sent}
            mayTell={mayTell}
            cash={cash}
          />
          {canBecome(handling, 'delivered') ? (
            <IntentForm look="plain" intent="delivered" className="w-full">
              Mark as delivered
            </IntentForm>
          ) : null}
          {canBecome(handling, 'cancelled') && may('/admin/orders/:id', 'cancelled') ? (
            <CancelOrder {...{ number, handling, lines, refusal, mayTell }} isAsked={isCancelling} />
          ) : null}
        </div>
      )}
      <Form method="post" noValidate className="flex flex-col gap-3 border-t-2 border-hush p-4">
        <LoadedFields values={{ note: loaded.note }} />
        <ChangedToo conflict={ofNote} />
        <TextAreaField
          label="Private note"
          name="note"
          key={loaded.note}
          defaultValue={typed.note}
          error={errors.note}
          maxLength={5_000}
        />
        <Button look="plain" name="intent" value="note" className="self-start">
          Save note
        </Button>
      </Form>
    </section>
  )
}

type OrderStepsProps = Pick<Loaded, 'steps' | 'told'> & { handling: Handling }

/** When the order was packed and so on, by whom, and whether its customer knows. The last step has a way back. */
function OrderSteps({ steps, handling, told }: OrderStepsProps) {
  const may = useMay()
  const own = useRootData()?.user?.email
  const last = steps.at(-1)
  if (last === undefined) return null
  const mayTakeBack =
    last.handling === 'cancelled' ? may('/admin/orders/:id', 'reopen') : last.actor === own || may('what others did')
  return (
    <div className="border-b-2 border-hush px-4 py-3">
      <ol>
        {steps.map((step) => (
          <li key={step.handling} className="py-1 text-sm wrap-anywhere">
            <span className="font-bold">{HANDLINGS[step.handling].name}</span> <ShopTime date={step.at} />
            <span className="block text-soft">
              by {step.actor}
              {isTold(step, told) ? ', customer mailed' : null}
            </span>
          </li>
        ))}
      </ol>
      {last.handling === handling && mayTakeBack ? <TakeBack handling={handling} /> : null}
    </div>
  )
}

/** Since it was done: a mail about a step that was taken back says nothing about the next. */
function isTold({ handling, at }: OrderStep, told: HandlingMailDates): boolean {
  const mailed = handling === 'sent' || handling === 'cancelled' ? told[handling] : undefined
  return mailed !== undefined && mailed >= at
}

/** It names the state that the owner sees, so that a second press takes back nothing more. */
function TakeBack({ handling }: { handling: Handling }) {
  const isCancelled = handling === 'cancelled'
  return (
    <Form method="post" className="mt-2 flex flex-col items-start gap-1">
      <input type="hidden" name="from" value={handling} />
      <Button look="plain" name="intent" value={isCancelled ? 'reopen' : 'back'}>
        {`Take back "${HANDLINGS[handling].name}"`}
      </Button>
      {isCancelled ? (
        <p className="text-sm text-soft">Takes from stock again what went back into it, if it is there.</p>
      ) : null}
    </Form>
  )
}
