import { data, Form, href, Link, redirect } from 'react-router'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { MAX_OWN_TEXT } from '#domain/catalogue/own/own-limits.ts'
import { findShelf, listShelves, type Shelf } from '#domain/catalogue/shelves/find-shelves.server.ts'
import { formatCents } from '#domain/money.ts'
import type { Route } from './+types/shelves'
import { shelfAddress } from './shelf-address.ts'
import { shelfFrom } from './shelf-from.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const asked = shelfFrom(url.searchParams.get('shelf'))
  if (asked !== undefined) throw redirect(shelfAddress((await findShelf(db, asked)) ?? asked))
  const loaded = await tryToLoad(context, listShelves(db))
  return data({ shelves: loaded?.found }, loaded === undefined ? UNAVAILABLE : {})
}

const CELL = 'px-3 py-3 sm:px-4'
const right = (name: string, className = '') => ({ name, className: `text-right ${className}` })
const COLUMNS = ['Shelf', right('Products', 'max-sm:hidden'), right('Pieces'), right('Worth')]

export default function ShelvesPage({ loaderData: { shelves } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Shelves"
        note={
          <p className="mt-1 text-soft">
            Where products lie, as their forms say, in the order in which one walks past.
          </p>
        }
      >
        {shelves === undefined || shelves.length === 0 ? null : (
          <ButtonLink look="plain" to={`${href('/admin/products/labels')}?shelves=all`}>
            Print labels
          </ButtonLink>
        )}
      </PageHeading>
      <Form method="get" className="mb-6 flex max-w-lg items-end gap-3">
        <div className="grow">
          <Field
            label="Open a shelf"
            name="shelf"
            placeholder="A-1"
            maxLength={MAX_OWN_TEXT}
            autoComplete="off"
            dir="auto"
          />
        </div>
        <Button look="plain">Open</Button>
      </Form>
      {shelves === undefined ? (
        <FailedToLoad text="Failed to load the shelves" />
      ) : shelves.length === 0 ? (
        <EmptyState icon="empty" title="No shelves yet">
          <p className="text-soft">Open one by its name, and scan the products that lie there.</p>
        </EmptyState>
      ) : (
        <ListTable name="Shelves" columns={COLUMNS} cell={CELL} look="table">
          {shelves.map((shelf) => (
            <ShelfRow key={shelf.name} {...shelf} />
          ))}
        </ListTable>
      )}
    </>
  )
}

function ShelfRow({ name, products, pieces, priceCents }: Shelf) {
  const figure = `${CELL} text-right tabular-nums`
  return (
    <tr className="border-b-2 border-hush last:border-b-0 hover:bg-paper">
      <th scope="row" className={`${CELL} font-normal wrap-anywhere`}>
        <Link
          to={shelfAddress(name)}
          prefetch="none"
          dir="auto"
          className="-my-1 inline-block py-1 font-semibold hover:underline"
        >
          {name}
        </Link>
      </th>
      <td className={`${figure} max-sm:hidden`}>{products.toLocaleString('en-US')}</td>
      <td className={figure}>{pieces.toLocaleString('en-US')}</td>
      <td className={figure}>{formatCents(priceCents)}</td>
    </tr>
  )
}
