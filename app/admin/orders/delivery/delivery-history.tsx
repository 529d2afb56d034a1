import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { DeliveryCorrection } from '#domain/orders/delivery/delivery-states.server.ts'
import type { Delivery } from '#domain/orders/delivery.ts'
import { deliveryLines } from '#domain/orders/delivery-text.ts'

/** Each correction with what it changed, newest first. */
export function DeliveryHistory({ corrections }: { corrections: DeliveryCorrection[] }) {
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
