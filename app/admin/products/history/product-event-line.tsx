import { href, Link } from 'react-router'
import { AuditChanges } from '#app/admin/audit/audit-changes.tsx'
import { actionOf, actorName, auditSentence, briefChange } from '#app/admin/audit/audit-words.ts'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import type { ProductEvent } from '#domain/orders/read/product-history.server.ts'

/** A sale, a return, a cancellation or an edit, with a link to its order or to its entry of the audit log. */
export function ProductEventLine({ event }: { event: ProductEvent }) {
  return event.kind === 'edited' ? <Edit event={event} /> : <OfOrder event={event} />
}

type EditEvent = Extract<ProductEvent, { kind: 'edited' }>

function OfOrder({
  event: { kind, orderId, quantity, restocked, priceCents, actor },
}: {
  event: Exclude<ProductEvent, EditEvent>
}) {
  const order = (
    <Link to={href('/admin/orders/:id', { id: orderId })} prefetch="none" className="font-bold underline">
      {`order ${orderNumber(orderId)}`}
    </Link>
  )
  return (
    <p className="wrap-anywhere">
      {kind === 'sold' ? (
        <>
          <strong>Sold</strong> {quantity} for {formatCents(priceCents)}
          {quantity === 1 ? null : ' each'} to <span className="text-soft">{actor}</span>, {order}
        </>
      ) : (
        <>
          <span className="text-soft">{actorName(actor)}</span>{' '}
          {kind === 'cancelled' ? <strong>cancelled</strong> : `took ${quantity} back of`} {order}: {restocked} back in
          stock
        </>
      )}
    </p>
  )
}

function Edit({ event: { entryId, action: told, actor, name, changes } }: { event: EditEvent }) {
  const action = actionOf(told, changes)
  const entry = { kind: 'product', action, changes, rowCount: 0, undoes: null } as const
  const { before, after } = auditSentence(entry)
  const [old, now] = briefChange(entry) ?? []
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-soft">{actorName(actor)}</span> {before} <bdi className="font-bold">{name}</bdi> {after}
        {old === undefined ? null : (
          <>
            from <bdi>{old}</bdi> to <bdi>{now}</bdi>
          </>
        )}{' '}
        <TextLink to={href('/admin/audit/:id', { id: String(entryId) })} prefetch="none" className="text-sm">
          Entry
        </TextLink>
      </p>
      {old === undefined && Object.keys(changes).length > 0 ? <AuditChanges action={action} changes={changes} /> : null}
    </>
  )
}
