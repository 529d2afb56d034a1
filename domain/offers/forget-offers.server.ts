import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { eachNight, type Task } from '#platform/work/schedule.ts'
import { shopDay } from '../clock/shop-time.ts'
import { deleteOfferMails } from '../outbox/mail-history.server.ts'
import { lockOffer, moveOffer } from './move-offer.server.ts'
import { type OfferState, PHOTO_DAYS } from './offer.ts'
import { offerPhotos, offers } from './offer-tables.ts'

const { id, email, state, createdAt, changedAt, validUntil } = offers

/** Deletes offers with all that belongs to them. The files of their photos go in the night after. */
export async function deleteOffers(tx: Db, ids: string[]): Promise<void> {
  await deleteOfferMails(tx, ids)
  await tx.delete(offers).where(isAnyOf(id, ids))
}

/**
 * Ends quotes whose last day is over. Deletes offers that nobody confirmed within a week, those that came to nothing a year
 * ago, and photos that are old.
 */
export async function forgetOffers(db: Db): Promise<void> {
  const quoted = and(eq(state, 'quoted'), lt(validUntil, shopDay(new Date())))
  for (const over of await db.select({ id }).from(offers).where(quoted))
    await inTransaction(db, async (tx) => {
      const offer = await lockOffer(tx, over.id)
      const isOver = offer?.state === 'quoted' && offer.validUntil !== null && offer.validUntil < shopDay(new Date())
      if (isOver) await moveOffer(tx, offer, 'expired', 'time')
    })
  const isUnproved = and(eq(state, 'asked'), lt(createdAt, sql`now() - interval '7 days'`))
  const isClosed = inArray(state, ['declined', 'expired', 'withdrawn'])
  const isHistory = and(isClosed, lt(changedAt, sql`now() - interval '1 year'`))
  await inTransaction(db, async (tx) => {
    const gone = await tx.select({ id }).from(offers).where(or(isUnproved, isHistory)).orderBy(asc(id)).for('update')
    await deleteOffers(tx, pluck(gone, 'id'))
  })
  await forgetPhotos(db)
}

export function forgetOffersTask(db: Db): Task {
  return { name: 'forget-offers', next: eachNight(0, 50), run: () => forgetOffers(db) }
}

/**
 * Takes a person out of all their offers, as when their account is deleted: what was agreed on, is in the shop or was paid stays
 * without the person, for a parcel that may be on its way. The rest goes.
 */
export async function forgetSeller(tx: Db, address: string): Promise<void> {
  const theirs = await tx.select({ id, state }).from(offers).where(eq(email, address)).orderBy(asc(id)).for('update')
  const isKept = (offer: { state: OfferState }) => ['accepted', 'received', 'paid'].includes(offer.state)
  const stays = pluck(theirs.filter(isKept), 'id')
  await deleteOffers(
    tx,
    pluck(theirs, 'id').filter((each) => !stays.includes(each)),
  )
  await tx.delete(offerPhotos).where(isAnyOf(offerPhotos.offerId, stays))
  await deleteOfferMails(tx, stays)
  await tx
    .update(offers)
    .set({ name: 'Deleted', email: '', phone: '', version: sql`${offers.version} + 1` })
    .where(isAnyOf(id, stays))
}

/** Whether an offer has a photo of this name, and may still have it. */
export async function hasPhoto(db: Db, photo: string): Promise<boolean> {
  return (await db.$count(offerPhotos, and(eq(offerPhotos.name, photo), sql`not ${isOld()}`))) > 0
}

/** Takes old photos off their offers; their files go in the night after. */
async function forgetPhotos(db: Db): Promise<void> {
  await db.delete(offerPhotos).where(isOld())
}

function isOld() {
  return lt(offerPhotos.createdAt, sql`now() - ${`${PHOTO_DAYS} days`}::interval`)
}
