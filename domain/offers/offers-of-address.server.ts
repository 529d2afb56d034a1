import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { decimalFromCents } from '../money.ts'
import { offerPhotos, offerPieces, offers } from './offer-tables.ts'

const { id, state, createdAt, email } = offers

/** The offers of an address, the newest first. */
export async function offersOf(db: Db, address: string) {
  const found = await db
    .select({ id, state, createdAt })
    .from(offers)
    .where(eq(email, address))
    .orderBy(desc(createdAt), desc(id))
  const names = await db
    .select({ offerId: offerPieces.offerId, name: offerPieces.name })
    .from(offerPieces)
    .where(isAnyOf(offerPieces.offerId, ids(found)))
    .orderBy(asc(offerPieces.position))
  return found.map((offer) => ({
    ...offer,
    names: names.filter(({ offerId }) => offerId === offer.id).map(({ name }) => name),
  }))
}

/** All that is stored of them, in words that their seller understands. */
export async function offeredBy(db: Db, address: string) {
  const found = await db.select().from(offers).where(eq(email, address)).orderBy(asc(createdAt), asc(id))
  const isTheirs = isAnyOf(offerPieces.offerId, ids(found))
  const pieces = await db.select().from(offerPieces).where(isTheirs).orderBy(asc(offerPieces.position))
  const photos = await db
    .select()
    .from(offerPhotos)
    .where(isAnyOf(offerPhotos.offerId, ids(found)))
  const amount = (cents: number | null) => (cents === null ? null : decimalFromCents(cents))
  return found.map(({ id, version: _, ...offer }) => ({
    ...offer,
    pieces: pieces
      .filter(({ offerId }) => offerId === id)
      .map(({ name, console, said, judged, ...piece }) => ({
        ...{ name, console, pieces: piece.pieces, ...said, asWeSeeIt: judged, notWanted: piece.refusal },
        ...{ askingPrice: amount(piece.askingCents), kept: piece.isKept, isPaid: piece.paymentId !== null },
        ...{ inCash: amount(piece.cashCents), inExchange: amount(piece.creditCents) },
      })),
    photos: photos.filter(({ offerId }) => offerId === id).map(({ createdAt }) => createdAt),
  }))
}

function ids(found: { id: string }[]): string[] {
  return pluck(found, 'id')
}
