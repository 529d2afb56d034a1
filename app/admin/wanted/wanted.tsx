import type { ReactNode } from 'react'
import { data, Form, href } from 'react-router'
import { ProductLink } from '#app/admin/products/product-link.tsx'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { actorOf } from '#app/visitor/actor.ts'
import { holdEnd } from '#domain/clock/hold-end.ts'
import { isId } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { listSearches } from '#domain/stock/searches/wanted-searches.server.ts'
import { type HeldPiece, listWanted, releaseHold, type WantedProduct } from '#domain/stock/waiting/wanted.server.ts'
import type { Route } from './+types/wanted'
import { WantedSearches } from './wanted-searches.tsx'

const MOST = 200

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const loaded = await tryToLoad(context, Promise.all([listWanted(db, MOST), listSearches(db, MOST)]))
  const [wanted, searches] = loaded?.found ?? []
  return data({ wanted, searches }, loaded === undefined ? UNAVAILABLE : {})
}

export async function action({ context }: Route.ActionArgs) {
  const id = typedText(postedForm(context), 'id')
  if (!isId(id)) throw data(null, { status: 400 })
  const isDone = await releaseHold(context.get(servicesContext).db, { actor: actorOf(context), id })
  const over = { kind: 'error', text: 'This piece is not held any more.' } as const
  return finish(context, href('/admin/wanted'), isDone ? 'The piece is released.' : over)
}

export const clientAction = trySending<Route.ClientActionArgs>('The piece could not be released. Please try again.')

export default function WantedPage({ loaderData: { wanted = [], searches } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Wanted"
        note={
          <p className="mt-1 text-soft">
            What people wait for: what is sold out, and whatever comes for a search of theirs.
          </p>
        }
      />
      {searches === undefined ? (
        <FailedToLoad text="Failed to load what is wanted" />
      ) : wanted.length + searches.length === 0 ? (
        <EmptyState icon="mail" title="Nobody is waiting" />
      ) : null}
      <div className="flex flex-col gap-10">
        <Part id="wanted-products" title="Sold out" isEmpty={wanted.length === 0}>
          <Wanted wanted={wanted} />
        </Part>
        <Part id="wanted-searches" title="Searches" isEmpty={(searches ?? []).length === 0}>
          <WantedSearches searches={searches ?? []} cell={CELL} />
        </Part>
      </div>
    </>
  )
}

type PartProps = { id: string; title: string; isEmpty: boolean; children: ReactNode }

function Part({ id, title, isEmpty, children }: PartProps) {
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
const COLUMNS = [
  'Product',
  { name: 'Waiting', className: 'text-right' },
  { name: 'Since', className: '@max-2xl:hidden' },
]

function Wanted({ wanted }: { wanted: WantedProduct[] }) {
  return (
    <ListTable name="Sold out" columns={COLUMNS} cell={CELL} look="table">
      {wanted.map((product) => (
        <WantedRow key={product.productId} product={product} />
      ))}
    </ListTable>
  )
}

function WantedRow({ product: { productId, name, priceCents, people, since, held } }: { product: WantedProduct }) {
  return (
    <tr className="border-b-2 border-hush align-top last:border-b-0 hover:bg-paper">
      <th scope="row" className={`${CELL} font-normal wrap-anywhere`}>
        <ProductLink id={productId} name={name} />
        <span className="block text-sm text-soft tabular-nums">{formatCents(priceCents)}</span>
        {held.length === 0 ? null : (
          <ul className="mt-1 flex flex-col gap-1">
            {held.map((piece) => (
              <Held key={piece.id} piece={piece} />
            ))}
          </ul>
        )}
      </th>
      <td className={`${CELL} text-right tabular-nums`}>{people}</td>
      <td className={`${CELL} whitespace-nowrap @max-2xl:hidden`}>
        <ShopTime date={since} />
      </td>
    </tr>
  )
}

function Held({ piece: { id, email, until } }: { piece: HeldPiece }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>
        Held for <span className="font-semibold">{email}</span> until{' '}
        <time dateTime={until.toISOString()}>{holdEnd(until)}</time>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button look="plain" aria-label={`Release the piece held for ${email}`} className="text-sm">
          Release
        </Button>
      </Form>
    </li>
  )
}
