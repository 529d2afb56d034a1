import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { editsOf } from '#domain/audit/read-entry.server.ts'
import { type Actor, actorName } from '#domain/audit/record.server.ts'
import { takeBack } from '#domain/catalogue/intake/take-in.server.ts'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { addCredit } from '#domain/credit/ledger.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { changeOffer, changePiece, lockOffer, moveBack, recordOffer } from '../move-offer.server.ts'
import type { Offer, OfferState } from '../offer.ts'
import { boughtBook, offerPieces } from '../offer-tables.ts'
import { countPaid } from './pay-offer.server.ts'

export type TakeBackProblem =
  | 'meanwhile'
  /** Nobody in the shop made the last step. */
  | 'not-ours'
  /** A draft has been changed or put on sale since. */
  | 'worked-on'
  | 'credit-spent'

/** Thrown to roll the transaction back: by then a part of it is written. */
class NotTakenBack extends Error {
  readonly problem: TakeBackProblem
  constructor(problem: TakeBackProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Takes the last payment of an offer back, or where there is none its last step, if an owner made it. The drafts of a payment
 * are deleted, and its credit is taken off again.
 *
 * @returns the state that the offer has now
 */
export function takeBackStep(
  db: Db,
  { actor, id, version }: { actor: Actor; id: string; version: number },
): Promise<Outcome<OfferState, TakeBackProblem>> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer === undefined || offer.version !== version) throw new NotTakenBack('meanwhile')
    const isPaidBack = offer.pieces.some(({ paymentId }) => paymentId !== null) && (await payBack(tx, offer, actor))
    if (isPaidBack && offer.state !== 'paid') {
      await changeOffer(tx, id, {})
      await recordOffer(tx, actor, offer)
      return done(offer.state)
    }
    // A seller who declines the rest closes an offer of which something was paid.
    if (!isPaidBack && !isOurs(offer)) throw new NotTakenBack('not-ours')
    const now = await moveBack(tx, offer)
    if (now === undefined) throw new NotTakenBack('not-ours')
    if (offer.state === 'accepted')
      await tx
        .update(offerPieces)
        .set({ agreedCashCents: null, agreedCreditCents: null, isKept: false })
        .where(eq(offerPieces.offerId, id))
    await recordOffer(tx, actor, offer)
    return done(now)
  }).catch((error) => {
    if (error instanceof NotTakenBack) return refused(error.problem)
    throw error
  })
}

/** Whether the last step is one that an owner can take back. */
export function isOurs({ steps, state }: Pick<Offer, 'steps' | 'state'>): boolean {
  const last = steps.findLast((step) => step.state === state)
  return last !== undefined && last.actor !== 'seller' && last.actor !== '' && state !== 'new'
}

async function payBack(tx: Db, offer: Offer, actor: Actor): Promise<boolean> {
  const isOfOffer = and(eq(boughtBook.offerId, offer.id), isNull(boughtBook.takenBackAt))
  const [payment] = await tx.select().from(boughtBook).where(isOfOffer).orderBy(desc(boughtBook.at)).limit(1)
  if (payment === undefined) return false
  const paid = offer.pieces.filter(({ paymentId }) => paymentId === payment.id)
  for (const { position } of paid)
    await changePiece(tx, { offerId: offer.id, position, paymentId: null, productId: null })
  await tx.update(boughtBook).set({ takenBackAt: sql`now()` }).where(eq(boughtBook.id, payment.id))
  for (const { productId } of paid) {
    // A draft that the owner deleted has nothing left to take back.
    if ((await findEditedProduct(tx, productId ?? '')) === undefined) continue
    const { rows } = await tx.execute<{ entry: string }>(
      sql`select entry_id as entry from (${editsOf(productId ?? '')}) edits where action = 'added'`,
    )
    const undone = await takeBack(tx, { actor, entryId: Number(rows[0]?.entry ?? 0) })
    if (undone === 0) throw new NotTakenBack('worked-on')
  }
  await countPaid(tx, offer.id)
  if (payment.way === 'credit' && payment.cents > 0) {
    const entry = { email: offer.email, cents: -payment.cents, kind: 'offer' as const, note: '', offerId: offer.id }
    const taken = await addCredit(tx, { ...entry, actor: actorName(actor) })
    if (!taken.ok) throw new NotTakenBack('credit-spent')
  }
  return true
}
