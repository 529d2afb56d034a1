import { data, href, Link } from 'react-router'
import { PageOfList } from '#app/admin/ui/lists/list-page.tsx'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { TabPanel, Tabs } from '#app/admin/ui/lists/tabs.tsx'
import { placeFrom } from '#app/forms/list-place.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { countOfferTabs, type ListedOffer, listOffers } from '#domain/offers/list-offers.server.ts'
import { OFFER_TABS, type OfferTab } from '#domain/offers/offer.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import type { Route } from './+types/offers'
import { STATE_NAMES, TAB_NAMES } from './offer-words.ts'

const PAGE = 50
const TABS = Object.keys(OFFER_TABS) as OfferTab[]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const tab = TABS.find((each) => each === url.searchParams.get('tab')) ?? 'new'
  const listing = listOffers(db, { tab, ...placeFrom(url), limit: PAGE })
  const loaded = await tryToLoad(context, Promise.all([listing, countOfferTabs(db)]))
  const [page, counts] = loaded?.found ?? []
  return data({ tab, page, counts }, loaded === undefined ? UNAVAILABLE : {})
}

export default function OffersPage({ loaderData: { tab, page, counts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Offers">
        <Link to={href('/admin/offers/book')} className="py-2 font-semibold underline">
          Book of purchases
        </Link>
      </PageHeading>
      <Tabs
        list="offers"
        label="Offers"
        current={tab}
        className="grow justify-center gap-2 sm:grow-0 sm:px-4"
        tabs={TABS.map((id) => ({
          id,
          name: TAB_NAMES[id],
          to: href('/admin/offers') + listQuery({ tab: id }),
          note: counts && (
            <span className="text-sm font-semibold tabular-nums">{counts[id].toLocaleString('en-US')}</span>
          ),
        }))}
      />
      <TabPanel list="offers" tab={tab}>
        <PageOfList name="offers" page={page} asked={{ tab }} empty={EMPTY[tab]}>
          {(rows) => <OfferTable offers={rows} />}
        </PageOfList>
      </TabPanel>
    </>
  )
}

const EMPTY = {
  new: { icon: 'mail', title: 'No new offers', children: <Where /> },
  quoted: { icon: 'mail', title: 'No quotes are open' },
  accepted: { icon: 'mail', title: 'Nothing is on its way' },
  received: { icon: 'mail', title: 'Nothing has to be paid' },
  paid: { icon: 'mail', title: 'Nothing was bought yet' },
  closed: { icon: 'mail', title: 'No offers were closed' },
}

function Where() {
  return (
    <p className="text-soft">
      People offer you their games on{' '}
      <Link to={href('/we-buy-products')} className="underline">
        We Buy Products
      </Link>
      .
    </p>
  )
}

const CELL = 'px-3 py-3 sm:px-4'
const COLUMNS = [
  'From',
  { name: 'Pieces', className: '@max-2xl:hidden' },
  { name: 'Photos', className: 'text-right @max-2xl:hidden' },
  { name: 'Came', className: 'text-right' },
]

function OfferTable({ offers }: { offers: ListedOffer[] }) {
  return (
    <ListTable name="Offers" columns={COLUMNS} cell={CELL} look="table">
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} />
      ))}
    </ListTable>
  )
}

function OfferRow({ offer: { id, state, name, email, phone, createdAt, photos, ...offer } }: { offer: ListedOffer }) {
  const goods = goodsText(offer.pieces)
  return (
    <tr className="border-b-2 border-hush align-top last:border-b-0 hover:bg-paper">
      <th scope="row" className={`${CELL} font-normal wrap-anywhere`}>
        <Link to={href('/admin/offers/:id', { id })} className="font-bold underline underline-offset-4">
          <bdi>{name}</bdi>
        </Link>
        {offer.isAskedAgain ? (
          <span className="ml-2 bg-sticker px-1.5 text-sm text-sticker-ink">Asked again</span>
        ) : null}
        {state === 'declined' || state === 'expired' || state === 'withdrawn' ? (
          <span className="ml-2 text-sm text-soft">{STATE_NAMES[state]}</span>
        ) : null}
        <span className="block text-sm text-soft">{email || phone}</span>
        <span className="block text-sm @2xl:hidden">{goods}</span>
      </th>
      <td className={`${CELL} wrap-anywhere @max-2xl:hidden`}>{goods}</td>
      <td className={`${CELL} text-right tabular-nums @max-2xl:hidden`}>{photos === 0 ? '' : photos}</td>
      <td className={`${CELL} text-right whitespace-nowrap`}>
        <ShopTime date={createdAt} brief />
      </td>
    </tr>
  )
}

/** The first names, and how many pieces more. */
function goodsText(pieces: ListedOffer['pieces']): string {
  const named = pieces.slice(0, 2).map((piece) => (piece.pieces === 1 ? piece.name : `${piece.pieces} x ${piece.name}`))
  const more = pieces.slice(2).reduce((sum, piece) => sum + piece.pieces, 0)
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`
}
