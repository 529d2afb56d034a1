import { href } from 'react-router'
import { MAIL_STATE_NAMES } from '#app/admin/mail/mail-words.ts'
import { HandlingTag } from '#app/admin/orders/handling-tag.tsx'
import { OrderLink } from '#app/admin/orders/order-link.tsx'
import { ListPanel } from '#app/admin/ui/lists/list-panel.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { formatCents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { itemName } from '#domain/orders/order.ts'
import { type Mail, mailTitle } from '#domain/outbox/mail.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

export function CustomerOrders({ orders, count, search }: { orders: Order[]; count: number; search: string }) {
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

export function CustomerMails({ mails, email }: { mails: Mail[]; email: string }) {
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

const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-hush px-4 py-3 last:border-b-0'
