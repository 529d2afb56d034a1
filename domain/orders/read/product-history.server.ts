import { type SQL, sql } from 'drizzle-orm'
import type { AuditAction, Changes } from '#domain/audit/changes.ts'
import { editsOf } from '#domain/audit/read-entry.server.ts'
import { byAge, type ListPage, type ListPlace, readPage } from '#domain/paging/list-page.server.ts'
import type { Db } from '#platform/database/client.ts'
import { orderItems, orderSteps, orders } from '../order-tables.ts'
import { orderReturnLines, orderReturns } from '../return-tables.ts'

type Ordered = { orderId: string; quantity: number; restocked: number; priceCents: number }
type Edited = { entryId: number; action: AuditAction; name: string; changes: Changes }

/** A product was sold, came back, its order was cancelled, or somebody changed it. `restocked`: pieces that went into stock. */
export type ProductEvent = { id: string; createdAt: Date; actor: string } & (
  | ({ kind: 'sold' | 'returned' | 'cancelled' } & Ordered)
  | ({ kind: 'edited' } & Edited)
)

/** As the database gives it; `id` is made of the event's own key and serves as a place in the order by age. */
type Row = Ordered &
  Omit<Edited, 'entryId'> & {
    id: string
    createdAt: string
    actor: string
    kind: ProductEvent['kind']
    entryId: string
  }

/** All that happened to a product, newest first: sales, returns, cancellations and edits in one line of time. */
export function productHistory(db: Db, productId: string, place: ListPlace): Promise<ListPage<ProductEvent>> {
  const columns = { id: sql`event.id`, createdAt: sql`event."createdAt"` }
  return readPage(byAge(columns), place, async ({ beyond, sorted, limit }) => {
    const { rows } = await db.execute<Row>(sql`
      select * from (${salesOf(productId)} union all ${returnsOf(productId)} union all ${cancellationsOf(productId)}
        union all ${changesOf(productId)}) event
      where ${beyond ?? sql`true`} order by ${sql.join(sorted, sql`, `)} limit ${limit}`)
    return rows.map(eventOf)
  })
}

const idOf = (...parts: SQL[]) =>
  sql`left(encode(sha256(convert_to(concat_ws('.', ${sql.join(parts, sql`, `)}), 'UTF8')), 'hex'), 20)`

function salesOf(productId: string): SQL {
  return sql`
    select ${idOf(sql`'sold'`, sql`item.order_id`, sql`item.position`)} as id, ordered.created_at as "createdAt", 'sold' as kind,
      item.order_id as "orderId", item.quantity, 0 as restocked, item.price_cents as "priceCents", ordered.user_email as actor,
      null::bigint as "entryId", null as action, item.product_name as name, null::jsonb as changes
    from ${orderItems} item join ${orders} ordered on ordered.id = item.order_id
    where item.product_id = ${productId}`
}

function returnsOf(productId: string): SQL {
  return sql`
    select ${idOf(sql`'returned'`, sql`item.order_id`, sql`item.position`, sql`back.number`)}, came.at, 'returned',
      item.order_id, back.pieces, back.restocked, item.price_cents, came.actor, null, null, item.product_name, null
    from ${orderItems} item join ${orderReturnLines} back using (order_id, position)
    join ${orderReturns} came on came.order_id = back.order_id and came.number = back.number
    where item.product_id = ${productId} and not came.is_cancellation
      and back.pieces > 0`
}

/** Earlier versions stored no pieces of a cancellation, and put all of them into stock. */
function cancellationsOf(productId: string): SQL {
  const restocked = sql`(select coalesce(sum(back.restocked) filter (where back.position = item.position), 0)::integer
    from ${orderReturns} came left join ${orderReturnLines} back using (order_id, number)
    where came.order_id = item.order_id and came.is_cancellation group by came.order_id)`
  return sql`
    select ${idOf(sql`'cancelled'`, sql`item.order_id`, sql`item.position`)}, step.at, 'cancelled',
      item.order_id, item.quantity, coalesce(${restocked}, item.quantity), item.price_cents, step.actor, null, null, item.product_name, null
    from ${orderItems} item join ${orderSteps} step on step.order_id = item.order_id and step.handling = 'cancelled'
    where item.product_id = ${productId}`
}

function changesOf(productId: string): SQL {
  return sql`
    select ${idOf(sql`'edited'`, sql`edit.entry_id`, sql`edit.position`)}, edit.at, 'edited', null, null, null, null,
      edit.actor, edit.entry_id, edit.action, edit.thing_name, edit.changes
    from (${editsOf(productId)}) edit`
}

function eventOf({ id, actor, kind, ...row }: Row): ProductEvent {
  const { entryId, action, name, changes, orderId, quantity, restocked, priceCents } = row
  const event = { id, actor, createdAt: new Date(row.createdAt) }
  if (kind === 'edited') return { ...event, kind, entryId: Number(entryId), action, name, changes }
  return { ...event, kind, orderId, quantity, restocked, priceCents }
}
