import { count, eq, inArray, sql } from 'drizzle-orm'
import { byAge, type ListPlace, pageOf } from '#domain/paging/list-page.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { askedAgain, OFFER_TABS, type OfferTab } from './offer.ts'
import { offerPhotos, offerPieces, offers } from './offer-tables.ts'

/** More are shown as "99+". */
const MOST_COUNTED = 100

/** How many offers wait for an answer, up to a hundred. */
export async function countNewOffers(db: Db): Promise<number> {
  return await db.$count(
    db.select({ id: offers.id }).from(offers).where(eq(offers.state, 'new')).limit(MOST_COUNTED).as('new'),
  )
}

export async function countOfferTabs(db: Db): Promise<Record<OfferTab, number>> {
  const rows = await db.select({ state: offers.state, offers: count() }).from(offers).groupBy(offers.state)
  const counts = Object.entries(OFFER_TABS).map(([tab, states]) => [
    tab,
    rows.filter(({ state }) => states.some((each) => each === state)).reduce((sum, row) => sum + row.offers, 0),
  ])
  return Object.fromEntries(counts)
}

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>['rows'][number]

export async function listOffers(db: Db, { tab, ...place }: ListPlace & { tab: OfferTab }) {
  const { id, state, name, email, phone, createdAt, wants } = offers
  const photos = sql<number>`(select count(*)::integer from ${offerPhotos} where ${offerPhotos.offerId} = ${offers.id})`
  const selecting = db.select({ id, state, name, email, phone, createdAt, wants, photos }).from(offers)
  const page = await pageOf(selecting, byAge({ createdAt, id }), place, [inArray(state, [...OFFER_TABS[tab]])])
  const ids = pluck(page.rows, 'id')
  const pieces = await db
    .select()
    .from(offerPieces)
    .where(isAnyOf(offerPieces.offerId, ids))
    .orderBy(offerPieces.position)
  const rows = page.rows.map((row) => {
    const own = pieces.filter(({ offerId }) => offerId === row.id)
    return { ...row, pieces: own, isAskedAgain: askedAgain({ state: row.state, pieces: own }).length > 0 }
  })
  return { ...page, rows }
}
