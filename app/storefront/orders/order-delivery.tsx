import { href, Link } from 'react-router'
import type { RefusedCorrection } from '#app/forms/save-delivery.ts'
import { BuyingTerms } from '#app/storefront/ui/buying-terms.tsx'
import { CorrectDelivery } from '#app/ui/delivery/correct-delivery.tsx'
import { DeliveryLines } from '#app/ui/text/delivery-lines.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { DeliveryRules } from '#domain/orders/delivery.ts'
import { isUnderWay, mayCorrect } from '#domain/orders/handling.ts'
import type { FoundOrder } from '#domain/orders/read/own-orders.server.ts'
import type { ShopTexts } from '#domain/settings/setting-forms.ts'

type OrderDeliveryProps = {
  order: Pick<FoundOrder, 'id' | 'handling' | 'delivery' | 'deliveryVersion' | 'isWithheld'>
  delivery: { rules: DeliveryRules; isAsked: boolean; isMissing: boolean; correctedAt: Date | undefined }
  texts: ShopTexts
  refused: RefusedCorrection | undefined
}

/** Where it goes, how to pay and when it arrives: only while it is still to come. */
export function OrderDelivery({ order, delivery, texts, refused }: OrderDeliveryProps) {
  const isOpen = isUnderWay(order.handling)
  const isOffered = mayCorrect('customer', order.handling) && (delivery.isAsked || order.delivery !== null)
  if (order.delivery === null && !isOpen) return null
  return (
    <section
      id="delivery"
      aria-labelledby="delivery-title"
      className="flex scroll-mt-4 flex-col gap-4 border-t-2 border-line p-5"
    >
      <h2 id="delivery-title" className="text-lg font-extrabold">
        {isOpen ? 'Delivery and payment' : 'Delivery'}
      </h2>
      {order.isWithheld ? <ProveFirst /> : null}
      {delivery.isMissing ? <AddItHere order={order} isOffered={isOffered} /> : null}
      {order.delivery === null ? null : <DeliveryLines delivery={order.delivery} />}
      {delivery.correctedAt === undefined ? null : (
        <p className="-mt-2 text-sm text-soft">
          Corrected on <ShopDate date={delivery.correctedAt} />.
        </p>
      )}
      <CorrectDelivery order={order} rules={delivery.rules} isOffered={isOffered} refused={refused} />
      {isOpen ? (
        <div className={order.delivery === null ? '' : 'border-t-2 border-hush pt-4'}>
          <BuyingTerms texts={texts} />
        </div>
      ) : null}
    </section>
  )
}

/** The owner typed where it goes, for the person with this address. */
function ProveFirst() {
  return (
    <p className="print:hidden">
      <Link to={href('/account')} className="font-semibold underline">
        Confirm your email address
      </Link>{' '}
      to see where it goes.
    </p>
  )
}

/** The same words as in the mail and beside the thanks. */
function AddItHere({ order: { id }, isOffered }: { order: { id: string }; isOffered: boolean }) {
  const words = 'font-semibold text-warn print:hidden'
  if (!isOffered) return <p className={words}>We do not know where to bring it. Please call us or write to us.</p>
  return (
    <p className={words}>
      We do not know where to bring it:{' '}
      <Link to={`${href('/orders/:id', { id })}?correct=delivery#delivery`} preventScrollReset className="underline">
        add it here
      </Link>
    </p>
  )
}
