import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { orderProgress } from '#domain/orders/order.ts'
import type { OwnOrder } from '#domain/orders/read/own-orders.server.ts'

const WORDS = { new: 'Being prepared', packed: 'Packed', sent: 'Sent', delivered: 'Delivered' }

type Progress = Pick<OwnOrder, 'status' | 'handling' | 'sentAt' | 'courier' | 'trackingNumber'>
type OrderProgressProps = { order: Progress; isBrief?: boolean; className?: string }

/** How far an order is, for its customer, beside the status that it was created with. Nothing where the status says it all. */
export function OrderProgress({ order, isBrief = false, className }: OrderProgressProps) {
  const progress = orderProgress(order)
  if (progress === undefined) return null
  return (
    <p className={className}>
      {WORDS[progress]}
      {progress === 'sent' ? <Parcel order={order} isBrief={isBrief} /> : null}
    </p>
  )
}

/** The owner's texts keep their own direction. */
function Parcel({ order: { sentAt, courier, trackingNumber }, isBrief }: { order: Progress; isBrief: boolean }) {
  return (
    <>
      {sentAt === null ? null : (
        <>
          {' on '}
          <ShopDate date={sentAt} />
        </>
      )}
      {courier && !isBrief ? <Owner before=" with " text={courier} /> : null}
      {trackingNumber && !isBrief ? <Owner before=", number " text={trackingNumber} /> : null}
    </>
  )
}

function Owner({ before, text }: { before: string; text: string }) {
  return (
    <>
      {before}
      <bdi dir="auto" className="wrap-anywhere">
        {text}
      </bdi>
    </>
  )
}
