import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import { endHold } from '#app/admin/products/hold/end-hold.ts'
import { HeldPieces } from '#app/admin/products/hold/held-pieces.tsx'
import { ProductLink } from '#app/admin/products/product-link.tsx'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { postedForm } from '#app/forms/posted-form.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { formatCents } from '#domain/money.ts'
import { limitText } from '#domain/stock/searches/demand.ts'
import { listSearches, type WantedList } from '#domain/stock/searches/wanted-searches.server.ts'
import { listWanted, type WantedProduct } from '#domain/stock/waiting/wanted.server.ts'
import type { Route } from './+types/wanted'

const MOST = 200

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const loaded = await tryToLoad(context, Promise.all([listWanted(db, MOST), listSearches(db, MOST)]))
  const [wanted, searches] = loaded?.found ?? []
  return data({ wanted, searches }, loaded === undefined ? UNAVAILABLE : {})
}

export async function action({ context }: Route.ActionArgs) {
  return await endHold(context, postedForm(context), href('/admin/wanted'))
}

export const clientAction = trySending<Route.ClientActionArgs>('The hold was not ended. Please try again.')

export default function WantedPage({ loaderData: { wanted = [], searches } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Wanted"
        note={
          <p className="mt-1 text-soft">
            What people wait for: what is sold out, and whatever comes for a search of theirs. And which pieces are held
            for somebody.
          </p>
        }
      />
      {searches === undefined ? (
        <FailedToLoad text="Failed to load what is wanted" />
      ) : wanted.length + searches.length === 0 ? (
        <EmptyState icon="mail" title="Nobody is waiting" />
      ) : null}
      <div className="flex flex-col gap-10">
        <Part id="wanted-products" title="Products" isEmpty={wanted.length === 0}>
          <WantedProducts wanted={wanted} />
        </Part>
        <Part id="wanted-searches" title="Searches" isEmpty={(searches ?? []).length === 0}>
          <WantedSearches searches={searches ?? []} />
        </Part>
      </div>
    </>
  )
}

function Part({ id, title, isEmpty, children }: { id: string; title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pixel-heading mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

const CELL = 'px-3 py-3 sm:px-4'
const columnsOf = (subject: string, people: string) => [
  subject,
  { name: people, className: 'text-right' },
  { name: 'Since', className: '@max-2xl:hidden' },
]

function WantedProducts({ wanted }: { wanted: WantedProduct[] }) {
  return (
    <ListTable name="Products" columns={columnsOf('Product', 'Waiting')} cell={CELL} look="table">
      {wanted.map(({ productId, name, priceCents, people, since, held }) => (
        <Row key={productId} people={people} since={since}>
          <ProductLink id={productId} name={name} />
          <span className="block text-sm text-soft tabular-nums">{formatCents(priceCents)}</span>
          <HeldPieces held={held} />
        </Row>
      ))}
    </ListTable>
  )
}

/** What people look for; each leads to its list. */
function WantedSearches({ searches }: { searches: WantedList[] }) {
  return (
    <ListTable name="Searches" columns={columnsOf('Search', 'People')} cell={CELL} look="table">
      {searches.map((search) => (
        <Row key={search.query} people={search.people} since={search.since}>
          <Link
            to={search.address}
            prefetch="none"
            dir="auto"
            className="-my-1 inline-block py-1 font-semibold hover:underline"
          >
            {search.title}
          </Link>
          <span className="block text-sm text-soft tabular-nums">{limitText(search)}</span>
        </Row>
      ))}
    </ListTable>
  )
}

function Row({ people, since, children }: { people: number; since: Date; children: ReactNode }) {
  return (
    <tr className="border-b-2 border-hush align-top last:border-b-0 hover:bg-paper">
      <th scope="row" className={`${CELL} font-normal wrap-anywhere`}>
        {children}
      </th>
      <td className={`${CELL} text-right tabular-nums`}>{people}</td>
      <td className={`${CELL} whitespace-nowrap @max-2xl:hidden`}>
        <ShopTime date={since} />
      </td>
    </tr>
  )
}
