import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { lockOffer, moveOffer } from '../move-offer.server.ts'
import { type OfferState, offerPhotos, offerPieces, offers } from '../offer-tables.ts'
import { tellOwner } from '../tell-owner.server.ts'
import type { NewOffer } from './check-offer.ts'

/** Of one address, or of one phone where there is none, that wait for an answer. */
export const MOST_UNDER_WAY = 5

type AskOffer = NewOffer & {
  /** The names of its stored photos, in their order. */
  photos: string[]
  /** The address is that of the account, which has proved it. */
  isProved: boolean
  /** Who in the shop hears of it. */
  notice: string[]
}

/**
 * Takes an offer in. One with an address that is not proved gets a mail with a link first; one with only a phone, or with a
 * proved address, is the owner's to look at.
 *
 * @returns its id; refused when too many offers of the same person wait for an answer
 */
export function askOffer(
  db: Db,
  { pieces, photos, isProved, notice, ...seller }: AskOffer,
): Promise<Outcome<{ id: string; isAsked: boolean }, { kind: 'too-many' }>> {
  return inTransaction(db, async (tx) => {
    await lockSeller(tx, seller.email || seller.phone)
    if ((await countUnderWay(tx, { ...seller, isProved })) >= MOST_UNDER_WAY) return refused({ kind: 'too-many' })
    const id = newId()
    await tx.insert(offers).values({ id, ...seller })
    await tx.insert(offerPieces).values(pieces.map((piece, position) => ({ offerId: id, position, ...piece })))
    if (photos.length > 0)
      await tx.insert(offerPhotos).values(photos.map((name, position) => ({ name, offerId: id, position })))
    const offer = await lockOffer(tx, id)
    const isAsked = seller.email !== '' && !isProved
    if (offer !== undefined && !isAsked) {
      await moveOffer(tx, offer, 'new', 'seller')
      await tellOwner(tx, { id, news: 'new', notice })
    }
    if (seller.email !== '') await postMail(tx, { kind: 'offer', to: seller.email, offerId: id })
    return done({ id, isAsked })
  })
}

/** Forms of one person follow each other, so that each counts what the others stored. */
async function lockSeller(tx: Db, seller: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`offers ${seller}`}, 0))`)
}

type Counted = Pick<AskOffer, 'email' | 'phone' | 'isProved'>

/** Anybody may offer with any address: what nobody confirmed does not count against an address that is proved. */
async function countUnderWay(tx: Db, { email, phone, isProved }: Counted): Promise<number> {
  const waiting: OfferState[] = isProved ? ['new', 'quoted'] : ['asked', 'new', 'quoted']
  const isTheirs = email === '' ? and(eq(offers.email, ''), eq(offers.phone, phone)) : eq(offers.email, email)
  return await tx.$count(offers, and(isTheirs, inArray(offers.state, waiting)))
}
