import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { orderNumber } from '#domain/ids.ts'
import type { Payable } from '#domain/orders/carried-with.ts'
import { toPayText } from '#domain/orders/delivery-text.ts'

type OneParcelProps = {
  id: string
  parcel: (Payable & { id: string })[]
}

/** Which other orders of the customer come with this one; their delivery is paid once. */
export function OneParcel({ id, parcel }: OneParcelProps) {
  const others = parcel.filter((other) => other.id !== id)
  if (others.length === 0) return null
  const toPay = toPayText(parcel)
  return (
    <p className="border-b-2 border-hush px-5 py-3">
      In one parcel with {others.length === 1 ? 'order' : 'orders'}{' '}
      {others.map((other, place) => (
        <Fragment key={other.id}>
          {place === 0 ? '' : ', '}
          <Link to={href('/orders/:id', { id: other.id })} className="font-mono font-bold underline">
            {orderNumber(other.id)}
          </Link>
        </Fragment>
      ))}
      {toPay === undefined ? null : <span className="block font-semibold tabular-nums">Together: {toPay}</span>}
    </p>
  )
}
