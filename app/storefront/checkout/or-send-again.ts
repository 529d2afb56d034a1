import { data } from 'react-router'
import { textsOf } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { reportTrouble, UNAVAILABLE } from '#app/request/availability.ts'
import { type Context, postedContext, visitorContext } from '#app/request/context.ts'

/** The fields of an order that nobody knows of whether it is stored. */
export type ToSendAgain = { again: [name: string, value: string][] }

/**
 * Hands the fields of an order to the error boundary when its action, or the page after it, fails: sent again with its key it
 * is the same order.
 */
export async function orSendAgain<Answer>(context: Context, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response || !isOrder(context)) throw error
    const { isUnknown } = context.get(visitorContext)
    return sendAgain(context, isUnknown ? UNAVAILABLE.status : reportTrouble(context, error))
  }
}

/**
 * The page after an order without an answer may find the cart empty: on a node that is cut off from its standbys the order is
 * stored, but not confirmed, and may be lost with that node.
 */
export function sendAgainIfOrdered(context: Context): void {
  if (isOrder(context)) sendAgain(context, UNAVAILABLE.status)
}

function isOrder(context: Context): boolean {
  return context.get(postedContext)?.get('intent') === 'order'
}

function sendAgain(context: Context, status: number): never {
  throw data({ again: textsOf(postedForm(context)) } satisfies ToSendAgain, { status })
}
