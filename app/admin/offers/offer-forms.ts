import { type FieldErrors, textsOf, typedText } from '#app/forms/forms.ts'
import { type Facts, findValue, keptFacts } from '#domain/catalogue/facts/fact-values.ts'
import { Shelf } from '#domain/catalogue/own/own-fields.ts'
import { dayFrom, shopDay } from '#domain/clock/shop-time.ts'
import { parseTypedCents } from '#domain/money.ts'
import type { Offer, OfferPiece, PaidWay } from '#domain/offers/offer.ts'
import type { QuotedPiece } from '#domain/offers/quote-offer.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { CHIP_FACTS } from '../products/intake/typed-piece.ts'
import { judgedPrefix, NO_REASON, WAY_NAMES } from './offer-words.ts'

const MAX_REASON = 200
const MAX_QUOTE_TEXT = 2_000
const NO_AMOUNT = 'Enter an amount like 12.50'

export type QuoteRefusal = { errors: FieldErrors; typed: Record<string, string> }
type TypedQuote = { pieces: QuotedPiece[]; text: string; validUntil: string }

/** The pieces that a quote still speaks of. */
export function quotablePieces({ pieces }: Pick<Offer, 'pieces'>): OfferPiece[] {
  return pieces.filter(({ paymentId, isKept }) => paymentId === null && !isKept)
}

/** Reads what the shop pays for each piece, or why it does not want it. */
export function readQuote(form: FormData, offer: Offer): Outcome<TypedQuote, QuoteRefusal> {
  const errors: FieldErrors = {}
  const amount = (name: string) => {
    const cents = parseTypedCents(typedText(form, name))
    if (cents === undefined) errors[name] = NO_AMOUNT
    return cents ?? 0
  }
  const pieces = quotablePieces(offer).map((piece): QuotedPiece => {
    const { position } = piece
    const judged = judgedFrom(form, piece)
    if (form.has(`not-${position}`)) {
      const refusal = cutText(typedText(form, `reason-${position}`).trim(), MAX_REASON) || NO_REASON
      return { position, cashCents: null, creditCents: null, refusal, judged }
    }
    const [cashCents, creditCents] = [amount(`cash-${position}`), amount(`credit-${position}`)]
    return { position, cashCents, creditCents, refusal: null, judged }
  })
  const text = cutText(typedText(form, 'text').trim(), MAX_QUOTE_TEXT)
  const validUntil = dayFrom(typedText(form, 'validUntil'))
  if (validUntil === undefined || validUntil < shopDay(new Date())) errors.validUntil = 'Choose today or a later day'
  if (Object.keys(errors).length > 0 || validUntil === undefined)
    return refused({ errors, typed: Object.fromEntries(textsOf(form)) })
  return done({ pieces, text, validUntil })
}

/** As somebody judged the piece who had it in their hands; null where the form does not ask. */
function judgedFrom(form: FormData, { position, said, judged, ...piece }: OfferPiece): Facts | null {
  const prefix = judgedPrefix(position)
  if (!form.has(prefix + (CHIP_FACTS[0]?.id ?? ''))) return judged
  const typed = CHIP_FACTS.map(({ id }) => [id, findValue(id, typedText(form, prefix + id))?.id])
  return keptFacts({ ...said, ...Object.fromEntries(typed) }, piece)
}

export function readPayment(form: FormData) {
  const positions = form.getAll('paid').map(Number).filter(Number.isSafeInteger)
  const way = Object.keys(WAY_NAMES).find((each) => each === typedText(form, 'way'))
  return {
    pieces: positions.map((position) => ({
      position,
      shelf: Shelf.safeParse(typedText(form, `shelf-${position}`)).data ?? '',
    })),
    way: (way as PaidWay | undefined) ?? 'cash',
    document: cutText(typedText(form, 'document').trim(), 200),
  }
}
