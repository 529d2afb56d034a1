import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { TextAreaField } from '#app/ui/admin/form-fields.tsx'
import { PopoverQuestion } from '#app/ui/admin/popover-question.tsx'
import { ShopTime } from '#app/ui/admin/shop-time.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { OrderNotes, OrderStep } from '#domain/orders/handle-orders.server.ts'
import { canBecome, type Handling } from '#domain/orders/handling.ts'
import { HANDLING_NAMES, HandlingTag } from './handling-tag.tsx'
import type { OrderRefusal } from './order-actions.ts'

type HandlingPanelProps = {
  number: string
  handling: Handling
  steps: OrderStep[]
  notes: OrderNotes
  refusal: OrderRefusal | undefined
}

/** What the owner does about an order. */
export function HandlingPanel({ number, handling, steps, notes, refusal }: HandlingPanelProps) {
  const typed = { ...notes, ...refusal?.typed }
  const errors = refusal?.errors ?? {}
  return (
    <section aria-labelledby="handling" className="frame min-w-0 bg-sheet shadow-hard print:hidden">
      <div className="flex items-center justify-between gap-4 border-b-2 border-line bg-hush px-4 py-3">
        <h2 id="handling" className="pixel-heading text-xl">
          Handling
        </h2>
        <HandlingTag handling={handling} />
      </div>
      <Steps steps={steps} />
      <div className="flex flex-col gap-5 p-4">
        {canBecome(handling, 'packed') ? <MoveForm to="packed">Mark as packed</MoveForm> : null}
        {handling === 'cancelled' ? null : <ParcelForm handling={handling} typed={typed} errors={errors} />}
        {canBecome(handling, 'delivered') ? <MoveForm to="delivered">Mark as delivered</MoveForm> : null}
        {canBecome(handling, 'cancelled') ? <CancelOrder number={number} /> : null}
      </div>
      <Form method="post" noValidate className="flex flex-col gap-3 border-t-2 border-hush p-4">
        <TextAreaField
          label="Private note"
          name="note"
          key={notes.note}
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

function Steps({ steps }: { steps: OrderStep[] }) {
  if (steps.length === 0) return null
  return (
    <ol className="border-b-2 border-hush px-4 py-3">
      {steps.map(({ handling, at, actor }) => (
        <li key={handling} className="py-1 text-sm wrap-anywhere">
          <span className="font-bold">{HANDLING_NAMES[handling]}</span> <ShopTime date={at} />
          <span className="block text-soft">by {actor}</span>
        </li>
      ))}
    </ol>
  )
}

function MoveForm({ to, children }: { to: Handling; children: ReactNode }) {
  return (
    <Form method="post">
      <Button name="intent" value={to} look={to === 'packed' ? 'solid' : 'plain'} className="w-full">
        {children}
      </Button>
    </Form>
  )
}

type ParcelFormProps = { handling: Handling; typed: OrderNotes; errors: OrderRefusal['errors'] }

function ParcelForm({ handling, typed, errors }: ParcelFormProps) {
  const isMove = canBecome(handling, 'sent')
  const { courier, trackingNumber } = typed
  return (
    <Form method="post" noValidate className="flex flex-col gap-3">
      <Field
        label="Courier"
        name="courier"
        defaultValue={courier}
        error={errors.courier}
        maxLength={100}
        autoComplete="off"
      />
      <Field
        label="Tracking number"
        name="trackingNumber"
        defaultValue={trackingNumber}
        error={errors.trackingNumber}
        maxLength={100}
        autoComplete="off"
      />
      <Button name="intent" value={isMove ? 'sent' : 'parcel'} look={handling === 'packed' ? 'solid' : 'plain'}>
        {isMove ? 'Mark as sent' : 'Save courier'}
      </Button>
    </Form>
  )
}

function CancelOrder({ number }: { number: string }) {
  return (
    <div className="flex justify-end">
      <PopoverQuestion
        id="cancel-order"
        word="Cancel order"
        label="Cancel order"
        question="Are you sure you want to cancel this order?"
        about={`Order ${number} becomes cancelled for you and the customer, and its pieces go back into stock. This cannot be undone.`}
        keep="Keep order"
      >
        <Form method="post">
          <Button look="danger" name="intent" value="cancelled">
            Cancel order
          </Button>
        </Form>
      </PopoverQuestion>
    </div>
  )
}
