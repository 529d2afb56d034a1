import { finish, type Toast } from '#app/forms/toast.ts'
import { servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { orderNumber } from '#domain/ids.ts'
import { sendApart, sendTogether, type TogetherProblem } from '#domain/orders/handle/send-together.server.ts'
import type { Run } from './order-actions.ts'

export async function putTogether(ids: string[], { context, back }: Run) {
  const { db } = context.get(servicesContext)
  return finish(context, back, togetherToast(await sendTogether(db, { actor: actorOf(context), ids })))
}

export async function takeApart(id: string, { context, back }: Run) {
  const { db } = context.get(servicesContext)
  const number = orderNumber(id)
  const isApart = await sendApart(db, { actor: actorOf(context), id })
  return finish(context, back, {
    kind: isApart ? 'success' : 'error',
    text: isApart
      ? `Order ${number} goes alone.`
      : `Order ${number} stays as it is: it goes alone, or is sent already.`,
  })
}

export function togetherToast(put: Awaited<ReturnType<typeof sendTogether>>): Toast {
  if (!put.ok) return { kind: 'error', text: togetherProblem(put.problem) }
  return { kind: 'success', text: `${ordersText(put.value)} go in one parcel.` }
}

/** So many numbers are read; of more the count says enough. */
const NAMED = 5

function ordersText(ids: string[]): string {
  if (ids.length > NAMED) return `${ids.length} orders`
  return `Orders ${new Intl.ListFormat('en-US').format(ids.map(orderNumber))}`
}

function togetherProblem(problem: TogetherProblem): string {
  switch (problem.kind) {
    case 'too-few':
      return 'Choose at least two orders that go in one parcel.'
    case 'moved-on':
      return `Order ${orderNumber(problem.order.id)} is ${problem.order.handling}. Only orders that are not sent yet go together.`
    case 'another-customer':
      return `Order ${orderNumber(problem.order.id)} is another customer's. Only orders of one customer go together.`
  }
}
