import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { decimalFromCents } from '#domain/money.ts'
import { byAge, type ListPlace, pageOf } from '#domain/paging/list-page.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { askedAgain, OFFER_TABS, type OfferPiece, type OfferTab } from './offer.ts'
import { offerPhotos, offerPieces, offers } from './offer-tables.ts'

const { id, state, createdAt, email } = offers

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
  const { name, phone, wants } = offers
  const photos = sql<number>`(select count(*)::integer from ${offerPhotos} where ${offerPhotos.offerId} = ${offers.id})`
  const selecting = db.select({ id, state, name, email, phone, createdAt, wants, photos }).from(offers)
  const page = await pageOf(selecting, byAge({ createdAt, id }), place, [inArray(state, [...OFFER_TABS[tab]])])
  const pieces = await piecesOf(db, page.rows)
  const rows = page.rows.map((row) => {
    const own = pieces.get(row.id) ?? []
    return { ...row, pieces: own, isAskedAgain: askedAgain({ state: row.state, pieces: own }).length > 0 }
  })
  return { ...page, rows }
}

export async function offersOf(db: Db, address: string) {
  const found = await db
    .select({ id, state, createdAt })
    .from(offers)
    .where(eq(email, address))
    .orderBy(desc(createdAt), desc(id))
  const pieces = await piecesOf(db, found)
  return found.map((offer) => ({ ...offer, names: pluck(pieces.get(offer.id) ?? [], 'name') }))
}

/** All that is stored of them, in words that their seller understands. */
export async function offeredBy(db: Db, address: string) {
  const found = await db.select().from(offers).where(eq(email, address)).orderBy(asc(createdAt), asc(id))
  const pieces = await piecesOf(db, found)
  const photos = await db
    .select()
    .from(offerPhotos)
    .where(isAnyOf(offerPhotos.offerId, pluck(found, 'id')))
  const amount = (cents: number | null) => (cents === null ? null : decimalFromCents(cents))
  return found.map(({ id, version: _, ...offer }) => ({
    ...offer,
    pieces: (pieces.get(id) ?? []).map(({ name, console, said, judged, ...piece }) => ({
      ...{ name, console, pieces: piece.pieces, ...said, asWeSeeIt: judged, notWanted: piece.refusal },
      ...{ askingPrice: amount(piece.askingCents), kept: piece.isKept, isPaid: piece.paymentId !== null },
      ...{ inCash: amount(piece.cashCents), inExchange: amount(piece.creditCents) },
    })),
    photos: photos.filter(({ offerId }) => offerId === id).map(({ createdAt }) => createdAt),
  }))
}

async function piecesOf(db: Db, found: { id: string }[]): Promise<Map<string, OfferPiece[]>> {
  const isTheirs = isAnyOf(offerPieces.offerId, pluck(found, 'id'))
  const pieces = await db.select().from(offerPieces).where(isTheirs).orderBy(offerPieces.position)
  return Map.groupBy(pieces, ({ offerId }) => offerId)
}
