import type { RefusedCorrection } from '#app/forms/save-delivery.ts'
import { CorrectDelivery } from '#app/ui/delivery/correct-delivery.tsx'
import { DeliveryLines } from '#app/ui/text/delivery-lines.tsx'
import type { DeliveryState } from '#domain/orders/delivery/delivery-states.server.ts'
import type { MissingPart } from '#domain/orders/delivery/missing-delivery.ts'
import type { DeliveryRules } from '#domain/orders/delivery.ts'
import { mayCorrect } from '#domain/orders/handling.ts'
import { customerName, type Order } from '#domain/orders/order.ts'
import { CallLinks } from '../call-links.tsx'
import { NoAddress } from '../no-address.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { OutdatedPapers } from './outdated-papers.tsx'

type OrderDeliveryProps = {
  order: Order
  rules: DeliveryRules
  missing: MissingPart[]
  state: DeliveryState | undefined
  refused: RefusedCorrection | undefined
  shopPhone: string
}

/** Where the order goes, what is missing or out of date about it, and how it came to be so. */
export function OrderDelivery({ order, rules, missing, state, refused, shopPhone }: OrderDeliveryProps) {
  const isOffered = mayCorrect('owner', order.handling)
  if (order.delivery === null && missing.length === 0 && !isOffered && refused === undefined) return null
  return (
    <section
      id="delivery"
      aria-labelledby="delivery-title"
      className="flex scroll-mt-4 flex-col items-start gap-3 border-t-2 border-line p-5 *:max-w-full"
    >
      <h2 id="delivery-title" className="text-lg font-extrabold">
        Delivery
      </h2>
      <NoAddress order={order} missing={missing} />
      <OutdatedPapers order={order} outdated={state?.outdated ?? []} />
      {order.delivery === null ? null : <DeliveryLines delivery={order.delivery} />}
      <CallLinks
        phone={order.delivery?.phone}
        shopPhone={shopPhone}
        name={order.delivery?.name || customerName(order)}
      />
      <CorrectDelivery order={order} rules={rules} isOffered={isOffered} refused={refused} />
      <DeliveryHistory corrections={state?.corrections ?? []} />
    </section>
  )
}
