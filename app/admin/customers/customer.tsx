import { data, Form, href, Link } from 'react-router'
import { z } from 'zod'
import { ChangedToo, LoadedFields } from '#app/admin/merge/changed-too.tsx'
import { mergeTyped } from '#app/admin/merge/merge-form.ts'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { type FieldErrors, parseForm, typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { servicesContext } from '#app/request/context.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { actorOf } from '#app/visitor/actor.ts'
import { MAX_CUSTOMER_NOTE } from '#domain/customers/customer-limits.ts'
import { noteCustomer, readCustomerNote } from '#domain/customers/customer-notes.server.ts'
import { findCustomer } from '#domain/customers/search-customers.server.ts'
import { formatCents } from '#domain/money.ts'
import type { Route } from './+types/customer'
import { changeCredit } from './credit-action.ts'
import { CustomerCredit } from './credit-form.tsx'
import { CustomerMails, CustomerOrders } from './customer-lists.tsx'
import { changePerson } from './person-actions.ts'
import { PersonData } from './person-data.tsx'
import { PersonForm } from './person-form.tsx'

const SHOWN = 50
/** Accounts of another shop keep the ids that they had there. */
const isUserId = (text: string) => /^[\w-]{1,128}$/.test(text)
const Note = z.object({ note: z.string().trim().max(MAX_CUSTOMER_NOTE, 'Use at most 5,000 characters') })

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { auth } = context.get(servicesContext)
  const customer = isUserId(id) ? await findCustomer(auth, { id, limit: SHOWN }) : undefined
  if (customer === undefined) throw data(null, { status: 404 })
  return { customer, isAsked: url.searchParams.has('delete') }
}

export async function action({ params: { id }, url, context }: Route.ActionArgs) {
  const form = postedForm(context)
  if (!isUserId(id)) throw data(null, { status: 404 })
  const intent = form.get('intent')
  if (intent === 'add-credit' || intent === 'take-credit')
    return await changeCredit(form, { context, id, back: url.pathname })
  const changed = await changePerson(form, { context, id, back: url.pathname })
  if (changed !== undefined) return changed
  const { db } = context.get(servicesContext)
  const { conflict } = mergeTyped(form, { note: 'Private note' }, { note: await readCustomerNote(db, id) })
  if (conflict !== undefined)
    return data({ refusal: { errors: {} as FieldErrors, typed: conflict.typed.note ?? '', conflict } }, { status: 409 })
  const parsed = parseForm(Note, form)
  const refusal = { typed: typedText(form, 'note'), conflict: undefined }
  if (!parsed.ok) return data({ refusal: { ...refusal, errors: parsed.problem } }, { status: 400 })
  await noteCustomer(db, { actor: actorOf(context), id, ...parsed.value })
  return finish(context, url.pathname, 'The note is saved.')
}

export const clientAction = trySending<Route.ClientActionArgs>('Nothing was saved. Please try again.')

export default function CustomerPage({ loaderData: { customer, isAsked }, actionData }: Route.ComponentProps) {
  const { email, name, phone, since, note, totals, orders, mails, credit, block } = customer
  const title = [email, name, phone].find((text) => text !== '') ?? 'Customer'
  const refusedPerson = actionData !== undefined && 'person' in actionData ? actionData.person : undefined
  const refusedData = actionData !== undefined && 'data' in actionData ? actionData.data : undefined
  const refusedCredit = actionData !== undefined && 'credit' in actionData ? actionData.credit : undefined
  const refusal = actionData?.refusal
  return (
    <article>
      <PageTitle title={title} />
      <Link to={href('/admin/customers')} className="inline-block py-2 font-semibold underline">
        All customers
      </Link>
      <h1 className="mb-1 text-2xl font-extrabold wrap-anywhere sm:text-3xl">{title}</h1>
      {since !== undefined || title === phone ? null : (
        <p className="wrap-anywhere">{[name, phone].filter((text) => text !== '' && text !== title).join(', ')}</p>
      )}
      <p className="mb-5 text-soft">
        {since === undefined ? (
          'Has no account here.'
        ) : (
          <>
            Customer since <ShopDate date={since} />.
          </>
        )}{' '}
        {totals.orders === 1 ? '1 order' : `${totals.orders} orders`},{' '}
        <strong className="text-ink tabular-nums">{formatCents(totals.totalCents)}</strong> without cancelled ones and
        returned money.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CustomerOrders orders={orders} count={totals.orders} search={email || phone || name} />
        <div className="flex min-w-0 flex-col gap-6">
          {since === undefined ? null : (
            <Form method="post" noValidate className="frame flex flex-col gap-3 bg-sheet p-4 shadow-hard">
              <LoadedFields values={{ note: refusal?.conflict?.loaded.note ?? note }} />
              <ChangedToo conflict={refusal?.conflict} />
              <TextAreaField
                label="Private note"
                name="note"
                key={refusal?.conflict?.loaded.note ?? note}
                defaultValue={refusal?.typed ?? note}
                error={refusal?.errors.note}
                maxLength={MAX_CUSTOMER_NOTE}
              />
              <Button look="plain" className="self-start">
                Save note
              </Button>
            </Form>
          )}
          {since === undefined ? null : <PersonForm {...{ name, phone }} refusal={refusedPerson} />}
          {credit === undefined ? null : <CustomerCredit credit={credit} refusal={refusedCredit} />}
          {email === '' ? null : <CustomerMails mails={mails} email={email} />}
          <PersonData {...{ email, phone, block, isAsked }} refusal={refusedData} />
        </div>
      </div>
    </article>
  )
}
