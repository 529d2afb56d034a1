import type { Toast } from '#app/forms/toast.ts'
import { shortName, someNames } from '#app/ui/text/some-names.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import type { HandledOrder, HandledOrders } from '#domain/orders/handle/handle-orders.server.ts'
import type { reopenOrder } from '#domain/orders/handle/order-steps.server.ts'
import type { RemoveProblem, StockBack } from '#domain/orders/handle/store-returns.server.ts'
import type { TakenBack, undoReturn } from '#domain/orders/handle/take-pieces-back.server.ts'
import type { Handling } from '#domain/orders/handling.ts'
import { type DeliveryMode, mailText } from '#domain/settings/delivery-mode.ts'

export const NOT_SENT = 'The order was not changed. Please try again.'

const NAMED = 3

export function handledToast(
  { changed, already, refused, mailed, stock }: HandledOrders,
  to: Handling,
  mode: DeliveryMode,
): Toast {
  if (changed.length + already.length + refused.length === 0)
    return { kind: 'error', text: 'This order is no longer there.' }
  const parts = [
    changed.length === 0 ? '' : changedText(changed, to),
    stock === undefined ? '' : stockText(stock),
    mailed === 0 ? '' : mailedText(mailed, mode),
    already.length === 0 ? '' : `${subject(already)} ${was(already)} ${done(to)} already.`,
    ...refused.slice(0, NAMED).map((order) => refusedText(order, to)),
    refused.length > NAMED ? `So it is with ${refused.length - NAMED} more.` : '',
  ]
  return { kind: refused.length > 0 ? 'error' : 'success', text: parts.filter((part) => part !== '').join(' ') }
}

/** Of several orders some may have moved on meanwhile, or have nothing to take back. */
export function takenBackToast(changed: HandledOrder[], asked: number): Toast {
  const [first] = changed
  const left = Math.max(0, asked - changed.length)
  if (first === undefined) return { kind: 'error', text: 'Nothing was taken back: it has changed meanwhile.' }
  const text =
    changed.length === 1
      ? `${subject(changed)} is ${first.handling} again.`
      : `${changed.length} orders went back a step.`
  const others = left === 1 ? 'One was left as it is.' : `${left} were left as they are.`
  return { kind: 'success', text: left === 0 ? text : `${text} ${others}` }
}

export function reopenedToast(reopened: Awaited<ReturnType<typeof reopenOrder>>, id: string): Toast {
  const order = `Order ${orderNumber(id)}`
  if (reopened.ok)
    return {
      kind: 'success',
      text: `${order} is ${reopened.value} again. What had gone back into stock is taken from it.`,
    }
  if (reopened.problem.kind === 'not-cancelled') return { kind: 'error', text: `${order} is not cancelled any more.` }
  if (reopened.problem.kind === 'money-returned')
    return { kind: 'error', text: `${order} stays cancelled: money was returned since. Undo that return first.` }
  return { kind: 'error', text: `${order} stays cancelled. ${goneText(reopened.problem)}` }
}

/** `mailed`: undefined where nobody asked for a mail; 0 where the customer has one with the same words. */
export function parcelSavedText(mailed: number | undefined, mode: DeliveryMode): string {
  const saved = 'The courier is saved.'
  if (mailed === undefined) return saved
  return `${saved} ${mailed === 0 ? 'No new mail goes out.' : mailedText(mailed, mode)}`
}

export function meanwhileText({ id, handling }: HandledOrder): string {
  return `Order ${orderNumber(id)} is ${handling} meanwhile. Look at it again.`
}

function mailedText(mailed: number, mode: DeliveryMode): string {
  return mailed === 1
    ? mailText(mode, { sent: 'The customer gets a mail.', mail: 'The mail to the customer' })
    : mailText(mode, {
        sent: `${mailed} mails go to customers.`,
        mail: `The ${mailed} mails to customers`,
        isSeveral: true,
      })
}

function changedText(orders: HandledOrder[], to: Handling): string {
  const is = orders.length === 1 ? 'is' : 'are'
  return `${subject(orders)} ${is} ${done(to)}.`
}

function refusedText({ id, handling }: HandledOrder, to: Handling): string {
  const verb = to === 'cancelled' ? 'cancelled' : done(to)
  return `Order ${orderNumber(id)} cannot be ${verb}: it is ${handling}.`
}

const was = (orders: HandledOrder[]) => (orders.length === 1 ? 'was' : 'were')
const done = (to: Handling) => (to === 'cancelled' ? 'cancelled' : `marked as ${to}`)

function subject(orders: HandledOrder[]): string {
  const [first] = orders
  return orders.length === 1 && first !== undefined ? `Order ${orderNumber(first.id)}` : `${orders.length} orders`
}

/** `isTakenOff`: nothing is paid yet, and the money is not said to be handed back. */
export function takenBackText({ refundCents, ...stock }: TakenBack, isTakenOff: boolean): string {
  const count = stock.back + stock.out
  const money =
    refundCents === 0
      ? ''
      : `${formatCents(refundCents)} ${isTakenOff ? 'is taken off what the courier collects' : 'returned'}.`
  return [count === 0 ? '' : `${pieces(count)} came back.`, stockText(stock), money]
    .filter((part) => part !== '')
    .join(' ')
}

function stockText({ back, out, gone }: StockBack): string {
  const parts = [
    back > 0 ? `${pieces(back)} ${back === 1 ? 'is' : 'are'} back in stock.` : '',
    out > 0 ? `${pieces(out)} ${out === 1 ? 'stays' : 'stay'} out of stock.` : '',
    gone.length > 0 ? `${named(gone)} was deleted and has no stock to go back to.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

export function undoneToast(undone: Awaited<ReturnType<typeof undoReturn>>): Toast {
  if (undone.ok)
    return { kind: 'success', text: 'The return is undone. What it put into stock is taken from it again.' }
  const { problem } = undone
  if (problem.kind === 'not-last')
    return { kind: 'error', text: 'Nothing was undone: this is not the order’s last return any more.' }
  return { kind: 'error', text: `The return stays. ${goneText(problem)}` }
}

/** What cannot be taken again. */
function goneText(problem: RemoveProblem): string {
  if (problem.kind === 'out-of-stock') return `Not enough is left of ${named(problem.names)}.`
  const { neededCents, balanceCents } = problem
  return `${formatCents(neededCents)} of store credit would have to be taken from the customer again, who has only ${formatCents(balanceCents)} left.`
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count.toLocaleString('en-US')} pieces`
}

/** As many as a toast has room for. */
function named(names: string[]): string {
  return someNames(names.map(shortName))
}
