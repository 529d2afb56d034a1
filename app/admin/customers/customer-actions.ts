import { data, href } from 'react-router'
import { z } from 'zod'
import { type Conflict, mergeTyped } from '#app/admin/merge/merge-form.ts'
import { type FieldErrors, parseForm, textsOf, typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { blockCustomer, blockKeys, unblockCustomer } from '#domain/blocks/blocks.server.ts'
import { MAX_CREDIT_NOTE } from '#domain/credit/credit.ts'
import { enterCredit } from '#domain/credit/enter-credit.server.ts'
import { correctPerson } from '#domain/customers/correct-person.server.ts'
import { MAX_CUSTOMER_NOTE } from '#domain/customers/customer-limits.ts'
import { noteCustomer, readCustomerNote } from '#domain/customers/customer-notes.server.ts'
import { findPerson, type Person } from '#domain/customers/find-person.server.ts'
import { formatCents, MAX_PRICE_CENTS, parseTypedCents } from '#domain/money.ts'
import { checkDelivery, TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { PieceCount } from '#domain/orders/returns/return-form.ts'
import { deletePersonalData } from '#domain/own-data/delete-person.server.ts'

const AMOUNT = `Use an amount such as 12.50, up to ${(MAX_PRICE_CENTS / 100).toLocaleString('en-US')}`

const CreditForm = z.object({
  seen: PieceCount,
  amount: z
    .string()
    .transform((text) => parseTypedCents(text) ?? 0)
    .refine((cents) => cents > 0, AMOUNT),
  reason: z.string().trim().min(1, 'Say why').max(MAX_CREDIT_NOTE, `Use at most ${MAX_CREDIT_NOTE} characters`),
})

const Note = z.object({ note: z.string().trim().max(MAX_CUSTOMER_NOTE, 'Use at most 5,000 characters') })

/** Why one of the page's forms was refused. `orderIds`: what a deletion waits for. */
export type CustomerRefusal = {
  of: 'note' | 'person' | 'credit' | 'data'
  typed?: Record<string, string>
  errors?: FieldErrors
  conflict?: Conflict
  problem?: string
  orderIds?: string[]
}

type Asked = { context: Context; id: string; back: string }
type Run = Asked & { form: FormData; person: Person }

/** What the buttons of a customer's page do; "Save note" has no intent. */
export async function changeCustomer(form: FormData, asked: Asked) {
  const { context, id, back } = asked
  const { db, auth } = context.get(servicesContext)
  const person = await findPerson(db, id)
  if (person === undefined) throw data(null, { status: 404 })
  const run = { ...asked, form, person }
  const change = { actor: actorOf(context), customerId: id, keys: blockKeys(auth.secret, person) }
  switch (typedText(form, 'intent')) {
    case 'add-credit':
      return await changeCredit(run, 1)
    case 'take-credit':
      return await changeCredit(run, -1)
    case 'person':
      return await correct(run)
    case 'block': {
      const isNew = await blockCustomer(db, change)
      const text = isNew ? 'New orders of this customer are refused.' : 'This customer is blocked already.'
      return finish(context, back, text)
    }
    case 'unblock': {
      const isLifted = await unblockCustomer(db, change)
      return finish(context, back, isLifted ? 'This customer can order again.' : 'This customer is not blocked.')
    }
    case 'delete-data':
      return await deleteData(run)
    default:
      return await saveNote(run)
  }
}

function refuse(status: number, refused: CustomerRefusal) {
  return data({ refused }, { status })
}

async function saveNote({ context, form, id, back }: Run) {
  const { db } = context.get(servicesContext)
  const { conflict } = mergeTyped(form, { note: 'Private note' }, { note: await readCustomerNote(db, id) })
  if (conflict !== undefined) return refuse(409, { of: 'note', typed: conflict.typed, conflict })
  const parsed = parseForm(Note, form)
  if (!parsed.ok) return refuse(400, { of: 'note', typed: { note: typedText(form, 'note') }, errors: parsed.problem })
  await noteCustomer(db, { actor: actorOf(context), id, ...parsed.value })
  return finish(context, back, 'The note is saved.')
}

async function correct({ context, form, person, id, back }: Run) {
  const labels = { deliveryName: 'Full name', deliveryPhone: 'Phone' }
  const { conflict } = mergeTyped(form, labels, { deliveryName: person.name, deliveryPhone: person.phone })
  const typed = TypedDelivery.parse(Object.fromEntries(form))
  if (conflict !== undefined) return refuse(409, { of: 'person', typed, conflict })
  const checked = checkDelivery({ ...typed, deliveryArea: '' }, { areas: [], isRequired: false })
  if (!checked.ok) return refuse(400, { of: 'person', typed, errors: checked.problem })
  const { name = '', phone = '' } = checked.value ?? {}
  await correctPerson(context.get(servicesContext).db, { actor: actorOf(context), id, name, phone })
  return finish(context, back, 'Name and phone are saved.')
}

async function changeCredit({ context, form, person: { email }, id, back }: Run, sign: 1 | -1) {
  if (email === '') throw data(null, { status: 404 })
  const refused = { of: 'credit', typed: Object.fromEntries(textsOf(form)) } as const
  const parsed = parseForm(CreditForm, form)
  if (!parsed.ok) return refuse(400, { ...refused, errors: parsed.problem })
  const { seen, amount, reason: note } = parsed.value
  const change = { actor: actorOf(context), customerId: id, email, cents: sign * amount, note, seen }
  const entered = await enterCredit(context.get(servicesContext).db, change)
  if (entered.ok) return finish(context, back, `The store credit is ${formatCents(entered.value)} now.`)
  if (entered.problem.kind === 'meanwhile')
    return refuse(409, {
      ...refused,
      problem: 'The store credit has changed meanwhile. Look at what it is now, and press again.',
    })
  const errors = { amount: `Only ${formatCents(entered.problem.balanceCents)} can be taken off` }
  return refuse(409, { ...refused, errors })
}

async function deleteData({ context, id }: Run) {
  const deleted = await deletePersonalData(context.get(servicesContext).db, { actor: actorOf(context), id })
  if (deleted.ok) return finish(context, href('/admin/customers'), 'The personal data is deleted.')
  const { problem } = deleted
  switch (problem.kind) {
    case 'unknown':
      throw data(null, { status: 404 })
    case 'staff': {
      const text = 'Nothing was deleted: this is an admin or a helper. End their role under Security first.'
      return refuse(409, { of: 'data', problem: text })
    }
    case 'under-way': {
      const text = 'Nothing was deleted: orders are under way. Deliver or cancel them first.'
      return refuse(409, { of: 'data', problem: text, orderIds: problem.orderIds })
    }
  }
}
