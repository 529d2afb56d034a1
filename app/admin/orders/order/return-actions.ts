import { data } from 'react-router'
import { type FieldErrors, parseForm, textsOf, typedText } from '#app/forms/forms.ts'
import { formatCents } from '#domain/money.ts'
import { isCollected } from '#domain/orders/cash/cash.ts'
import { cashOfOrders } from '#domain/orders/cash/read-cash.server.ts'
import {
  type Excess,
  type PiecesBackProblem,
  takePiecesBack,
  undoReturn,
} from '#domain/orders/handle/take-pieces-back.server.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  MayExceed,
  PieceCount,
  piecesField,
  piecesForm,
  ReturnHead,
  stockField,
} from '#domain/orders/returns/return-form.ts'
import { takenBackText, undoneToast } from '../order-words.ts'
import type { Run } from './order-actions.ts'

export type ReturnRefusal = {
  problem?: string
  errors: FieldErrors
  typed: Record<string, string>
  /** More money than came back or than was paid: the form asks whether that is meant. */
  exceeded: Excess | undefined
}

export async function takeBackPieces({ db, actor, finished }: Run, form: FormData, order: Order) {
  const [head, pieces] = [parseForm(ReturnHead, form), parseForm(piecesForm(order.items.length), form)]
  if (!head.ok || !pieces.ok)
    return refused(form, { errors: { ...(pieces.ok ? {} : pieces.problem), ...(head.ok ? {} : head.problem) } })
  const { refund: refundCents, returnNote: note, ...given } = head.value
  const [parcel] = await cashOfOrders(db, [order.id])
  const isTakenOff = given.refundWay === undefined && !isCollected(order, parcel)
  const taken = await takePiecesBack(db, {
    ...{ ...given, actor, orderId: order.id, refundCents, note },
    lines: order.items.map((_, position) => ({
      ...{ position, pieces: pieces.value[piecesField(position)] ?? 0 },
      intoStock: form.has(stockField(position)),
    })),
  })
  if (taken.ok) return finished(takenBackText(taken.value, isTakenOff))
  return refused(form, wordsOf(taken.problem), taken.problem.kind === 'nothing' ? 400 : 409)
}

export async function undoLastReturn({ db, actor, finished }: Run, form: FormData, { id: orderId }: Order) {
  const number = PieceCount.catch(0).parse(typedText(form, 'number'))
  return finished(undoneToast(await undoReturn(db, { actor, orderId, number })))
}

function wordsOf(problem: PiecesBackProblem): Partial<ReturnRefusal> {
  switch (problem.kind) {
    case 'nothing':
      return { problem: 'Say how many pieces came back, or how much money was returned.' }
    case 'cancelled':
      return { problem: 'This order is cancelled: nothing of it can come back any more.' }
    case 'no-address':
      return { problem: 'This order has no email address, which store credit belongs to. Choose another way.' }
    case 'meanwhile':
      return { problem: 'Pieces of this order came back meanwhile. Look at what is left, and press again.' }
    case 'too-many':
      return {
        errors: Object.fromEntries(
          problem.lines.map(({ position, kept }) => [piecesField(position), `Only ${kept} can come back`]),
        ),
      }
    case 'too-much-money': {
      const { exceeded, leftCents } = problem
      const what = exceeded === 'order' ? 'what was paid' : 'the price of what came back'
      const left = `Only ${formatCents(leftCents)} of ${what} is left to return. Tick the box below if more is meant`
      return { errors: { refund: left }, exceeded }
    }
  }
}

function refused(form: FormData, words: Partial<ReturnRefusal>, status = 400) {
  const typed: Record<string, string> = Object.fromEntries(textsOf(form).toReversed())
  const takeBack: ReturnRefusal = { errors: {}, exceeded: MayExceed.parse(typed.mayExceed), ...words, typed }
  return data({ refusal: undefined, takeBack }, { status })
}
