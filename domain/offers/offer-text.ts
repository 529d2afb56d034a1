import { formatCents } from '../money.ts'
import { isAgreed, isWanted, type Offer, type OfferPiece, type OfferState, type PaidWay } from './offer.ts'

const WAYS: Record<PaidWay, string> = { cash: 'in cash', transfer: 'by transfer', credit: 'as store credit' }

/** `2 x Zelda (SNES)`. */
export function pieceTitle({ pieces, name, console }: Pick<OfferPiece, 'pieces' | 'name' | 'console'>): string {
  return `${pieces === 1 ? '' : `${pieces} x `}${name}${console === '' ? '' : ` (${console})`}`
}

type Priced = Pick<OfferPiece, 'pieces' | 'cashCents' | 'creditCents'>
type Wants = Offer['wants']

/** `$20.00 each in cash, $26.00 in exchange`: what its seller would like comes first. */
function priceText({ pieces, cashCents, creditCents }: Priced, wants: Wants): string {
  return bothText({ cash: cashCents ?? 0, credit: creditCents ?? 0 }, wants, pieces === 1 ? '' : ' each')
}

function bothText({ cash, credit }: { cash: number; credit: number }, wants: Wants, each = ''): string {
  const texts = [`${formatCents(cash)}${each} in cash`, `${formatCents(credit)}${each} in exchange`]
  return (wants === 'cash' ? texts : texts.toReversed()).join(', ')
}

export function sumText(pieces: Priced[], wants: Wants): string {
  const sum = (of: 'cashCents' | 'creditCents') =>
    pieces.reduce((cents, each) => cents + each.pieces * (each[of] ?? 0), 0)
  return bothText({ cash: sum('cashCents'), credit: sum('creditCents') }, wants)
}

/** What happens to a piece, in a few words. `payments`: how each was paid, by its id. */
export function pieceText(
  piece: OfferPiece,
  { wants, state }: Pick<Offer, 'wants' | 'state'>,
  payments: ReadonlyMap<string, PaidWay> = new Map(),
): string {
  const way = payments.get(piece.paymentId ?? '')
  if (way !== undefined) return paidText(piece, way)
  if (piece.refusal !== null) return `Not this one${piece.refusal === '' ? '' : `: ${piece.refusal}`}`
  if (piece.isKept) return state === 'received' || state === 'paid' ? 'You keep it: we give it back' : 'You keep it'
  if (piece.cashCents === null) return ''
  const text = priceText(piece, wants)
  const isChanged = piece.agreedCashCents !== null && !isAgreed(piece)
  return isChanged ? `${text} (before: ${priceText(beforeOf(piece), wants)})` : text
}

function beforeOf(piece: OfferPiece): Priced {
  return { ...piece, cashCents: piece.agreedCashCents, creditCents: piece.agreedCreditCents }
}

function paidText({ pieces, cashCents, creditCents }: Priced, way: PaidWay): string {
  const cents = (way === 'credit' ? creditCents : cashCents) ?? 0
  return `${formatCents(pieces * cents)} paid ${WAYS[way]}`
}

/** What stays with its seller of pieces that are in the shop. */
export function givenBack(pieces: readonly OfferPiece[]): OfferPiece[] {
  return pieces.filter((piece) => !isWanted(piece) && piece.paymentId === null)
}

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
