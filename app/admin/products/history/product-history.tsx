import { data, href, Link } from 'react-router'
import { EntryText } from '#app/admin/audit/audit-entries.tsx'
import { actionOf, actorName } from '#app/admin/audit/audit-words.ts'
import { DayList } from '#app/admin/ui/lists/day-list.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { findManagedProducts } from '#domain/catalogue/manage/managed-list.server.ts'
import { isId, orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { type ProductEvent, productHistory } from '#domain/orders/read/product-history.server.ts'
import { productsAddress } from '../product-tabs.tsx'
import type { Route } from './+types/product-history'

const PAGE = 50

/** Also of a product that is gone: what happened to it stays. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  if (!isId(id)) throw data(null, { status: 404 })
  const history = productHistory(db, id, { ...placeFrom(url), limit: PAGE })
  const loaded = await tryToLoad(context, Promise.all([findManagedProducts(db, [id]), history]))
  const [[product] = [], page] = loaded?.found ?? []
  return data({ id, name: product?.name, page }, loaded === undefined ? UNAVAILABLE : {})
}

export default function ProductHistoryPage({ loaderData: { id, name, page } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Product history" />
      <Link
        to={productsAddress(name === undefined ? {} : { edit: id })}
        className="inline-block max-w-full py-1 font-semibold wrap-anywhere text-soft hover:underline"
      >
        {name ?? 'All products'}
      </Link>
      <SectionHeading level="h1" title="Product history" />
      <PageOfList name="the history" page={page} empty={{ icon: 'log', title: 'Nothing has happened to it yet' }}>
        {(rows) => (
          <DayList rows={rows} momentOf={({ createdAt }) => createdAt}>
            {(event) => (event.kind === 'edited' ? <Edit {...event} /> : <OfOrder {...event} />)}
          </DayList>
        )}
      </PageOfList>
    </>
  )
}

type EditEvent = Extract<ProductEvent, { kind: 'edited' }>

/** A sale, a return or a cancellation, with a link to its order. */
function OfOrder({ kind, orderId, quantity, restocked, priceCents, actor }: Exclude<ProductEvent, EditEvent>) {
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

/** With a link to its entry of the audit log. */
function Edit({ entryId, action, actor, name, changes }: EditEvent) {
  const told = {
    kind: 'product',
    action: actionOf(action, changes),
    actor,
    changes,
    rowCount: 0,
    undoes: null,
  } as const
  return (
    <EntryText entry={told} subject={<bdi className="font-bold">{name}</bdi>}>
      {' '}
      <TextLink to={href('/admin/audit/:id', { id: String(entryId) })} prefetch="none" className="text-sm">
        Entry
      </TextLink>
    </EntryText>
  )
}
