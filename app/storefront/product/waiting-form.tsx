import { href } from 'react-router'
import type { EmailAnswer } from '#app/forms/typed-email.ts'
import { InPlaceEmailForm } from '#app/storefront/ui/in-place-email-form.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'

/** `isReserved`: its last pieces are held for others. `answer`: what a form that was sent without scripts is told. */
type WaitingFormProps = {
  productId: string
  isReserved: boolean
  soldAt: Date | undefined
  email: string | undefined
  answer: EmailAnswer | undefined
}

export function WaitingForm({ productId, isReserved, soldAt, email, answer }: WaitingFormProps) {
  // Without scripts a refusal comes back with the form in view.
  const action = `${href('/product/:id', { id: productId })}#${WAITING}`
  return (
    <section
      id={WAITING}
      aria-label="Waiting list"
      className="frame w-full scroll-mt-4 max-w-prose bg-sheet p-4 shadow-hard"
    >
      <InPlaceEmailForm {...{ action, email, answer }} id="waiting-email" label="Email" word="Tell me">
        <p className="mb-2">
          {soldAt === undefined ? null : (
            <strong>
              Sold on <ShopDate date={soldAt} />.{' '}
            </strong>
          )}
          <span className="text-soft">{isReserved ? RESERVED : SOLD_OUT}</span>
        </p>
      </InPlaceEmailForm>
    </section>
  )
}

/** Where the browser goes with the answer to a form that was sent without scripts. */
export const WAITING = 'waiting'
export const NOT_TAKEN = 'Your address could not be taken. Please try again.'
const SOLD_OUT = 'Who asks first is told first when it is there again, and has a piece alone for a while.'
const RESERVED = 'It is put aside for somebody until then. Join the line, and you are told when it is your turn.'
