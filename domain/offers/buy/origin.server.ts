import { purchaseOf } from '#domain/catalogue/intake/list-taken-in.server.ts'
import type { Db } from '#platform/database/client.ts'
import { findOffer } from '../move-offer.server.ts'
import type { Offer } from '../offer.ts'

/** What a product came with; `offerId`: where somebody offered it, with the photos that they sent. */
export type Origin = { name: string; offerId: string | undefined } & Pick<Offer, 'photos'>

export async function originOf(db: Db, productId: string): Promise<Origin | undefined> {
  const purchase = await purchaseOf(db, productId)
  if (purchase === undefined) return undefined
  const offer = await findOffer(db, purchase.id)
  return { name: purchase.name, offerId: offer?.id, photos: offer?.photos ?? [] }
}
