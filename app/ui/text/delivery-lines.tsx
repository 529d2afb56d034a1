import type { Delivery } from '#domain/orders/delivery.ts'
import { deliveryLines } from '#domain/orders/delivery-text.ts'

export function DeliveryLines({ delivery }: { delivery: Delivery }) {
  return (
    <dl className="grid gap-x-4 text-sm sm:grid-cols-[5.5rem_1fr] sm:gap-y-2">
      {deliveryLines(delivery).map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{name}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere max-sm:mb-2">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
