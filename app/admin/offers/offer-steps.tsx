import { Form } from 'react-router'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { askedAgain, type Offer } from '#domain/offers/offer.ts'
import { STATE_NAMES } from './offer-words.ts'

/** How far the offer is, and what comes next. The owner's last step has a way back. */
export function OfferSteps({ offer, canTakeBack }: { offer: Offer; canTakeBack: boolean }) {
  const { steps, state, pieces, version } = offer
  const isPaid = pieces.some(({ paymentId }) => paymentId !== null)
  const again = askedAgain(offer)
  return (
    <section aria-labelledby="steps" className="frame flex flex-col gap-3 bg-sheet p-4 shadow-hard">
      <h2 id="steps" className="font-bold">
        How far it is
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step.state} className="py-1 text-sm wrap-anywhere">
            <span className="font-bold">{STATE_NAMES[step.state]}</span> <ShopTime date={step.at} />
            <span className="block text-soft">
              {step.actor === '' ? 'by itself' : step.actor === 'seller' ? 'by the seller' : `by ${step.actor}`}
            </span>
          </li>
        ))}
      </ol>
      {again.length === 0 ? null : (
        <p className="border-s-4 border-press bg-paper px-3 py-2 text-sm wrap-anywhere">
          {`The seller is asked again about ${again.map(({ name }) => name).join(', ')}.`}
        </p>
      )}
      <Form method="post" className="flex flex-col items-start gap-3">
        <input type="hidden" name="version" value={version} />
        {state === 'accepted' ? (
          <Button name="intent" value="receive">
            Mark as received
          </Button>
        ) : null}
        {state === 'quoted' || again.length > 0 ? (
          <Button look="plain" name="intent" value="accept">
            They said yes
          </Button>
        ) : null}
        {canTakeBack || isPaid ? (
          <Button look="plain" name="intent" value="back">
            {isPaid ? 'Take back the payment' : `Take back "${STATE_NAMES[state]}"`}
          </Button>
        ) : null}
      </Form>
    </section>
  )
}
