import { data, href, Link } from 'react-router'
import { DayList } from '#app/admin/ui/lists/day-list.tsx'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { findManagedProducts } from '#domain/catalogue/manage/managed-list.server.ts'
import { isId } from '#domain/ids.ts'
import { productHistory } from '#domain/orders/read/product-history.server.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import type { Route } from './+types/product-history'
import { ProductEventLine } from './product-event-line.tsx'

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
        to={href('/admin/products') + (name === undefined ? '' : listQuery({ edit: id }))}
        className="inline-block max-w-full py-1 font-semibold wrap-anywhere text-soft hover:underline"
      >
        {name ?? 'All products'}
      </Link>
      <SectionHeading level="h1" title="Product history" />
      <PageOfList name="the history" page={page} empty={{ icon: 'log', title: 'Nothing has happened to it yet' }}>
        {(rows) => (
          <DayList rows={rows} momentOf={({ createdAt }) => createdAt}>
            {(event) => <ProductEventLine event={event} />}
          </DayList>
        )}
      </PageOfList>
    </>
  )
}
