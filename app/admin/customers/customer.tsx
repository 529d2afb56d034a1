import { data, href, Link } from 'react-router'
import { MAIL_STATE_NAMES } from '#app/admin/mail/mail-words.ts'
import { HandlingTag } from '#app/admin/orders/handling-tag.tsx'
import { OrderLink } from '#app/admin/orders/order-link.tsx'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { ListPanel } from '#app/admin/ui/lists/list-panel.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { findCustomer } from '#domain/customers/search-customers.server.ts'
import { formatCents } from '#domain/money.ts'
import { itemName, type Order } from '#domain/orders/order.ts'
import { type Mail, mailTitle } from '#domain/outbox/mail.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/customer'
import { CustomerCredit } from './credit-form.tsx'
import { type CustomerRefusal, changeCustomer } from './customer-actions.ts'
import { PersonData } from './person-data.tsx'
import { NoteForm, PersonForm } from './person-form.tsx'

const SHOWN = 50
/** Accounts of another shop keep the ids that they had there. */
const isUserId = (text: string) => /^[\w-]{1,128}$/.test(text)

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { auth } = context.get(servicesContext)
  const customer = isUserId(id) ? await findCustomer(auth, { id, limit: SHOWN }) : undefined
  if (customer === undefined) throw data(null, { status: 404 })
  return { customer, isAsked: url.searchParams.has('delete') }
}

export async function action({ params: { id }, url, context }: Route.ActionArgs) {
  if (!isUserId(id)) throw data(null, { status: 404 })
  return await changeCustomer(postedForm(context), { context, id, back: url.pathname })
}

export const clientAction = trySending<Route.ClientActionArgs>('Nothing was saved. Please try again.')

export default function CustomerPage({ loaderData: { customer, isAsked }, actionData }: Route.ComponentProps) {
  const { email, name, phone, since, note, totals, orders, mails, credit, block } = customer
  const title = [email, name, phone].find((text) => text !== '') ?? 'Customer'
  const refusal = actionData !== undefined && 'refused' in actionData ? actionData.refused : undefined
  const refused = (of: CustomerRefusal['of']) => (refusal?.of === of ? refusal : undefined)
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
            <>
              <NoteForm note={note} refusal={refused('note')} />
              <PersonForm {...{ name, phone }} refusal={refused('person')} />
            </>
          )}
          {credit === undefined ? null : <CustomerCredit credit={credit} refusal={refused('credit')} />}
          {email === '' ? null : <CustomerMails mails={mails} email={email} />}
          <PersonData {...{ email, phone, block, isAsked }} refusal={refused('data')} />
        </div>
      </div>
    </article>
  )
}

const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-hush px-4 py-3 last:border-b-0'

function CustomerOrders({ orders, count, search }: { orders: Order[]; count: number; search: string }) {
  const all = count > orders.length ? href('/admin/orders') + listQuery({ search }) : undefined
  return (
    <ListPanel id="orders" title="Orders" all={all} empty={orders.length === 0 ? SHOP_TEXTS.noOrders : undefined}>
      {orders.map((order) => (
        <li key={order.id} className={ROW}>
          <span className="min-w-0 grow basis-52">
            <OrderLink id={order.id} className="mr-3" />
            <ShopTime date={order.createdAt} className="text-sm text-soft" />
            <span className="block wrap-anywhere">
              {order.items.map((item) => `${item.quantity} x ${itemName(item)}`).join(', ')}
            </span>
          </span>
          <HandlingTag handling={order.handling} />
          <span className="ml-auto font-semibold tabular-nums">{formatCents(order.totalCents)}</span>
        </li>
      ))}
    </ListPanel>
  )
}

function CustomerMails({ mails, email }: { mails: Mail[]; email: string }) {
  return (
    <ListPanel
      id="mails"
      title="Mails"
      all={href('/admin/mail') + listQuery({ search: email })}
      empty={mails.length === 0 ? 'No mails found' : undefined}
    >
      {mails.map((mail) => (
        <li key={mail.id} className={ROW}>
          <span className="min-w-0 grow">
            <span className="block font-semibold">{mailTitle(mail)}</span>
            <ShopTime date={mail.createdAt} className="text-sm text-soft" />
          </span>
          <span className="text-sm">{MAIL_STATE_NAMES[mail.state]}</span>
        </li>
      ))}
    </ListPanel>
  )
}
