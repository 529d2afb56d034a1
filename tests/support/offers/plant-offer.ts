import { newId } from '#domain/ids.ts'
import { findOffer } from '#domain/offers/move-offer.server.ts'
import type { Offer, OfferPiece, OfferState } from '#domain/offers/offer.ts'
import { offerPieces, offerSteps, offers } from '#domain/offers/offer-tables.ts'
import { quoteOffer } from '#domain/offers/quote-offer.server.ts'
import type { Db } from '#platform/database/client.ts'

type Planted = { offer?: Partial<Offer>; pieces?: Partial<OfferPiece>[] }

const PIECE = { name: 'Bell Tower', console: 'Saturn', category: 'sega', subcategory: 'saturn', pieces: 1, said: {} }

/** An offer as it was sent, or in another state. */
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

export async function readOffer(db: Db, id: string): Promise<Offer> {
  const offer = await findOffer(db, id)
  if (offer === undefined) throw new Error('no such offer')
  return offer
}

/** Who works on offers. */
export const OWNER = { id: newId(), email: 'owner@example.com' }

/** Says of each piece what the shop pays in cash, and $5.00 more in exchange, or why it does not want it. */
export async function quotePieces(db: Db, id: string, prices: (number | string)[]): Promise<OfferState> {
  const pieces = prices.map((price, position) => ({
    ...{ position, judged: null },
    ...(typeof price === 'string'
      ? { cashCents: null, creditCents: null, refusal: price }
      : { cashCents: price, creditCents: price + 500, refusal: null }),
  }))
  const { version } = await readOffer(db, id)
  const quote = { actor: OWNER, id, version, pieces, text: 'Nice pieces.', validUntil: '2099-01-01' }
  const quoted = await quoteOffer(db, quote)
  if (!quoted.ok) throw new Error(quoted.problem)
  return quoted.value
}
