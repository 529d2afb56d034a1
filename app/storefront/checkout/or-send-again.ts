import { data } from 'react-router'
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
    const form = context.get(postedContext)
    if (error instanceof Response || form?.get('intent') !== 'order') throw error
    const again = [...form].flatMap<ToSendAgain['again'][number]>(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const { isUnknown } = context.get(visitorContext)
    const status = isUnknown ? UNAVAILABLE.status : reportTrouble(context, error)
    throw data({ again } satisfies ToSendAgain, { status })
  }
}
