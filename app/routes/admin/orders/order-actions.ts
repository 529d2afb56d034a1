import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { actorOf } from '#app/http/actor.ts'
import { servicesContext } from '#app/http/context.ts'
import { type FieldErrors, parseForm, typedText } from '#app/http/forms.ts'
import { type Toast, toastNext } from '#app/http/toast.ts'
import { isId } from '#domain/ids.ts'
import { type HandledOrders, handleOrders, noteOrder } from '#domain/orders/handle-orders.server.ts'
import { handledToast } from './order-words.ts'

type Context = Readonly<RouterContextProvider>

/** Typed texts that were not saved, and why. */
export type OrderRefusal = { errors: FieldErrors; typed: Record<string, string> }

const MAX_CHOSEN = 200
const Parcel = z.object({
  courier: z.string().trim().max(100, 'Use at most 100 characters').default(''),
  trackingNumber: z.string().trim().max(100, 'Use at most 100 characters').default(''),
})
const Note = z.object({ note: z.string().trim().max(5_000, 'Use at most 5,000 characters') })

/** Moves the ticked orders of the list. */
export async function handleChosen(form: FormData, context: Context, back: string) {
  const to = form.get('intent')
  if (to !== 'packed' && to !== 'sent' && to !== 'delivered') throw data(null, { status: 400 })
  const ids = [...new Set(form.getAll('chosen').map(String))].filter(isId).slice(0, MAX_CHOSEN)
  if (ids.length === 0) return finished(context, back, { kind: 'error', text: 'Choose the orders first.' })
  return finished(context, back, handledToast(await handle(context, ids, to), to))
}

/** Runs a form of an order's page. */
export async function changeOrder(form: FormData, context: Context, { id, back }: { id: string; back: string }) {
  const intent = form.get('intent')
  switch (intent) {
    case 'packed':
    case 'delivered':
    case 'cancelled':
      return finished(context, back, handledToast(await handle(context, [id], intent), intent))
    case 'sent':
    case 'parcel':
      return await send(form, context, { id, back })
    case 'note':
      return await write(form, context, { id, back })
    default:
      throw data(null, { status: 400 })
  }
}

function handle(context: Context, ids: string[], to: Parameters<typeof handleOrders>[1]['to']): Promise<HandledOrders> {
  return handleOrders(context.get(servicesContext).db, { actor: actorOf(context), ids, to })
}

/** Marks as sent, or corrects who carries what was sent already. */
async function send(form: FormData, context: Context, { id, back }: { id: string; back: string }) {
  const parsed = parseForm(Parcel, form)
  if (!parsed.ok) return refusal(form, parsed.problem)
  const { db } = context.get(servicesContext)
  const isMove = form.get('intent') === 'sent'
  const handled = isMove ? await handle(context, [id], 'sent') : undefined
  if (handled === undefined || handled.changed.length > 0)
    await noteOrder(db, { actor: actorOf(context), id, ...parsed.value })
  const saved = { kind: 'success', text: 'The courier is saved.' } as const
  return finished(context, back, handled === undefined ? saved : handledToast(handled, 'sent'))
}

async function write(form: FormData, context: Context, { id, back }: { id: string; back: string }) {
  const parsed = parseForm(Note, form)
  if (!parsed.ok) return refusal(form, parsed.problem)
  await noteOrder(context.get(servicesContext).db, { actor: actorOf(context), id, ...parsed.value })
  return finished(context, back, { kind: 'success', text: 'The note is saved.' })
}

function refusal(form: FormData, errors: FieldErrors) {
  const typed = Object.fromEntries(['courier', 'trackingNumber', 'note'].map((name) => [name, typedText(form, name)]))
  const refused: OrderRefusal = { errors, typed }
  return data({ refusal: refused }, { status: 400 })
}

function finished(context: Context, back: string, toast: Toast) {
  toastNext(context, toast)
  return redirect(back, 303)
}
