import { data, href } from 'react-router'
import { type FieldErrors, parseForm } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { orderNumber } from '#domain/ids.ts'
import { parcelText } from '#domain/orders/handle/customer-mails.ts'
import { type HandledOrders, handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { parcelsOf } from '#domain/orders/handle/order-notes.server.ts'
import { sendTogether } from '#domain/orders/handle/send-together.server.ts'
import { deliveryMode } from '#domain/settings/delivery-mode.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { pluck } from '#platform/database/write-many.ts'
import { handledToast, togetherToast } from '../order-words.ts'
import { MailToCustomer, Parcel } from '../parcel-form.ts'
import { type Filled, filledText, fillIn } from './fill-in.ts'
import { courierField, idsOf, numberField, readSending, type TypedRow, type TypedSending } from './send-form.ts'

/** The page as it was typed, with what is to be said about it. */
export type SendAnswer = {
  typed: TypedSending
  errors: FieldErrors
  notice: string
  isProblem: boolean
  /** What could not be marked, by the first order of each row. */
  notSent: Record<string, string>
}

type Answer = Partial<Omit<SendAnswer, 'typed'>> & { typed: TypedSending; status: number }

const WRONG_FIELDS = 'Nothing was marked yet. Look at the marked fields.'
const PASTED_FIRST = 'The pasted numbers are in the table now. Look at them, then mark the orders as sent.'

export async function sendChosen(form: FormData, context: Context) {
  const together = form.get('together')
  if (together !== null) return await joinRows(String(together), form, context)
  const intent = form.get('intent')
  if (intent !== 'fill' && intent !== 'sent') throw data(null, { status: 400 })
  const typed = readSending(form)
  const filled = fillIn(typed)
  if (intent === 'fill') return answer({ ...told(filled), status: 200 })
  // What was told to be unmatched holds up nothing.
  if (filled.filled > 0) return answer({ ...told(filled), notice: PASTED_FIRST, isProblem: true, status: 400 })
  return await send(typed, form, context)
}

async function joinRows(value: string, form: FormData, context: Context) {
  const { db } = context.get(servicesContext)
  const put = await sendTogether(db, { actor: actorOf(context), ids: idsOf(value) })
  const { text, kind } = togetherToast(put)
  const isProblem = kind === 'error'
  return answer({ typed: readSending(form), notice: text, isProblem, status: isProblem ? 409 : 200 })
}

function told(filled: Filled) {
  return { typed: filled.typed, notice: filledText(filled), isProblem: filled.typed.pasted !== '' }
}

async function send(typed: TypedSending, form: FormData, context: Context) {
  const mail = parseForm(MailToCustomer, form)
  const errors: FieldErrors = { ...(mail.ok ? {} : mail.problem), ...errorsOf(typed) }
  if (!mail.ok || Object.keys(errors).length > 0)
    return answer({ typed, errors, notice: WRONG_FIELDS, isProblem: true, status: 400 })
  const { settings } = context.get(servicesContext)
  const sent: HandledOrders = { changed: [], already: [], refused: [], mailed: 0 }
  const notSent: Record<string, string> = {}
  for (const row of typed.rows) {
    const problem = await sendRow(row, { typed, mail: mail.value, context, sent })
    if (problem !== undefined) notSent[row.ids[0] ?? ''] = problem
  }
  const toast = handledToast({ ...sent, refused: [] }, 'sent', deliveryMode(await settings.mailSending()))
  const problems = Object.keys(notSent).length
  if (problems === 0) return finish(context, href('/admin/orders'), toast)
  const notice = sent.changed.length === 0 ? '' : `${toast.text} `
  const rest = problems === 1 ? 'One could not be marked: see below.' : `${problems} could not be marked: see below.`
  return answer({ typed, notSent, notice: notice + rest, isProblem: true, status: 409 })
}

type SendRow = {
  typed: TypedSending
  mail: { mail: string | undefined; withCash?: boolean }
  context: Context
  sent: HandledOrders
}

/** Marks one parcel as sent, in a transaction of its own; returns what keeps it from that. */
async function sendRow(row: TypedRow, { typed, mail, context, sent }: SendRow): Promise<string | undefined> {
  const { db } = context.get(servicesContext)
  const parcel = parcelOf(row, typed)
  const handled = await handleOrders(db, { actor: actorOf(context), ids: row.ids, to: 'sent', parcel, ...mail })
  const notes = await parcelsOf(db, pluck(handled.already, 'id'))
  sent.changed.push(...handled.changed)
  sent.already.push(...handled.already)
  sent.mailed += handled.mailed
  return notSentText(row.ids, { ...handled, parcel, notes })
}

type Sent = HandledOrders & { parcel: Carried; notes: Map<string, Carried> }
type Carried = Parameters<typeof parcelText>[0]

/** Why a row was not marked, with what was typed there; undefined where it was, also by an earlier press of the same. */
function notSentText(ids: string[], { changed, already, refused, parcel, notes }: Sent): string | undefined {
  const oneLine = (carried?: Carried) => (carried === undefined ? '' : parcelText(carried).replace('\n', ', '))
  const typed = oneLine(parcel)
  const kept = typed === '' ? '' : ` You typed: ${typed}.`
  const [moved] = refused
  if (moved !== undefined)
    return `Order ${orderNumber(moved.id)} is ${moved.handling} meanwhile and was not marked as sent.${kept}`
  if (changed.length + already.length === 0) return `Order ${orderNumber(ids[0] ?? '')} is no longer there.${kept}`
  const other = already.find(({ id }) => oneLine(notes.get(id)) !== typed)
  if (other === undefined) return undefined
  const by = oneLine(notes.get(other.id))
  return `Order ${orderNumber(other.id)} was marked as sent meanwhile${by === '' ? '' : ` (${by})`}. That stays.${kept}`
}

/** A row without a courier of its own has that of all. */
function parcelOf(row: TypedRow, { courier }: TypedSending) {
  return { courier: row.courier.trim() || courier.trim(), trackingNumber: plainNumber(row.trackingNumber) }
}

function errorsOf(typed: TypedSending): FieldErrors {
  const errors: FieldErrors = {}
  for (const row of typed.rows) {
    const { error } = Parcel.safeParse(parcelOf(row, typed))
    for (const { path, message } of error?.issues ?? []) {
      const isCourier = path[0] === 'courier'
      const field = isCourier ? (row.courier.trim() === '' ? 'courier' : courierField(row.ids)) : numberField(row.ids)
      errors[field] = message
    }
  }
  return errors
}

function answer({ status, ...given }: Answer) {
  const whole: SendAnswer = { errors: {}, notice: '', isProblem: false, notSent: {}, ...given }
  return data({ answer: whole }, { status })
}
