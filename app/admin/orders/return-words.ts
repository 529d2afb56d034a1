import type { Toast } from '#app/forms/toast.ts'
import { formatCents } from '#domain/money.ts'
import type { RemoveProblem, StockBack } from '#domain/orders/handle/store-returns.server.ts'
import type { TakenBack, undoReturn } from '#domain/orders/handle/take-pieces-back.server.ts'
import { cutText } from '#platform/text/cut-text.ts'

const NAMED = 3

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

export function stockText({ back, out, gone }: StockBack): string {
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
export function goneText(problem: RemoveProblem): string {
  if (problem.kind === 'out-of-stock') return `Not enough is left of ${named(problem.names)}.`
  const { neededCents, balanceCents } = problem
  return `${formatCents(neededCents)} of store credit would have to be taken from the customer again, who has only ${formatCents(balanceCents)} left.`
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count.toLocaleString('en-US')} pieces`
}

/** As many as a toast has room for. */
export function named(names: string[]): string {
  const shown = names.slice(0, NAMED).map((name) => cutText(name, 80))
  return names.length > NAMED ? `${shown.join(', ')} and ${names.length - NAMED} more` : shown.join(', ')
}
