import { href } from 'react-router'
import { InPlaceEmailForm } from '#app/storefront/ui/in-place-email-form.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'

/** `isReserved`: its last pieces are held for others. */
type WaitingFormProps = {
  productId: string
  isReserved: boolean
  soldAt: Date | undefined
  email: string | undefined
}

export function WaitingForm({ productId, isReserved, soldAt, email }: WaitingFormProps) {
  const action = `${href('/waiting')}?product=${productId}`
  return (
    <section aria-label="Waiting list" className="frame w-full max-w-prose bg-sheet p-4 shadow-hard">
      <InPlaceEmailForm action={action} id="waiting-email" label="Email" word="Tell me" email={email}>
        <p className="mb-2">
          {soldAt === undefined ? null : (
            <strong>
              Sold on <ShopDate date={soldAt} />.{' '}
            </strong>
          )}
          <span className="text-soft">{isReserved ? RESERVED : SOLD_OUT}</span>
        </p>
        <input type="hidden" name="productId" value={productId} />
      </InPlaceEmailForm>
    </section>
  )
}

const SOLD_OUT = 'Who asks first is told first when it is there again, and has a piece alone for a while.'
const RESERVED = 'It is put aside for somebody until then. Join the line, and you are told when it is your turn.'
