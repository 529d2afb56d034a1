import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { MAIL_STATE_NAMES } from '#app/routes/admin/mail/mail-words.ts'
import { HandlingTag } from '#app/routes/admin/orders/handling-tag.tsx'
import { ShopTime } from '#app/ui/admin/shop-time.tsx'
import { orderNumber } from '#domain/ids.ts'
import { listQuery } from '#domain/list-query.ts'
import { formatCents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Mail, mailTitle } from '#domain/outbox/mail.ts'

export function CustomerOrders({ orders, count, email }: { orders: Order[]; count: number; email: string }) {
  const all = count > orders.length ? href('/admin/orders') + listQuery({ search: email }) : undefined
  return (
    <Panel id="orders" title="Orders" all={all} empty={orders.length === 0 ? 'No orders found' : undefined}>
      {orders.map((order) => (
        <li key={order.id} className={ROW}>
          <span className="min-w-0 grow basis-52">
            <Link
              to={href('/admin/orders/:id', { id: order.id })}
              className="-my-2 mr-3 inline-block py-2 font-mono font-bold underline underline-offset-4"
            >
              {orderNumber(order.id)}
            </Link>
            <ShopTime date={order.createdAt} className="text-sm text-soft" />
            <span className="block wrap-anywhere">
              {order.items.map(({ quantity, productName }) => `${quantity} x ${productName}`).join(', ')}
            </span>
          </span>
          <HandlingTag handling={order.handling} />
          <span className="ml-auto font-semibold tabular-nums">{formatCents(order.totalCents)}</span>
        </li>
      ))}
    </Panel>
  )
}

export function CustomerMails({ mails, email }: { mails: Mail[]; email: string }) {
  return (
    <Panel
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
    </Panel>
  )
}

const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-hush px-4 py-3 last:border-b-0'

type PanelProps = { id: string; title: string; all: string | undefined; empty: string | undefined; children: ReactNode }

function Panel({ id, title, all, empty, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="frame min-w-0 bg-sheet shadow-hard">
      <div className="flex items-center justify-between gap-4 border-b-2 border-line bg-hush px-4">
        <h2 id={id} className="pixel-heading py-3 text-xl">
          {title}
        </h2>
        {all === undefined ? null : (
          <Link to={all} aria-label={`${title}, all`} className="py-2 text-sm font-semibold underline">
            All
          </Link>
        )}
      </div>
      {empty === undefined ? <ul>{children}</ul> : <p className="px-4 py-6 text-soft">{empty}</p>}
    </section>
  )
}
