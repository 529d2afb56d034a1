import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { ShopContact } from '#app/ui/text/shop-contact.tsx'
import { isUnderWay } from '#domain/orders/handling.ts'
import type { FoundOrder } from '#domain/orders/read/own-orders.server.ts'
import type { ShopIdentity } from '#domain/settings/shop-settings.ts'

/** What the link to a receipt says to the browser. */
export const PRINT = { print: true }

/** Whether an order's page is its receipt. The link that led there asked to print it, too; "back", a reload and a form did not. */
export function useReceipt(): boolean {
  const { search, key, state } = useLocation()
  const isLedHere = useNavigationType() !== 'POP'
  const asked = isLedHere && state?.print === true ? key : undefined
  useEffect(() => {
    if (asked !== undefined) window.print()
  }, [asked])
  return new URLSearchParams(search).has('print')
}

type PartiesProps = { order: Pick<FoundOrder, 'userEmail' | 'delivery'>; shop: ShopIdentity }

/** On paper: who sold it, and to whom. */
export function Parties({ order: { userEmail, delivery }, shop }: PartiesProps) {
  return (
    <div className="hidden grid-cols-2 gap-8 border-b-2 border-hush px-5 py-3 text-sm print:grid">
      <p>
        <ShopContact shop={shop} />
      </p>
      <p className="wrap-anywhere">
        <strong>Buyer</strong>
        {delivery?.name ? (
          <>
            <br />
            <bdi>{delivery.name}</bdi>
          </>
        ) : null}
        <br />
        {userEmail}
      </p>
      <p className="col-span-2">All prices are in US dollars.</p>
    </div>
  )
}

/** On paper: what became of the payment. How to pay stands beside the delivery, while that is to come. */
export function Payment({ handling }: Pick<FoundOrder, 'handling'>) {
  if (isUnderWay(handling)) return null
  return (
    <p className="-mt-2 hidden px-5 pb-4 font-semibold print:block">
      {handling === 'cancelled' ? 'Payment: none, the order was cancelled.' : 'Paid.'}
    </p>
  )
}
