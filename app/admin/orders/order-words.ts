import type { Toast } from '#app/forms/toast.ts'
import { shortName, someNames } from '#app/ui/text/some-names.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import type { HandledOrder, HandledOrders } from '#domain/orders/handle/handle-orders.server.ts'
import type { reopenOrder } from '#domain/orders/handle/order-steps.server.ts'
import type { sendTogether, TogetherProblem } from '#domain/orders/handle/send-together.server.ts'
import type { RemoveProblem, StockBack } from '#domain/orders/handle/store-returns.server.ts'
import type { TakenBack, undoReturn } from '#domain/orders/handle/take-pieces-back.server.ts'
import type { Handling } from '#domain/orders/handling.ts'
import { type DeliveryMode, mailText } from '#domain/settings/delivery-mode.ts'
import { counted } from '#domain/text/counted.ts'
import { joined } from '#domain/text/joined.ts'

export const NOT_SENT = 'The order was not changed. Please try again.'

const NAMED = 3

export const failed = (text: string): Toast => ({ kind: 'error', text })

export function handledToast(
  { changed, already, refused, mailed, stock }: HandledOrders,
  to: Handling,
  mode: DeliveryMode,
): Toast {
  if (changed.length + already.length + refused.length === 0) return failed('This order is no longer there.')
  const text = joined(
    ' ',
    changed.length > 0 && `${subject(changed)} ${changed.length === 1 ? 'is' : 'are'} ${done(to)}.`,
    stock && stockText(stock),
    mailed > 0 && mailedText(mailed, mode),
    already.length > 0 && `${subject(already)} ${already.length === 1 ? 'was' : 'were'} ${done(to)} already.`,
    ...refused.slice(0, NAMED).map(({ id, handling }) => `${named(id)} cannot be ${done(to)}: it is ${handling}.`),
    refused.length > NAMED && `So it is with ${refused.length - NAMED} more.`,
  )
  return { kind: refused.length > 0 ? 'error' : 'success', text }
}

/** Of several orders some may have moved on meanwhile, or have nothing to take back. */
export function takenBackToast(changed: HandledOrder[], asked: number): Toast | string {
  const [first] = changed
  const left = Math.max(0, asked - changed.length)
  if (first === undefined) return failed('Nothing was taken back: it has changed meanwhile.')
  return joined(
    ' ',
    changed.length === 1 ? `${named(first.id)} is ${first.handling} again.` : `${subject(changed)} went back a step.`,
    left > 0 && (left === 1 ? 'One was left as it is.' : `${left} were left as they are.`),
  )
}

export function reopenedToast(reopened: Awaited<ReturnType<typeof reopenOrder>>, id: string): Toast | string {
  const order = named(id)
  if (reopened.ok) return `${order} is ${reopened.value} again. What had gone back into stock is taken from it.`
  const { problem } = reopened
  if (problem.kind === 'not-cancelled') return failed(`${order} is not cancelled any more.`)
  if (problem.kind === 'money-returned')
    return failed(`${order} stays cancelled: money was returned since. Undo that return first.`)
  return failed(`${order} stays cancelled. ${goneText(problem)}`)
}

/** `mailed`: undefined where nobody asked for a mail; 0 where the customer has one with the same words. */
export function parcelSavedText(mailed: number | undefined, mode: DeliveryMode): string {
  const saved = 'The courier is saved.'
  if (mailed === undefined) return saved
  return `${saved} ${mailed === 0 ? 'No new mail goes out.' : mailedText(mailed, mode)}`
}

export function meanwhileText({ id, handling }: HandledOrder): string {
  return `${named(id)} is ${handling} meanwhile. Look at it again.`
}

function mailedText(mailed: number, mode: DeliveryMode): string {
  if (mailed === 1) return mailText(mode, { sent: 'The customer gets a mail.', mail: 'The mail to the customer' })
  const sent = `${mailed} mails go to customers.`
  return mailText(mode, { sent, mail: `The ${mailed} mails to customers`, isSeveral: true })
}

const done = (to: Handling) => (to === 'cancelled' ? 'cancelled' : `marked as ${to}`)
const named = (id: string) => `Order ${orderNumber(id)}`

function subject(orders: HandledOrder[]): string {
  const [first] = orders
  return orders.length === 1 && first !== undefined ? named(first.id) : `${orders.length} orders`
}

/** `isTakenOff`: nothing is paid yet, and the money is not said to be handed back. */
export function takenBackText({ refundCents, ...stock }: TakenBack, isTakenOff: boolean): string {
  const count = stock.back + stock.out
  const fate = isTakenOff ? 'is taken off what the courier collects' : 'returned'
  return joined(
    ' ',
    count > 0 && `${counted(count, 'piece')} came back.`,
    stockText(stock),
    refundCents > 0 && `${formatCents(refundCents)} ${fate}.`,
  )
}

function stockText({ back, out, gone }: StockBack): string {
  return joined(
    ' ',
    back > 0 && `${counted(back, 'piece is', 'pieces are')} back in stock.`,
    out > 0 && `${counted(out, 'piece stays', 'pieces stay')} out of stock.`,
    gone.length > 0 && `${shortNames(gone)} was deleted and has no stock to go back to.`,
  )
}

export function undoneToast(undone: Awaited<ReturnType<typeof undoReturn>>): Toast | string {
  if (undone.ok) return 'The return is undone. What it put into stock is taken from it again.'
  const { problem } = undone
  if (problem.kind === 'not-last') return failed('Nothing was undone: this is not the order’s last return any more.')
  return failed(`The return stays. ${goneText(problem)}`)
}

function goneText(problem: RemoveProblem): string {
  if (problem.kind === 'out-of-stock') return `Not enough is left of ${shortNames(problem.names)}.`
  const { neededCents, balanceCents } = problem
  return `${formatCents(neededCents)} of store credit would have to be taken from the customer again, who has only ${formatCents(balanceCents)} left.`
}

/** As many as a toast has room for. */
function shortNames(names: string[]): string {
  return someNames(names.map(shortName))
}

/** So many numbers are read; of more the count says enough. */
const MOST_NUMBERS = 5

export function togetherToast(put: Awaited<ReturnType<typeof sendTogether>>): Toast {
  if (!put.ok) return failed(togetherProblem(put.problem))
  const numbers = new Intl.ListFormat('en-US').format(put.value.map(orderNumber))
  const orders = put.value.length > MOST_NUMBERS ? `${put.value.length} orders` : `Orders ${numbers}`
  return { kind: 'success', text: `${orders} go in one parcel.` }
}

function togetherProblem(problem: TogetherProblem): string {
  switch (problem.kind) {
    case 'too-few':
      return 'Choose at least two orders that go in one parcel.'
    case 'moved-on':
      return `${named(problem.order.id)} is ${problem.order.handling}. Only orders that are not sent yet go together.`
    case 'another-customer':
      return `${named(problem.order.id)} is another customer's. Only orders of one customer go together.`
  }
}
