import { data, href } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext } from '#app/request/context.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { actorOf } from '#app/visitor/actor.ts'
import { priceText } from '#domain/catalogue/product/not-yet.ts'
import { readShelf, type ShelfWorth } from '#domain/catalogue/shelves/find-shelves.server.ts'
import { scanToShelf } from '#domain/catalogue/shelves/scan-to-shelf.server.ts'
import { formatCents } from '#domain/money.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { counted } from '#domain/text/counted.ts'
import { ProductLink } from '../product-link.tsx'
import { answerScan, readScan, readScanning, severalOf, unknownCode } from '../scan/answer-scan.ts'
import { revalidateAfterLast, type ScanAnswer } from '../scan/scan.ts'
import { ScanField } from '../scan/scan-field.tsx'
import type { Route } from './+types/shelf'
import { shelfAddress } from './shelf-address.ts'
import { shelfFrom } from './shelf-from.ts'

const MOST = 500

function askedShelf(name: string): string {
  const shelf = shelfFrom(name)
  if (shelf === undefined) throw data(null, { status: 404 })
  return shelf
}

/** Of a shelf that nothing lies on yet, too: its label may be printed before. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const shelf = askedShelf(params.name)
  const [read, scanning] = await Promise.all([readShelf(db, shelf, MOST), readScanning(context, url, '')])
  return { shelf, ...read, scanning }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const shelf = askedShelf(params.name)
  const scan = readScan(postedForm(context))
  const scanned = await scanToShelf(db, { actor: actorOf(context), shelf, ...scan })
  return answerScan({ request, context, here: shelfAddress(shelf) }, scan, told(scanned, shelf, scan.code))
}

function told(scanned: Awaited<ReturnType<typeof scanToShelf>>, shelf: string, code: string): ScanAnswer {
  if (!scanned.ok)
    return scanned.problem.kind === 'several' ? severalOf(code, scanned.problem.products, '') : unknown(code)
  const { value } = scanned
  if (value.kind === 'shelf')
    return { tone: 'good', text: `Shelf ${value.shelf}: what you scan now goes here.`, to: shelfAddress(value.shelf) }
  if (value.from === shelf) return { tone: 'odd', text: `${value.name} is here already.` }
  return { tone: 'good', text: `${value.name} moved here${value.from === '' ? '' : ` from ${value.from}`}.` }
}

/** The label of a shelf on which nothing lies yet is scanned, too. */
function unknown(code: string): ScanAnswer {
  const shelf = shelfFrom(code)
  const link = shelf === undefined ? undefined : { to: shelfAddress(shelf), text: `Open the shelf ${shelf}` }
  return { ...unknownCode(code), ...(link && { link }) }
}

export const clientAction = trySending<Route.ClientActionArgs>('No answer from the shop. The scan is sent again.')

export const shouldRevalidate = revalidateAfterLast

const CELL = 'px-3 py-2.5 sm:px-4'
const COLUMNS = ['Product', { name: 'Pieces', className: 'text-right' }, { name: 'Price', className: 'text-right' }]

export default function ShelfPage({ loaderData: { shelf, worth, products, scanning } }: Route.ComponentProps) {
  return (
    <>
      <TextLink to={href('/admin/products/shelves')} className="inline-block py-2">
        All shelves
      </TextLink>
      <PageHeading typed title={`Shelf ${shelf}`}>
        <ButtonLink look="plain" to={href('/admin/products/stocktake') + listQuery({ shelf })}>
          Count it
        </ButtonLink>
        <ButtonLink look="plain" to={href('/admin/products/labels') + listQuery({ shelf })}>
          Print its label
        </ButtonLink>
      </PageHeading>
      <ShelfWorthText {...worth} />
      <ScanField name="shelves" here={shelfAddress(shelf)} word="Put here" {...scanning} />
      <p className="mt-2 mb-6 text-sm text-soft">
        A product goes to this shelf. The label of another shelf goes on there.
      </p>
      {products.length === 0 ? (
        <EmptyState icon="empty" title="Nothing lies here" />
      ) : (
        <ListTable name={`On shelf ${shelf}`} columns={COLUMNS} cell={CELL} look="table">
          {products.map(({ id, name, chips, quantity, priceCents }) => (
            <tr key={id} className="border-b-2 border-hush align-top last:border-b-0 hover:bg-paper">
              <th scope="row" className={`${CELL} font-normal`}>
                <ProductLink id={id} name={name} />
                {chips === '' ? null : <span className="block text-sm text-soft">{chips}</span>}
              </th>
              <td className={`${CELL} text-right tabular-nums`}>{quantity.toLocaleString('en-US')}</td>
              <td className={`${CELL} text-right tabular-nums`}>{priceText(priceCents)}</td>
            </tr>
          ))}
        </ListTable>
      )}
      {products.length < worth.products ? (
        <p className="mt-3 text-soft">
          {`The first ${MOST}. `}
          <TextLink to={href('/admin/products') + listQuery({ search: shelf })}>Find the others</TextLink>
        </p>
      ) : null}
    </>
  )
}

/** What lies there, in a few words. */
function ShelfWorthText({ products, pieces, priceCents }: ShelfWorth) {
  return (
    <p className="mb-4 text-soft tabular-nums">
      {`${counted(products, 'product')}, ${counted(pieces, 'piece')}. Worth ${formatCents(priceCents)}.`}
    </p>
  )
}
