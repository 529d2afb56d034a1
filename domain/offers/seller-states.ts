import type { OfferState } from './offer.ts'

/** How far an offer is, as its seller reads it. */
export const SELLER_STATES: Record<OfferState, string> = {
  asked: 'To be confirmed',
  new: 'We look at it',
  quoted: 'Your answer',
  accepted: 'Agreed',
  received: 'With us',
  paid: 'Paid',
  declined: 'Declined',
  expired: 'Too late',
  withdrawn: 'Withdrawn',
}
