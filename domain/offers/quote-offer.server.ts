import type { Actor } from '#domain/audit/record.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { changeOffer, changePiece, lockOffer, moveOffer, recordOffer, tellSeller } from './move-offer.server.ts'
import { type OfferPiece, type OfferState, settledAs } from './offer.ts'

/** What the shop says of a piece: what it pays for one, or why it does not want it. */
export type QuotedPiece = Pick<OfferPiece, 'position' | 'cashCents' | 'creditCents' | 'refusal' | 'judged'>

export type Quote = {
  id: string
  /** Of the offer that the form showed. */
  version: number
  pieces: QuotedPiece[]
  text: string
  /** A day, such as `2026-12-05`. */
  validUntil: string
}

/**
 * Says what the shop pays, and mails it to the seller where there is an address. Before a seller has agreed it is a quote, or a
 * refusal of all; afterwards it changes what was agreed, and lower prices wait for the seller's answer.
 *
 * @returns the state that the offer has now; refused when it has changed since the form was shown
 */
export function quoteOffer(
  db: Db,
  { actor, ...quote }: Quote & { actor: Actor },
): Promise<Outcome<OfferState, 'meanwhile'>> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, quote.id)
    if (offer === undefined || offer.version !== quote.version) return refused('meanwhile')
    const isAgreedOn = offer.state === 'accepted' || offer.state === 'received'
    const pieces = quote.pieces.filter(({ position }) => offer.pieces[position]?.paymentId === null)
    const wanted = offer.pieces.map((piece) => ({
      ...piece,
      ...pieces.find((each) => each.position === piece.position),
    }))
    const next = settledAs(wanted) ?? (isAgreedOn ? offer.state : 'quoted')
    const stays = isAgreedOn && next === offer.state
    if (!stays && !(await moveOffer(tx, offer, next, actor))) return refused('meanwhile')
    for (const piece of pieces) await changePiece(tx, { offerId: offer.id, ...piece })
    await changeOffer(tx, offer.id, { quoteText: quote.text, validUntil: quote.validUntil })
    await recordOffer(tx, actor, offer)
    await tellSeller(tx, offer, 'quote')
    return done(next)
  })
}

type Seen = { actor: Actor; id: string; version: number }

/** Notes that what was agreed on has come. @returns false where the offer has changed since it was shown */
export function receiveOffer(db: Db, { actor, id, version }: Seen): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer?.version !== version || !(await moveOffer(tx, offer, 'received', actor))) return false
    await recordOffer(tx, actor, offer)
    return true
  })
}
