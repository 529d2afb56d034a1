import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { lockOffer, moveOffer, tellOwner } from '../move-offer.server.ts'
import { type OfferState, offerPhotos, offerPieces, offers } from '../offer-tables.ts'
import type { NewOffer } from './check-offer.ts'

/** Of one address, or of one phone where there is none, that wait for an answer. */
export const MOST_UNDER_WAY = 5
/**
 * Of all offers that nobody has answered: what strangers can fill the disk with. One network sends fewer in the week for which an
 * offer waits to be confirmed.
 */
export const MOST_PHOTOS_WAITING = 12_000

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
 * @returns its id, or that of the offer which it repeats; refused when too many offers of the same person wait for an answer
 */
export function askOffer(
  db: Db,
  { pieces, photos, isProved, notice, ...seller }: AskOffer,
): Promise<Outcome<{ id: string; isAsked: boolean }, { kind: 'too-many' }>> {
  return inTransaction(db, async (tx) => {
    await lockSeller(tx, seller.email || seller.phone)
    const same = await sameOffer(tx, { pieces, photos, ...seller })
    if (same !== undefined) return done({ id: same.id, isAsked: same.state === 'asked' })
    if (await hasTooMany(tx, { ...seller, isProved })) return refused({ kind: 'too-many' })
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
export async function hasTooMany(db: Db, { isProved, ...seller }: Counted): Promise<boolean> {
  const waiting: OfferState[] = isProved ? ['new', 'quoted'] : ['asked', 'new', 'quoted']
  return (await db.$count(offers, and(isOf(seller), inArray(offers.state, waiting)))) >= MOST_UNDER_WAY
}

/** Whether offers with photos of strangers have to wait until the shop has looked at some. */
export async function hasTooManyPhotos(db: Db): Promise<boolean> {
  const waiting = db
    .select({ id: offers.id })
    .from(offers)
    .where(inArray(offers.state, ['asked', 'new', 'withdrawn']))
  return (await db.$count(offerPhotos, inArray(offerPhotos.offerId, waiting))) >= MOST_PHOTOS_WAITING
}

function isOf({ email, phone }: Pick<AskOffer, 'email' | 'phone'>): SQL | undefined {
  return email === '' ? and(eq(offers.email, ''), eq(offers.phone, phone)) : eq(offers.email, email)
}

/** An unanswered offer of the last hour that says the same: the form was sent again, because its answer was lost. */
async function sameOffer(tx: Db, { pieces, photos, ...seller }: NewOffer & Pick<AskOffer, 'photos'>) {
  const isRecent = sql`${offers.createdAt} > now() - interval '1 hour'`
  const recent = await tx
    .select({ ...getTableColumns(offers), photos: tx.$count(offerPhotos, eq(offerPhotos.offerId, offers.id)) })
    .from(offers)
    .where(and(isOf(seller), inArray(offers.state, ['asked', 'new']), isRecent))
    .orderBy(desc(offers.createdAt))
  for (const offer of recent.filter((each) => isSubset({ ...seller, photos: photos.length }, each))) {
    const { offerId, position } = offerPieces
    const stored = await tx.select().from(offerPieces).where(eq(offerId, offer.id)).orderBy(position)
    if (stored.length === pieces.length && pieces.every((piece, at) => isSubset(piece, stored[at] ?? {}))) return offer
  }
  return undefined
}

function isSubset(part: object, whole: object): boolean {
  return isDeepStrictEqual(part, Object.fromEntries(Object.entries(whole).filter(([name]) => name in part)))
}
