import type { Actor } from '#domain/audit/record.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { deleteOffers } from './forget-offers.server.ts'
import {
  changeOffer,
  changePiece,
  lockOffer,
  moveOffer,
  type OfferActor,
  recordOffer,
  tellOwner,
} from './move-offer.server.ts'
import { hasExpired, isAgreed, isWanted, type Offer, type OfferPiece, openPieces, settledAs } from './offer.ts'

export type OfferAnswer = {
  id: string
  /** Of the offer that the form showed. */
  version: number
  /** The positions of the pieces that are sold for the prices that were shown; empty: none of them. */
  accepted: number[]
}
export type AnswerProblem = { kind: 'meanwhile' | 'expired' | 'over' }
/** Who in the shop hears of it. */
type Told = { notice: string[] }

/** Proves the address that the link was mailed to. Doing it twice is harmless. @returns whether the offer can be looked at */
export function confirmOffer(db: Db, { id, notice }: { id: string } & Told): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer === undefined || offer.state === 'withdrawn') return false
    if (offer.state !== 'asked') return true
    await moveOffer(tx, offer, 'new', 'seller')
    await tellOwner(tx, { id, news: 'new', notice })
    return true
  })
}

/** Takes an offer back, while nothing of it is in the shop; one that was never confirmed is deleted. Doing it twice is harmless. */
export function withdrawOffer(db: Db, { id, notice }: { id: string } & Told): Promise<boolean | 'deleted'> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer === undefined) return 'deleted'
    if (offer.state === 'withdrawn') return true
    if (offer.state === 'asked') {
      await deleteOffers(tx, [id])
      return 'deleted'
    }
    if (!(await moveOffer(tx, offer, 'withdrawn', 'seller'))) return false
    await tellOwner(tx, { id, news: 'withdrawn', notice })
    return true
  })
}

/**
 * A seller's answer to a quote, or to prices that changed later: what is accepted is agreed on for its price of now, what is not
 * stays with its seller. The same answer twice is harmless.
 *
 * @returns refused when the form showed something else, or nothing is asked any more; nothing was changed then
 */
export function answerOffer(
  db: Db,
  { id, version, accepted, notice }: OfferAnswer & Told,
): Promise<Outcome<undefined, AnswerProblem>> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer === undefined) return refused({ kind: 'over' })
    if (offer.version !== version) return isSame(offer, accepted) ? done(undefined) : refused({ kind: 'meanwhile' })
    if (hasExpired(offer)) return refused({ kind: 'expired' })
    const open = openPieces(offer)
    if (open.length === 0) return refused({ kind: 'over' })
    if (!accepted.every((position) => open.some((piece) => piece.position === position)))
      return refused({ kind: 'meanwhile' })
    const next = await settleAnswer(tx, offer, accepted, 'seller')
    await tellOwner(tx, { id, news: newsOf(offer, next), notice })
    return done(undefined)
  })
}

/** The same that a seller does who takes all that is asked, said to the owner by phone or at the counter. */
export function acceptForSeller(
  db: Db,
  { actor, id, version }: { actor: Actor; id: string; version: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer?.version !== version) return false
    const open = openPieces(offer).map(({ position }) => position)
    if (open.length === 0) return false
    await settleAnswer(tx, offer, open, actor)
    await recordOffer(tx, actor, offer)
    return true
  })
}

/** @returns what the offer becomes by the answer; undefined where it stays what it is */
async function settleAnswer(tx: Db, offer: Offer, accepted: number[], actor: OfferActor) {
  const { id, state, pieces } = offer
  const open = openPieces(offer)
  for (const { position, cashCents, creditCents } of open) {
    const answer = accepted.includes(position)
      ? { agreedCashCents: cashCents, agreedCreditCents: creditCents }
      : { isKept: true }
    await changePiece(tx, { offerId: id, position, ...answer })
  }
  const settled = settledAs(
    pieces.map((piece) => ({ ...piece, isKept: piece.isKept || isLeft(piece, open, accepted) })),
  )
  const next = settled ?? (state === 'quoted' ? 'accepted' : undefined)
  if (next === undefined) await changeOffer(tx, id, {})
  else if (!(await moveOffer(tx, offer, next, actor))) throw new Error(`an offer ${state} is not ${next}`)
  return next
}

function isLeft({ position }: OfferPiece, open: OfferPiece[], accepted: number[]): boolean {
  return open.some((piece) => piece.position === position) && !accepted.includes(position)
}

function newsOf({ state }: Offer, next: string | undefined) {
  if (next === 'declined') return 'declined'
  return state === 'quoted' ? 'accepted' : 'answered'
}

/** Whether an offer stands as this answer would leave it. */
function isSame({ state, pieces }: Offer, accepted: number[]): boolean {
  if (accepted.length === 0) return state === 'declined'
  const agreed = pieces.filter((piece) => isWanted(piece) && isAgreed(piece))
  return state === 'accepted' && agreed.length === accepted.length && agreed.every((p) => accepted.includes(p.position))
}
