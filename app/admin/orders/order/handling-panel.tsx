import { Form } from 'react-router'
import { ChangedToo, LoadedFields } from '#app/admin/merge/changed-too.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { useMay } from '#app/ui/use-may.ts'
import type { OrderNotes } from '#domain/orders/handle/order-notes.server.ts'
import type { OrderStep } from '#domain/orders/handle/order-steps.server.ts'
import { canBecome } from '#domain/orders/handling.ts'
import type { Order } from '#domain/orders/order.ts'
import { itemName } from '#domain/orders/order.ts'
import { type OrderReturn, soldAndReturned } from '#domain/orders/returns/returns.ts'
import type { HandlingMailDates } from '#domain/outbox/search-mails.server.ts'
import { HandlingTag } from '../handling-tag.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { MoveForm, ParcelForm } from './handling-forms.tsx'
import type { OrderRefusal } from './order-actions.ts'
import { OrderSteps } from './order-steps.tsx'

type HandlingPanelProps = {
  number: string
  order: Order
  returns: OrderReturn[]
  steps: OrderStep[]
  notes: OrderNotes
  told: HandlingMailDates
  cash: string | undefined
  isCancelling: boolean
  refusal: OrderRefusal | undefined
}

export function HandlingPanel({
  number,
  order,
  returns,
  steps,
  notes,
  told,
  cash,
  isCancelling,
  refusal,
}: HandlingPanelProps) {
  const may = useMay()
  const { handling, userEmail } = order
  // Who deleted the account has no address to write to.
  const { lines: figures } = soldAndReturned(order, returns)
  const lines = order.items
    .map((item, position) => ({ position, name: itemName(item), kept: figures[position]?.kept ?? 0 }))
    .filter(({ kept }) => kept > 0)
  const mayTell = userEmail !== ''
  // A refused cancellation typed words of another mail.
  const typed = { ...notes, ...(refusal?.meanwhile === undefined && refusal?.typed) }
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
          {canBecome(handling, 'packed') ? <MoveForm to="packed">Mark as packed</MoveForm> : null}
          <ParcelForm
            handling={handling}
            typed={typed}
            loaded={{ courier: loaded.courier, trackingNumber: loaded.trackingNumber }}
            errors={errors}
            conflict={ofParcel}
            told={told.sent}
            mayTell={mayTell}
            cash={cash}
          />
          {canBecome(handling, 'delivered') ? <MoveForm to="delivered">Mark as delivered</MoveForm> : null}
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
