import { Form } from 'react-router'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { useRootData } from '#app/ui/root-data.ts'
import { useMay } from '#app/ui/use-may.ts'
import type { OrderStep } from '#domain/orders/handle/order-steps.server.ts'
import type { Handling } from '#domain/orders/handling.ts'
import type { HandlingMailDates } from '#domain/outbox/search-mails.server.ts'
import { HANDLING_NAMES } from '../handling-tag.tsx'

type OrderStepsProps = { steps: OrderStep[]; handling: Handling; told: HandlingMailDates }

/** When the order was packed and so on, by whom, and whether its customer knows. The last step has a way back. */
export function OrderSteps({ steps, handling, told }: OrderStepsProps) {
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
            <span className="font-bold">{HANDLING_NAMES[step.handling]}</span> <ShopTime date={step.at} />
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
        {`Take back "${HANDLING_NAMES[handling]}"`}
      </Button>
      {isCancelled ? (
        <p className="text-sm text-soft">Takes from stock again what went back into it, if it is there.</p>
      ) : null}
    </Form>
  )
}
