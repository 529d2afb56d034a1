import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import type { OrderJustPlaced } from '#app/visitor/placed-order.ts'
import { orderNumber } from '#domain/ids.ts'

/** Stands above the greeting for a while after a purchase. */
export function PlacedOrderPanel({ order: { id, email, texts, isAddressMissing } }: { order: OrderJustPlaced }) {
  const steps = [`The confirmation goes to ${email}.`, texts.deliveryText, texts.paymentText]
  return (
    <section aria-labelledby="placed-order" className="frame mb-10 bg-sheet p-5 shadow-hard-lg sm:p-8">
      <h2 id="placed-order" data-first className="pixel-heading text-3xl sm:text-4xl">
        Thank you for your order
      </h2>
      <p className="mt-2 text-lg">
        Its number is <strong className="font-mono">{orderNumber(id)}</strong>. This is what happens next:
      </p>
      <ol className="my-5 flex max-w-prose list-decimal flex-col gap-2 pl-6 marker:font-bold">
        {steps.map((step) => (
          <li key={step} dir="auto" className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      {isAddressMissing ? (
        <p className="mb-5 font-semibold text-warn">
          We do not know where to bring it:{' '}
          <Link to={`${href('/orders/:id', { id })}?correct=delivery#delivery`} className="underline">
            add it here
          </Link>
        </p>
      ) : null}
      <ButtonLink to={href('/orders/:id', { id })}>See your order</ButtonLink>
    </section>
  )
}
