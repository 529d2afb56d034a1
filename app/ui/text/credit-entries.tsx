import { Link } from 'react-router'
import { type CreditEntry, creditReason, signedCents } from '#domain/credit/credit.ts'
import { orderNumber } from '#domain/ids.ts'
import { ShopDate } from './shop-date.tsx'

type CreditEntriesProps = {
  entries: CreditEntry[]
  /** Where an order's page is. */
  linkTo: (orderId: string) => string
  /** With who wrote each, for the owner. */
  isOwners?: boolean
}

/** The ledger of a customer's store credit, newest first. */
export function CreditEntries({ entries, linkTo, isOwners = false }: CreditEntriesProps) {
  return (
    <ol aria-label="Entries of store credit" className="border-t-2 border-hush">
      {entries.map((entry) => (
        <li
          key={entry.number}
          className="flex items-baseline justify-between gap-4 border-b-2 border-hush py-2 last:border-b-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {creditReason(entry)}
            {entry.orderId === null ? null : (
              <>
                {' '}
                <Link to={linkTo(entry.orderId)} className="font-mono font-bold underline">
                  {orderNumber(entry.orderId)}
                </Link>
              </>
            )}
            <span className="block text-sm text-soft">
              <ShopDate date={entry.at} />
              {isOwners && entry.actor !== null ? `, by ${entry.actor}` : null}
            </span>
          </span>
          <span className="font-semibold whitespace-nowrap tabular-nums">{signedCents(entry.cents)}</span>
        </li>
      ))}
    </ol>
  )
}
