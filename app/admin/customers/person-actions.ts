import { data, href } from 'react-router'
import { type Conflict, mergeTyped } from '#app/admin/merge/merge-form.ts'
import { type FieldErrors, typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { blockCustomer, blockKeys, unblockCustomer } from '#domain/blocks/blocks.server.ts'
import { correctPerson } from '#domain/customers/correct-person.server.ts'
import { findPerson, type Person } from '#domain/customers/find-person.server.ts'
import { checkDelivery, TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { deletePersonalData } from '#domain/own-data/delete-person.server.ts'

export type PersonRefusal = { typed: Record<string, string>; errors: FieldErrors; conflict: Conflict | undefined }
/** Why data was not deleted, and the orders that it waits for. */
export type DataRefusal = { problem: string; orderIds: string[] }

type Run = { context: Context; id: string; back: string }

/** "Save name and phone", "Block", "Unblock" and "Delete personal data"; undefined for any other button. */
export async function changePerson(form: FormData, run: Run) {
  const intent = typedText(form, 'intent')
  if (!['person', 'block', 'unblock', 'delete-data'].includes(intent)) return undefined
  const person = await findPerson(run.context.get(servicesContext).db, run.id)
  if (person === undefined) throw data(null, { status: 404 })
  if (intent === 'person') return await correct(form, person, run)
  return intent === 'delete-data' ? await deleteData(run) : await changeBlock(intent, person, run)
}

async function correct(form: FormData, person: Person, { context, id, back }: Run) {
  const labels = { deliveryName: 'Full name', deliveryPhone: 'Phone' }
  const { conflict } = mergeTyped(form, labels, { deliveryName: person.name, deliveryPhone: person.phone })
  const typed = TypedDelivery.parse(Object.fromEntries(form))
  const refuse = (refused: Omit<PersonRefusal, 'typed'>, status: number) =>
    data({ refusal: undefined, person: { typed, ...refused } satisfies PersonRefusal }, { status })
  if (conflict !== undefined) return refuse({ errors: {}, conflict }, 409)
  const checked = checkDelivery({ ...typed, deliveryArea: '' }, { areas: [], isRequired: false })
  if (!checked.ok) return refuse({ errors: checked.problem, conflict: undefined }, 400)
  const { name = '', phone = '' } = checked.value ?? {}
  await correctPerson(context.get(servicesContext).db, { actor: actorOf(context), id, name, phone })
  return finish(context, back, 'Name and phone are saved.')
}

async function changeBlock(intent: string, person: Person, { context, id, back }: Run) {
  const { db, auth } = context.get(servicesContext)
  const change = { actor: actorOf(context), customerId: id, keys: blockKeys(auth.secret, person) }
  if (intent === 'block') {
    const isNew = await blockCustomer(db, change)
    return finish(
      context,
      back,
      isNew ? 'New orders of this customer are refused.' : 'This customer is blocked already.',
    )
  }
  const isLifted = await unblockCustomer(db, change)
  return finish(context, back, isLifted ? 'This customer can order again.' : 'This customer is not blocked.')
}

async function deleteData({ context, id }: Run) {
  const deleted = await deletePersonalData(context.get(servicesContext).db, { actor: actorOf(context), id })
  if (deleted.ok) return finish(context, href('/admin/customers'), 'The personal data is deleted.')
  const { problem } = deleted
  const refuse = (text: string, orderIds: string[] = []) =>
    data({ refusal: undefined, data: { problem: text, orderIds } satisfies DataRefusal }, { status: 409 })
  switch (problem.kind) {
    case 'unknown':
      throw data(null, { status: 404 })
    case 'staff':
      return refuse('Nothing was deleted: this is an admin or a helper. End their role under Security first.')
    case 'under-way':
      return refuse('Nothing was deleted: orders are under way. Deliver or cancel them first.', problem.orderIds)
  }
}
