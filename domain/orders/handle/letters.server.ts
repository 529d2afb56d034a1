import type { NewHandlingMail } from '#domain/outbox/post-mail.server.ts'
import { joined } from '#domain/text/joined.ts'
import type { Db } from '#platform/database/client.ts'
import { byParcel } from '../carried-with.ts'
import { cashText } from '../delivery-text.ts'
import { keptLines, withReturns } from '../returns/returned-lines.server.ts'
import { parcelText } from './customer-mails.ts'
import type { LockedOrder } from './handle-orders.server.ts'
import { parcelsOf } from './order-notes.server.ts'

type Letters = { orders: LockedOrder[]; kind: NewHandlingMail['kind']; mail: string; withCash: boolean | undefined }

/** One letter for each parcel, or for each cancelled order. */
export async function lettersTo(tx: Db, { orders, kind, mail, withCash }: Letters): Promise<NewHandlingMail[]> {
  if (kind === 'cancelled') return orders.flatMap((order) => letterFor([order], { kind, text: mail }))
  const ids = orders.map(({ id }) => id)
  const notes = await parcelsOf(tx, ids)
  const items = Map.groupBy(await keptLines(tx, ids), ({ orderId }) => orderId)
  const payable = (await withReturns(tx, orders)).map((order) => ({
    ...order,
    items: (items.get(order.id) ?? []).map(({ returned, kept }) => ({ quantity: returned + kept })),
  }))
  return byParcel(payable, ({ id }) => notes.get(id)?.parcel).flatMap((together) => {
    const carried = together.map(({ id }) => notes.get(id)).find((parcel) => parcel !== undefined)
    const text = joined('\n\n', mail, carried && parcelText(carried), withCash && cashText(together))
    return letterFor(together, { kind, text })
  })
}

type Written = Pick<NewHandlingMail, 'kind' | 'text'>

/** To the newest address of the parcel. A customer who deleted the account has none any more. */
function letterFor(together: LockedOrder[], written: Written): NewHandlingMail[] {
  const [newest] = together
    .filter(({ userEmail }) => userEmail !== '')
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  // Orders are locked by id, so it is the same one however often the mail is asked for.
  const [first] = together
  return newest === undefined || first === undefined ? [] : [{ ...written, to: newest.userEmail, orderId: first.id }]
}
