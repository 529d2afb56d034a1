import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { RefusedCorrection } from '#app/forms/save-delivery.ts'
import { CorrectDelivery } from '#app/ui/delivery/correct-delivery.tsx'
import { DeliveryLines } from '#app/ui/text/delivery-lines.tsx'
import type { DeliveryCorrection, DeliveryState } from '#domain/orders/delivery/delivery-states.server.ts'
import type { Delivery, DeliveryRules, MissingPart } from '#domain/orders/delivery.ts'
import { deliveryLines } from '#domain/orders/delivery-text.ts'
import { mayCorrect } from '#domain/orders/handling.ts'
import { customerName, type Order } from '#domain/orders/order.ts'
import { CallLinks } from '../call-links.tsx'
import { NoAddress, OutdatedLabel } from './warnings.tsx'

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
      <OutdatedLabel order={order} printedAt={state?.outdatedLabel} />
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

function DeliveryHistory({ corrections }: { corrections: DeliveryCorrection[] }) {
  if (corrections.length === 0) return null
  return (
    <details className="w-full print:hidden">
      <summary className="min-h-11 py-2.5 font-semibold">
        {corrections.length === 1 ? 'Corrected once' : `Corrected ${corrections.length} times`}
      </summary>
      <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
        {corrections.toReversed().map((correction) => (
          <li key={correction.at.toISOString()} className="text-sm">
            <p className="text-soft">
              <ShopTime date={correction.at} /> by{' '}
              <span className="wrap-anywhere">{correction.actor ?? 'the customer'}</span>
            </p>
            <Changed {...correction} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Changed({ before, after }: Pick<DeliveryCorrection, 'before' | 'after'>) {
  const [old, now] = [textsOf(before), textsOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name))
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[5.5rem_1fr]">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{name}</dt>
          <dd className="flex flex-wrap gap-x-2 wrap-anywhere">
            <Text of="del" className="text-soft" text={old.get(name)} />
            <Text of="ins" className="no-underline" text={now.get(name)} />
            {now.has(name) ? null : <span className="text-soft">nothing</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Elements that say which is which, also to those who do not see the line through the old one. */
function Text({ of: Element, text, className }: { of: 'del' | 'ins'; text: string | undefined; className: string }) {
  if (text === undefined) return null
  return (
    <Element dir="auto" className={`whitespace-pre-line ${className}`}>
      {text}
    </Element>
  )
}

function textsOf(delivery: Delivery | null): Map<string, string> {
  return new Map(delivery === null ? [] : deliveryLines(delivery))
}
