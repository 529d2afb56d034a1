import { data, Form, href, Link } from 'react-router'
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
import { isId } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { type HeldPiece, listWanted, releaseHold, type WantedProduct } from '#domain/stock/waiting/wanted.server.ts'
import type { Route } from './+types/wanted'

const MOST = 200

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = await tryToLoad(context, listWanted(context.get(servicesContext).db, MOST))
  return data({ wanted: loaded?.found }, loaded === undefined ? UNAVAILABLE : {})
}

export async function action({ context }: Route.ActionArgs) {
  const id = typedText(postedForm(context), 'id')
  if (!isId(id)) throw data(null, { status: 400 })
  const isDone = await releaseHold(context.get(servicesContext).db, { actor: actorOf(context), id })
  const over = { kind: 'error', text: 'This piece is not held any more.' } as const
  return finish(context, href('/admin/wanted'), isDone ? 'The piece is released.' : over)
}

export const clientAction = trySending<Route.ClientActionArgs>('The piece could not be released. Please try again.')

export default function WantedPage({ loaderData: { wanted } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Wanted"
        note={
          <p className="mt-1 text-soft">
            What is sold out, and how many people wait to be told that it is there again.
          </p>
        }
      >
        {wanted === undefined || wanted.length === 0 ? null : (
          <a
            href={href('/admin/wanted.csv')}
            className="frame inline-flex min-h-11 items-center bg-sheet px-4 font-semibold hover:bg-hush"
          >
            Export as CSV
          </a>
        )}
      </PageHeading>
      <Wanted wanted={wanted} />
    </>
  )
}

const CELL = 'px-3 py-3 sm:px-4'
const COLUMNS = [
  'Product',
  { name: 'Waiting', className: 'text-right' },
  { name: 'Since', className: '@max-2xl:hidden' },
]

function Wanted({ wanted }: { wanted: WantedProduct[] | undefined }) {
  if (wanted === undefined) return <FailedToLoad text="Failed to load what is wanted" />
  if (wanted.length === 0) return <EmptyState icon="mail" title="Nobody is waiting" />
  return (
    <ListTable name="Wanted" columns={COLUMNS} cell={CELL} look="table">
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
        <Link
          to={`${href('/admin/products')}?edit=${productId}`}
          prefetch="none"
          className="-my-1 inline-block py-1 font-semibold hover:underline"
        >
          {name}
        </Link>
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
        Held for <span className="font-semibold">{email}</span> until <ShopTime date={until} />
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
