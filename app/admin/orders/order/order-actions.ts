import { data } from 'react-router'
import { z } from 'zod'
import { type Conflict, mergeTyped } from '#app/admin/merge/merge-form.ts'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { saveDelivery } from '#app/forms/save-delivery.ts'
import { finish, type Toast } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { hasRight } from '#app/visitor/guard.ts'
import type { Cancelling } from '#domain/orders/handle/cancel-pieces.server.ts'
import { correctParcel, type HandledOrders, handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { noteOrder, readNotes } from '#domain/orders/handle/order-notes.server.ts'
import { reopenOrder, takeBackSteps } from '#domain/orders/handle/order-steps.server.ts'
import { canBecome, handlingFrom } from '#domain/orders/handling.ts'
import type { Order } from '#domain/orders/order.ts'
import { CancelForm, stockField } from '#domain/orders/returns/return-form.ts'
import { deliveryMode } from '#domain/settings/delivery-mode.ts'
import { chosenOrdersFrom, MOST_CHOSEN } from '../chosen.ts'
import { handledToast, meanwhileText, parcelSavedText, reopenedToast, takenBackToast } from '../order-words.ts'
import { MailToCustomer, OwnText, Parcel } from '../parcel-form.ts'
import { takeBackPieces, undoLastReturn } from './return-actions.ts'
import { putTogether, takeApart } from './together-actions.ts'

export type Run = { context: Context; back: string }
type Given = Omit<Parameters<typeof handleOrders>[1], 'actor'>

export type OrderRefusal = {
  errors: FieldErrors
  typed: { [field in (typeof FIELDS)[number]]?: string }
  /** What another owner wrote down, too. */
  conflict?: Conflict
  /** What the order became while its owner was about to cancel it, and what they had answered. */
  meanwhile?: string
  cancelling?: Cancelling | undefined
}

const FIELDS = ['courier', 'trackingNumber', 'note', 'mail', 'tell', 'cash'] as const
const Note = z.object({ note: OwnText })

export async function handleChosen(form: FormData, run: Run) {
  const intent = form.get('intent')
  const chosen = chosenOrdersFrom(form.getAll('chosen'))
  if (intent !== 'packed' && intent !== 'delivered' && intent !== 'back' && intent !== 'together')
    throw data(null, { status: 400 })
  if (form.getAll('chosen').length > MOST_CHOSEN)
    return finished(run, { kind: 'error', text: `Choose at most ${MOST_CHOSEN} orders at once.` })
  if (chosen.length === 0) return finished(run, { kind: 'error', text: 'Choose the orders first.' })
  if (intent === 'back') return await takeBack(run, chosen)
  const ids = chosen.map(({ id }) => id)
  if (intent === 'together') return await putTogether(ids, run)
  return await handled(run, { ids, to: intent })
}

export async function changeOrder(form: FormData, { order, ...run }: Run & { order: Order }) {
  const intent = form.get('intent')
  const { id } = order
  switch (intent) {
    case 'packed':
    case 'delivered':
      return await handled(run, { ids: [id], to: intent })
    case 'cancelled':
    case 'sent':
      return await moveAndTell(form, { id, to: intent, ...run })
    case 'back':
      return await takeBack(run, [{ id, handling: handlingFrom(typedText(form, 'from')) }])
    case 'take-back':
      return await takeBackPieces(form, { order, ...run })
    case 'undo-return':
      return await undoLastReturn(form, { order, ...run })
    case 'reopen':
      return finished(run, reopenedToast(await reopenOrder(dbOf(run), { actor: actorOf(run.context), id }), id))
    case 'parcel':
      return await saveParcel(form, { id, ...run })
    case 'together':
      return await putTogether([id, ...chosenOrdersFrom(form.getAll('beside')).map((other) => other.id)], run)
    case 'apart':
      return await takeApart(id, run)
    case 'note':
      return await note(form, { id, ...run })
    case 'delivery':
      return await saveDelivery(form, { id, by: { owner: actorOf(run.context) }, ...run })
    default:
      throw data(null, { status: 400 })
  }
}

async function handled(run: Run, given: Given) {
  return await told(run, await handle(run, given), given.to)
}

function handle(run: Run, given: Given): Promise<HandledOrders> {
  return handleOrders(dbOf(run), { actor: actorOf(run.context), ...given })
}

async function told(run: Run, changed: HandledOrders, to: Given['to']) {
  return finished(run, handledToast(changed, to, await fateOf(run)))
}

async function fateOf({ context }: Run) {
  return deliveryMode(await context.get(servicesContext).settings.mailSending())
}

async function moveAndTell(form: FormData, { id, to, ...run }: Run & { id: string; to: 'sent' | 'cancelled' }) {
  const read = await readParcel(form, { id, ...run })
  if ('refused' in read) return read.refused
  const seen = to === 'cancelled' ? handlingFrom(typedText(form, 'from')) : undefined
  const cancelling = to === 'cancelled' ? cancellingFrom(form) : undefined
  const given = { ids: [id], seen, to, ...read.mail, cancelling, ...(to === 'sent' && { parcel: read.parcel }) }
  const changed = await handle(run, given)
  const [moved] = changed.refused
  if (moved !== undefined && canBecome(moved.handling, to))
    return refusal(form, { meanwhile: meanwhileText(moved), cancelling }, 409)
  return await told(run, changed, to)
}

async function saveParcel(form: FormData, { id, ...run }: Run & { id: string }) {
  const read = await readParcel(form, { id, ...run })
  if ('refused' in read) return read.refused
  const { parcel, mail, kept } = read
  const mailed = await correctParcel(dbOf(run), { actor: actorOf(run.context), id, ...parcel, ...mail })
  const saved = parcelSavedText(mail.mail === undefined ? undefined : mailed, await fateOf(run))
  return finished(run, { kind: 'success', text: saved + kept })
}

async function readParcel(form: FormData, { id, ...run }: Run & { id: string }) {
  const merged = mergeTyped(form, NOTED, await readNotes(dbOf(run), id))
  if (merged.conflict !== undefined) return { refused: refusal(form, { conflict: merged.conflict }, 409) }
  const [parcel, mail] = [parseForm(Parcel, form), parseForm(MailToCustomer, form)]
  if (parcel.ok && mail.ok) return { parcel: parcel.value, mail: mail.value, kept: merged.kept }
  const errors = { ...(parcel.ok ? {} : parcel.problem), ...(mail.ok ? {} : mail.problem) }
  return { refused: refusal(form, { errors }) }
}

async function takeBack(run: Run, chosen: ReturnType<typeof chosenOrdersFrom>) {
  const seen = chosen.flatMap(({ id, handling }) => (handling === undefined ? [] : [{ id, handling }]))
  const isOwnOnly = !hasRight(run.context, 'what others did')
  const changed = await takeBackSteps(dbOf(run), { actor: actorOf(run.context), seen, isOwnOnly })
  return finished(run, takenBackToast(changed, chosen.length))
}

async function note(form: FormData, { id, ...run }: Run & { id: string }) {
  const merged = mergeTyped(form, NOTED, await readNotes(dbOf(run), id))
  if (merged.conflict !== undefined) return refusal(form, { conflict: merged.conflict }, 409)
  const parsed = parseForm(Note, form)
  if (!parsed.ok) return refusal(form, { errors: parsed.problem })
  await noteOrder(dbOf(run), { actor: actorOf(run.context), id, ...parsed.value })
  return finished(run, { kind: 'success', text: `The note is saved.${merged.kept}` })
}

const NOTED = { courier: 'Courier', trackingNumber: 'Tracking number', note: 'Private note' }

/** Boxes that a form without them does not untick. */
function cancellingFrom(form: FormData): Cancelling {
  const { cancelReason } = CancelForm.parse({ cancelReason: typedText(form, 'cancelReason') })
  const asked = typedText(form, 'asked')
    .slice(0, 100_000)
    .split(' ')
    .filter((text) => text !== '')
    .map(Number)
  return { stayOut: asked.filter((position) => !form.has(stockField(position))), reason: cancelReason }
}

function refusal(form: FormData, why: Partial<OrderRefusal>, status = 400) {
  const sent = FIELDS.filter((name) => form.has(name)).map((name) => [name, typedText(form, name)])
  const refused: OrderRefusal = { errors: {}, ...why, typed: { ...Object.fromEntries(sent), ...why.conflict?.typed } }
  return data({ refusal: refused }, { status })
}

function dbOf({ context }: Run) {
  return context.get(servicesContext).db
}

function finished({ context, back }: Run, toast: Toast) {
  return finish(context, back, toast)
}
