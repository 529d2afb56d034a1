import { shopDay } from '../clock/shop-time.ts'
import type { OfferState, offerPhotos, offerPieces, offerSteps, offers } from './offer-tables.ts'

export type { OfferState, PaidWay } from './offer-tables.ts'

export type OfferPiece = typeof offerPieces.$inferSelect
type OfferStep = Pick<typeof offerSteps.$inferSelect, 'state' | 'at' | 'actor'>

/** An offer with all that belongs to it, its pieces in their order. */
export type Offer = typeof offers.$inferSelect & {
  pieces: OfferPiece[]
  steps: OfferStep[]
  photos: Pick<typeof offerPhotos.$inferSelect, 'name' | 'position'>[]
}

/** What an offer in each state may become. `quoted` follows itself: the owner may quote again. */
const NEXT: Record<OfferState, readonly OfferState[]> = {
  asked: ['new', 'withdrawn'],
  new: ['quoted', 'declined', 'withdrawn'],
  quoted: ['quoted', 'accepted', 'declined', 'expired', 'withdrawn'],
  accepted: ['received', 'declined', 'withdrawn'],
  received: ['paid', 'declined'],
  paid: [],
  declined: [],
  expired: ['quoted'],
  withdrawn: [],
}

export function canBecome(now: OfferState, next: OfferState): boolean {
  return NEXT[now].includes(next)
}

/** The tabs of the desk, each with the states that it holds. */
export const OFFER_TABS = {
  new: ['new'],
  quoted: ['quoted'],
  accepted: ['accepted'],
  received: ['received'],
  paid: ['paid'],
  closed: ['declined', 'expired', 'withdrawn'],
} as const satisfies Record<string, readonly OfferState[]>

export type OfferTab = keyof typeof OFFER_TABS

export const MOST_PIECES = 30
export const MOST_PHOTOS = 6
export const MOST_OF_ONE = 100
export const MAX_PIECE_NAME = 120
export const PHOTO_DAYS = 90
/** How long a quote holds, unless its owner says something else. */
export const VALID_DAYS = 7

/** Whether the shop would take a piece, and its seller would give it. */
export function isWanted({ refusal, isKept }: Pick<OfferPiece, 'refusal' | 'isKept'>): boolean {
  return refusal === null && !isKept
}

/** Whether its price is one that its seller has agreed to, or better. */
export function isAgreed(
  piece: Pick<OfferPiece, 'cashCents' | 'creditCents' | 'agreedCashCents' | 'agreedCreditCents'>,
): boolean {
  const { cashCents, creditCents, agreedCashCents, agreedCreditCents } = piece
  if (cashCents === null || creditCents === null || agreedCashCents === null || agreedCreditCents === null) return false
  return cashCents >= agreedCashCents && creditCents >= agreedCreditCents
}

/** What an offer becomes by itself when none of its pieces is left to be agreed on or paid. */
export function settledAs(pieces: readonly OfferPiece[]): 'paid' | 'declined' | undefined {
  if (pieces.some((piece) => isWanted(piece) && piece.paymentId === null)) return undefined
  return pieces.some((piece) => piece.paymentId !== null) ? 'paid' : 'declined'
}

/** The pieces that a changed price asks the seller about again. */
export function askedAgain({ state, pieces }: Pick<Offer, 'state' | 'pieces'>): OfferPiece[] {
  if (state !== 'accepted' && state !== 'received') return []
  return pieces.filter((piece) => isWanted(piece) && piece.paymentId === null && !isAgreed(piece))
}

/** The pieces that its seller is asked about now: those with a quote, or those whose price has changed since. */
export function openPieces(offer: Pick<Offer, 'state' | 'pieces'>): OfferPiece[] {
  return offer.state === 'quoted' ? offer.pieces.filter(isWanted) : askedAgain(offer)
}

/** Whether a quote holds no more, by the shop's calendar. */
export function hasExpired({ state, validUntil }: Pick<Offer, 'state' | 'validUntil'>, now = new Date()): boolean {
  return state === 'expired' || (state === 'quoted' && validUntil !== null && validUntil < shopDay(now))
}
