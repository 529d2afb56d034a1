import { newId } from '#domain/ids.ts'
import type { Offer, OfferPiece } from '#domain/offers/offer.ts'
import { offerPieces, offerSteps, offers } from '#domain/offers/offer-tables.ts'
import type { Db } from '#platform/database/client.ts'

type Planted = { offer?: Partial<Offer>; pieces?: Partial<OfferPiece>[] }

const PIECE = { name: 'Bell Tower', console: 'Saturn', category: 'sega', subcategory: 'saturn', pieces: 1, said: {} }

/** An offer as a stranger leaves it, or in another state. */
export async function plantOffer(db: Db, { offer = {}, pieces = [{}] }: Planted = {}): Promise<string> {
  const id = newId()
  const { pieces: _, steps: __, photos: ___, ...given } = offer
  const email = `${id.toLowerCase()}@example.com`
  const seller = { name: 'Rana Haddad', email, phone: '', wants: 'cash', handover: 'bring', state: 'new' } as const
  await db.insert(offers).values({ id, ...seller, ...given })
  await db.insert(offerSteps).values({ offerId: id, state: given.state ?? 'new', actor: 'seller' })
  await db.insert(offerPieces).values(pieces.map((piece, position) => ({ ...PIECE, ...piece, offerId: id, position })))
  return id
}
