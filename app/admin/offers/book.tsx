import { data, href, Link } from 'react-router'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { DownloadLink } from '#app/admin/ui/lists/sheet-links.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { formatCents } from '#domain/money.ts'
import { type BookLine, listBook } from '#domain/offers/buy/book.server.ts'
import type { Route } from './+types/book'
import { WAY_NAMES } from './offer-words.ts'

const PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const listing = listBook(db, { ...placeFrom(url), limit: PAGE })
  const loaded = await tryToLoad(context, Promise.all([listing, settings.read()]))
  const [page, known] = loaded?.found ?? []
  return data({ page, years: known?.bookYears }, loaded === undefined ? UNAVAILABLE : {})
}

export default function BookPage({ loaderData: { page, years } }: Route.ComponentProps) {
  return (
    <>
      <Link to={href('/admin/offers')} className="inline-block py-2 font-semibold underline">
        All offers
      </Link>
      <PageHeading
        title="Book of purchases"
        note={
          <p className="mt-1 text-soft">
            What was bought, of whom and for what.{' '}
            {years === undefined ? null : `Each line is deleted after ${years === 1 ? 'a year' : `${years} years`}.`}
          </p>
        }
      >
        <DownloadLink href={href('/admin/offers/book.csv')}>Export CSV</DownloadLink>
      </PageHeading>
      <PageOfList name="purchases" page={page} empty={{ icon: 'mail', title: 'Nothing was bought yet' }}>
        {(rows) => (
          <ListTable name="Purchases" columns={COLUMNS} cell={CELL} look="table">
            {rows.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ListTable>
        )}
      </PageOfList>
    </>
  )
}

const CELL = 'px-3 py-3 sm:px-4'
const COLUMNS = [
  'Of whom',
  { name: 'Goods', className: '@max-2xl:hidden' },
  { name: 'Paid', className: 'text-right' },
  { name: 'When', className: 'text-right @max-2xl:hidden' },
]

function Line({ line }: { line: BookLine }) {
  const { offerId, seller, contact, goods, cents, way, actor, document, createdAt, takenBackAt } = line
  const lines = goods.split('\n').map((each) => (
    <span key={each} className="block">
      {each}
    </span>
  ))
  return (
    <tr className="border-b-2 border-hush align-top last:border-b-0">
      <th scope="row" className={`${CELL} font-normal wrap-anywhere`}>
        <Link to={href('/admin/offers/:id', { id: offerId })} className="font-bold underline underline-offset-4">
          <bdi>{seller}</bdi>
        </Link>
        <span className="block text-sm text-soft">{[contact, document].filter((text) => text !== '').join(', ')}</span>
        <span className="block text-sm @2xl:hidden">
          {lines}
          <ShopTime date={createdAt} />
        </span>
      </th>
      <td className={`${CELL} text-sm wrap-anywhere @max-2xl:hidden`}>{lines}</td>
      <td className={`${CELL} text-right tabular-nums`}>
        <span className={takenBackAt === null ? 'font-semibold' : 'line-through'}>{formatCents(cents)}</span>
        <span className="block text-sm text-soft">
          {takenBackAt === null ? WAY_NAMES[way] : 'taken back'}, {actor}
        </span>
      </td>
      <td className={`${CELL} text-right whitespace-nowrap @max-2xl:hidden`}>
        <ShopTime date={createdAt} />
      </td>
    </tr>
  )
}
