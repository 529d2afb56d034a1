import { FACT_IDS, factText } from '../catalogue/facts/fact-values.ts'
import { dayInWords } from '../catalogue/prices/release-text.ts'
import { orderNumber } from '../ids.ts'
import type { OfferPayment } from './move-offer.server.ts'
import type { Offer, OfferPiece } from './offer.ts'
import { hasExpired, openPieces } from './offer.ts'
import { pieceText, pieceTitle, sumText } from './offer-text.ts'

export function sellerView(offer: Offer, payments: OfferPayment[]) {
  const { id, state, version, email, wants, handover, quoteText, validUntil } = offer
  const isOver = hasExpired(offer)
  const open = isOver ? [] : openPieces(offer)
  const ways = new Map(payments.map((payment) => [payment.id, payment.way]))
  return {
    ...{ number: orderNumber(id), version, email, handover },
    state: isOver ? ('expired' as const) : state,
    /** What the owner wrote, while it is about something. */
    quoteText: state === 'asked' || state === 'new' ? '' : quoteText,
    validUntil: validUntil === null ? undefined : dayInWords(validUntil),
    sum: open.length > 1 ? sumText(open, wants) : undefined,
    isAskedAgain: open.length > 0 && state !== 'quoted',
    pieces: offer.pieces.map((piece) => ({
      ...{ position: piece.position, title: pieceTitle(piece), facts: factsText(piece), isOpen: open.includes(piece) },
      text: pieceText(piece, offer, ways),
    })),
  }
}

export type SellerView = ReturnType<typeof sellerView>

function factsText({ said, judged }: OfferPiece): string {
  const facts = judged ?? said
  return FACT_IDS.flatMap((id) => (facts[id] === undefined ? [] : factText(id, facts[id]))).join(', ')
}
