import { data } from 'react-router'
import { z } from 'zod'
import { type Conflict, mergeTyped } from '#app/admin/merge/merge-form.ts'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { saveDelivery } from '#app/forms/save-delivery.ts'
import { finish, type Toast } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { hasRight } from '#app/visitor/guard.ts'
import { orderNumber } from '#domain/ids.ts'
import type { Cancelling } from '#domain/orders/handle/cancel-pieces.server.ts'
import { correctParcel, type HandledOrders, handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { noteOrder, readNotes } from '#domain/orders/handle/order-notes.server.ts'
import { reopenOrder, takeBackSteps } from '#domain/orders/handle/order-steps.server.ts'
import { sendApart, sendTogether } from '#domain/orders/handle/send-together.server.ts'
import { canBecome, handlingFrom } from '#domain/orders/handling.ts'
import type { Order } from '#domain/orders/order.ts'
import { CancelForm, stockField } from '#domain/orders/returns/return-form.ts'
import { deliveryMode } from '#domain/settings/delivery-mode.ts'
import { pluck } from '#platform/database/write-many.ts'
import { chosenOrdersFrom, MOST_CHOSEN } from '../chosen.ts'
import {
  failed,
  handledToast,
  meanwhileText,
  parcelSavedText,
  reopenedToast,
  takenBackToast,
  togetherToast,
} from '../order-words.ts'
import { MailToCustomer, OwnText, Parcel } from '../parcel-form.ts'
import { type TypedMail, typedMail } from './customer-mail.tsx'
import { takeBackPieces, undoLastReturn } from './return-actions.ts'

type Asked = { context: Context; back: string }
type Given = Omit<Parameters<typeof handleOrders>[1], 'actor'>

/** What every button works with. */
export type Run = ReturnType<typeof runOf>

function runOf({ context, back }: Asked) {
  const { db, settings } = context.get(servicesContext)
  return {
    ...{ db, context, actor: actorOf(context) },
    finished: (toast: Toast | string) => finish(context, back, toast),
    /** What becomes of a mail. */
    mode: async () => deliveryMode(await settings.mailSending()),
  }
}

export type OrderRefusal = {
  errors: FieldErrors
  typed: { [field in keyof typeof NOTED]?: string }
  mail?: TypedMail | undefined
  /** What another owner wrote down, too. */
  conflict?: Conflict
  /** What the order became while its owner was about to cancel it, and what they had answered. */
  meanwhile?: string
  cancelling?: Cancelling | undefined
}

const NOTED = { courier: 'Courier', trackingNumber: 'Tracking number', note: 'Private note' }
const Note = z.object({ note: OwnText })

export async function handleChosen(form: FormData, asked: Asked) {
  const run = runOf(asked)
  const intent = form.get('intent')
  const chosen = chosenOrdersFrom(form.getAll('chosen'))
  if (intent !== 'packed' && intent !== 'delivered' && intent !== 'back' && intent !== 'together')
    throw data(null, { status: 400 })
  if (form.getAll('chosen').length > MOST_CHOSEN)
    return run.finished(failed(`Choose at most ${MOST_CHOSEN} orders at once.`))
  if (chosen.length === 0) return run.finished(failed('Choose the orders first.'))
  if (intent === 'back') return await takeBack(run, chosen)
  const ids = pluck(chosen, 'id')
  return intent === 'together' ? await putTogether(run, ids) : await handled(run, { ids, to: intent })
}

export async function changeOrder(form: FormData, { order, ...asked }: Asked & { order: Order }) {
  const run = runOf(asked)
  const intent = form.get('intent')
  const { id } = order
  switch (intent) {
    case 'packed':
    case 'delivered':
      return await handled(run, { ids: [id], to: intent })
    case 'cancelled':
    case 'sent':
      return await moveAndTell(run, form, { id, to: intent })
    case 'back':
      return await takeBack(run, [{ id, handling: handlingFrom(typedText(form, 'from')) }])
    case 'take-back':
      return await takeBackPieces(run, form, order)
    case 'undo-return':
      return await undoLastReturn(run, form, order)
    case 'reopen':
      return run.finished(reopenedToast(await reopenOrder(run.db, { actor: run.actor, id }), id))
    case 'parcel':
      return await saveParcel(run, form, id)
    case 'together':
      return await putTogether(run, [id, ...pluck(chosenOrdersFrom(form.getAll('beside')), 'id')])
    case 'apart':
      return await takeApart(run, id)
    case 'note':
      return await saveNote(run, form, id)
    case 'delivery':
      return await saveDelivery(form, { id, by: { owner: run.actor }, ...asked })
    default:
      throw data(null, { status: 400 })
  }
}

async function handled(run: Run, given: Given) {
  return await told(run, await handleOrders(run.db, { actor: run.actor, ...given }), given.to)
}

async function told(run: Run, changed: HandledOrders, to: Given['to']) {
  return run.finished(handledToast(changed, to, await run.mode()))
}

async function putTogether({ db, actor, finished }: Run, ids: string[]) {
  return finished(togetherToast(await sendTogether(db, { actor, ids })))
}

async function takeApart({ db, actor, finished }: Run, id: string) {
  const number = orderNumber(id)
  const isApart = await sendApart(db, { actor, id })
  return finished(
    isApart
      ? `Order ${number} goes alone.`
      : failed(`Order ${number} stays as it is: it goes alone, or is sent already.`),
  )
}

async function moveAndTell(run: Run, form: FormData, { id, to }: { id: string; to: 'sent' | 'cancelled' }) {
  const read = await readParcel(run, form, id)
  if ('refused' in read) return read.refused
  const isCancelled = to === 'cancelled'
  const seen = isCancelled ? handlingFrom(typedText(form, 'from')) : undefined
  const cancelling = isCancelled ? cancellingFrom(form) : undefined
  const parcel = isCancelled ? undefined : read.parcel
  const changed = await handleOrders(run.db, {
    actor: run.actor,
    ids: [id],
    seen,
    to,
    ...read.mail,
    cancelling,
    parcel,
  })
  const [moved] = changed.refused
  if (moved !== undefined && canBecome(moved.handling, to))
    return refusal(form, { meanwhile: meanwhileText(moved), cancelling }, 409)
  return await told(run, changed, to)
}

async function saveParcel(run: Run, form: FormData, id: string) {
  const read = await readParcel(run, form, id)
  if ('refused' in read) return read.refused
  const { parcel, mail, kept } = read
  const mailed = await correctParcel(run.db, { actor: run.actor, id, ...parcel, ...mail })
  return run.finished(parcelSavedText(mail.mail === undefined ? undefined : mailed, await run.mode()) + kept)
}

async function readParcel(run: Run, form: FormData, id: string) {
  const merged = mergeTyped(form, NOTED, await readNotes(run.db, id))
  if (merged.conflict !== undefined) return { refused: refusal(form, { conflict: merged.conflict }, 409) }
  const [parcel, mail] = [parseForm(Parcel, form), parseForm(MailToCustomer, form)]
  if (parcel.ok && mail.ok) return { parcel: parcel.value, mail: mail.value, kept: merged.kept }
  const errors = { ...(parcel.ok ? {} : parcel.problem), ...(mail.ok ? {} : mail.problem) }
  return { refused: refusal(form, { errors }) }
}

async function takeBack({ db, actor, context, finished }: Run, chosen: ReturnType<typeof chosenOrdersFrom>) {
  const seen = chosen.flatMap(({ id, handling }) => (handling === undefined ? [] : [{ id, handling }]))
  const isOwnOnly = !hasRight(context, 'what others did')
  return finished(takenBackToast(await takeBackSteps(db, { actor, seen, isOwnOnly }), chosen.length))
}

async function saveNote({ db, actor, finished }: Run, form: FormData, id: string) {
  const merged = mergeTyped(form, NOTED, await readNotes(db, id))
  if (merged.conflict !== undefined) return refusal(form, { conflict: merged.conflict }, 409)
  const parsed = parseForm(Note, form)
  if (!parsed.ok) return refusal(form, { errors: parsed.problem })
  await noteOrder(db, { actor, id, ...parsed.value })
  return finished(`The note is saved.${merged.kept}`)
}

/** Boxes that a form without them does not untick. */
function cancellingFrom(form: FormData): Cancelling {
  const { cancelReason } = CancelForm.parse({ cancelReason: typedText(form, 'cancelReason') })
  const asked = typedText(form, 'asked').slice(0, 100_000).match(/\S+/g)?.map(Number) ?? []
  return { stayOut: asked.filter((position) => !form.has(stockField(position))), reason: cancelReason }
}

function refusal(form: FormData, why: Partial<OrderRefusal>, status = 400) {
  const sent = Object.keys(NOTED).filter((name) => form.has(name))
  const typed = { ...Object.fromEntries(sent.map((name) => [name, typedText(form, name)])), ...why.conflict?.typed }
  const mail = form.has('mail') ? typedMail(form) : undefined
  return data({ refusal: { errors: {}, mail, ...why, typed } satisfies OrderRefusal }, { status })
}
