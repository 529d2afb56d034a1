import type { OfferState, OfferTab, PaidWay } from '#domain/offers/offer.ts'

export const STATE_NAMES: Record<OfferState, string> = {
  asked: 'Not confirmed',
  new: 'New',
  quoted: 'Quoted',
  accepted: 'Accepted',
  received: 'Received',
  paid: 'Paid',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

export const TAB_NAMES: Record<OfferTab, string> = { ...STATE_NAMES, closed: 'Closed' }

export const WAY_NAMES: Record<PaidWay, string> = { cash: 'Cash', transfer: 'Transfer', credit: 'Store credit' }

export const NO_REASON = 'We do not need it at the moment.'

/** Of the fields that say how a piece was judged. */
export function judgedPrefix(position: number): string {
  return `judged-${position}-`
}
