import { Form, Link, useLocation } from 'react-router'
import type { RefusedCorrection } from '#app/forms/save-delivery.ts'
import { Button, SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import type { DeliveryRules } from '#domain/orders/delivery.ts'
import { areaChoices } from '#domain/orders/delivery.ts'
import type { Order } from '#domain/orders/order.ts'
import { DeliveryFields, useDeliveryFields } from './delivery-fields.tsx'

type CorrectDeliveryProps = {
  order: Pick<Order, 'delivery' | 'deliveryVersion'>
  rules: DeliveryRules
  /** Whether it may still be corrected. What was typed is shown in any case. */
  isOffered: boolean
  refused: RefusedCorrection | undefined
}

/** A button that opens the fields. The address says that they are open, so that a mail can lead to them, and no script is needed. */
export function CorrectDelivery({ isOffered, ...form }: CorrectDeliveryProps) {
  const { pathname, search } = useLocation()
  const isAsked = isOffered && new URLSearchParams(search).get('correct') === 'delivery'
  if (form.refused !== undefined || isAsked) return <CorrectDeliveryForm {...form} close={pathname} />
  if (!isOffered) return null
  return (
    <Form method="get" action={`${pathname}#delivery`} preventScrollReset className="print:hidden">
      <Button look="plain" name="correct" value="delivery">
        Correct delivery details
      </Button>
    </Form>
  )
}

const FORM = 'correct-delivery'

function CorrectDeliveryForm({
  order: { delivery, deliveryVersion },
  rules,
  refused,
  close,
}: Omit<CorrectDeliveryProps, 'isOffered'> & { close: string }) {
  const fields = useDeliveryFields({
    rules: { ...rules, areas: areaChoices(delivery, rules.areas) },
    remembered: delivery ?? undefined,
    ...refused,
  })
  return (
    <Form id={FORM} method="post" noValidate preventScrollReset className="flex flex-col gap-4 print:hidden">
      <input type="hidden" name="seen" value={deliveryVersion} />
      <FormProblem text={refused?.problem} />
      <DeliveryFields form={FORM} fields={fields} lead={undefined} isFocused={refused === undefined} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton name="intent" value="delivery">
          Save delivery details
        </SubmitButton>
        <Link to={close} preventScrollReset className="py-2 font-semibold underline">
          Cancel
        </Link>
      </div>
    </Form>
  )
}
