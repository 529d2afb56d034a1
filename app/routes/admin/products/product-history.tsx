import { data, href, Link } from 'react-router'
import { tryToLoad, UNAVAILABLE } from '#app/http/availability.ts'
import { servicesContext } from '#app/http/context.ts'
import { placeFrom } from '#app/http/list-place.ts'
import { DayList } from '#app/ui/admin/day-list.tsx'
import { FailedToLoad } from '#app/ui/admin/failed-to-load.tsx'
import { Pager } from '#app/ui/admin/pager.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { findProduct } from '#domain/catalogue/find-product.server.ts'
import { productHistory } from '#domain/catalogue/product-history.server.ts'
import { isId } from '#domain/ids.ts'
import { listQuery } from '#domain/list-query.ts'
import type { Route } from './+types/product-history'
import { ProductEventLine } from './product-event-line.tsx'

const PAGE = 50

/** Also of a product that is gone: what happened to it stays. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  if (!isId(id)) throw data(null, { status: 404 })
  const history = productHistory(db, id, { ...placeFrom(url), limit: PAGE })
  const loaded = await tryToLoad(context, Promise.all([findProduct(db, id), history]))
  const [product, page] = loaded?.found ?? []
  return data({ id, name: product?.name, page }, loaded === undefined ? UNAVAILABLE : {})
}

export default function ProductHistoryPage({ loaderData: { id, name, page } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Product history" />
      <Link
        to={href('/admin/products') + (name === undefined ? '' : listQuery({ edit: id }))}
        className="inline-block py-1 font-semibold text-soft hover:underline"
      >
        {name ?? 'All products'}
      </Link>
      <SectionHeading level="h1" title="Product history" />
      {page === undefined ? (
        <FailedToLoad text="Failed to load the history" />
      ) : page.rows.length === 0 ? (
        <EmptyState icon="log" title="Nothing has happened to it yet" />
      ) : (
        <DayList rows={page.rows} momentOf={({ createdAt }) => createdAt} keyOf={(event) => event.id}>
          {(event) => <ProductEventLine event={event} />}
        </DayList>
      )}
      <Pager label="Pages of the history" page={page} />
    </>
  )
}
