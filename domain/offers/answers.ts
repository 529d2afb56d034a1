import { shopDay } from '../clock/shop-time.ts'
import { askedAgain, isWanted, type Offer, type OfferPiece } from './offer.ts'

/** The pieces that its seller is asked about now: those with a quote, or those whose price has changed since. */
export function openPieces(offer: Pick<Offer, 'state' | 'pieces'>): OfferPiece[] {
  return offer.state === 'quoted' ? offer.pieces.filter(isWanted) : askedAgain(offer)
}

/** Whether a quote holds no more, by the shop's calendar. */
export function hasExpired({ state, validUntil }: Pick<Offer, 'state' | 'validUntil'>, now = new Date()): boolean {
  return state === 'expired' || (state === 'quoted' && validUntil !== null && validUntil < shopDay(now))
}
