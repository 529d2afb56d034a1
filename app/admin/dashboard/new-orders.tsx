import { useContext } from 'react'
import { href, Link } from 'react-router'
import { NewOrdersContext, newOrdersText } from '#app/ui/hooks/new-orders-context.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** Leads to what came since the admin last looked at the list of orders. */
export function NewOrders() {
  const count = useContext(NewOrdersContext)
  if (count === 0) return null
  return (
    <p role="status" className="frame mb-8 flex items-center gap-3 bg-sheet px-4 py-3 shadow-hard">
      <Icon name="cart" className="size-7" />
      <span className="grow">
        <strong>{newOrdersText(count)} new</strong> since your last visit to{' '}
        <Link to={href('/admin/orders')} className="font-semibold underline">
          Orders
        </Link>
      </span>
    </p>
  )
}
