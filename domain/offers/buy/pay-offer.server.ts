import { type Actor, actorName } from '#domain/audit/record.server.ts'
import { ALL_FACTS, keptFacts } from '#domain/catalogue/facts/fact-values.ts'
import { notePaid, takeIn } from '#domain/catalogue/intake/take-in.server.ts'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { NOT_YET } from '#domain/catalogue/product/not-yet.ts'
import type { WholeProduct } from '#domain/catalogue/product/product.ts'
import { addCredit } from '#domain/credit/ledger.server.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import {
  changeOffer,
  changePiece,
  findOffer,
  lockOffer,
  moveOffer,
  paymentsOf,
  recordOffer,
  tellSeller,
} from '../move-offer.server.ts'
import { isAgreed, isWanted, type Offer, type OfferPiece, type PaidWay, settledAs } from '../offer.ts'
import { boughtBook } from '../offer-tables.ts'
import { knownPiece } from './look-up-piece.server.ts'

export type Payment = {
  id: string
  version: number
  /** The pieces that are paid now, and where each is put. */
  pieces: { position: number; shelf: string }[]
  way: PaidWay
  /** An identity document, for the book. */
  document: string
}

export type PayProblem =
  | { kind: 'meanwhile' }
  | { kind: 'nothing' }
  /** Credit belongs to an address. */
  | { kind: 'no-address' }

/** What a piece is paid with. */
function paidFor(piece: Pick<OfferPiece, 'cashCents' | 'creditCents'>, way: PaidWay): number {
  return (way === 'credit' ? piece.creditCents : piece.cashCents) ?? 0
}

/** Whether a piece of an offer that has come can be paid: its seller has agreed to its price. */
export function isPayable(piece: OfferPiece): boolean {
  return piece.paymentId === null && isWanted(piece) && isAgreed(piece)
}

/**
 * Pays pieces of an offer: each becomes a draft with its facts, its cost and its shelf, the book has what was paid, and credit
 * goes to the seller's account. One transaction: a second press finds an offer that has changed since.
 */
export async function payOffer(
  db: Db,
  { actor, ...payment }: Payment & { actor: Actor },
): Promise<Outcome<{ cents: number; drafts: string[] }, PayProblem>> {
  const known = await knownProducts(db, payment)
  return await inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, payment.id)
    if (offer?.state !== 'received' || offer.version !== payment.version) return refused({ kind: 'meanwhile' })
    const shelves = new Map(payment.pieces.map(({ position, shelf }) => [position, shelf]))
    const paid = offer.pieces.filter((piece) => shelves.has(piece.position) && isPayable(piece))
    if (paid.length === 0) return refused({ kind: 'nothing' })
    if (payment.way === 'credit' && offer.email === '') return refused({ kind: 'no-address' })
    const paymentId = newId()
    const cents = paid.reduce((sum, piece) => sum + piece.pieces * paidFor(piece, payment.way), 0)
    const drafts: string[] = []
    for (const piece of paid) {
      const productId = newId()
      const own = { costCents: paidFor(piece, payment.way), shelf: shelves.get(piece.position) ?? '' }
      const fields = { ...draftOf(piece, known.get(piece.position)), ...own }
      const purchase = { id: offer.id, name: `Offer ${orderNumber(offer.id)}`, paidCents: null }
      await takeIn(tx, { actor, id: productId, fields, purchase })
      await changePiece(tx, { offerId: offer.id, position: piece.position, paymentId, productId })
      drafts.push(productId)
    }
    await tx.insert(boughtBook).values({
      ...{ id: paymentId, offerId: offer.id, seller: offer.name, contact: contactOf(offer), cents, way: payment.way },
      ...{ goods: paid.map((piece) => lineOf(piece, payment.way)).join('\n'), document: payment.document },
      actor: actorName(actor),
    })
    await countPaid(tx, offer.id)
    const after = offer.pieces.map((piece) => (paid.includes(piece) ? { ...piece, paymentId } : piece))
    if (settledAs(after) === 'paid') await moveOffer(tx, offer, 'paid', actor)
    else await changeOffer(tx, offer.id, {})
    await recordOffer(tx, actor, offer)
    await tellSeller(tx, offer, 'bought')
    if (payment.way === 'credit' && cents > 0)
      await addCredit(tx, {
        email: offer.email,
        cents,
        kind: 'offer',
        note: '',
        offerId: offer.id,
        actor: actorName(actor),
      })
    return done({ cents, drafts })
  })
}

/** What was paid for all of an offer is that of its purchase. */
export async function countPaid(tx: Db, offerId: string): Promise<void> {
  const payments = await paymentsOf(tx, offerId)
  await notePaid(tx, { id: offerId, paidCents: payments.reduce((sum, { cents }) => sum + cents, 0) })
}

function contactOf({ email, phone }: Offer): string {
  return [email, phone].filter((text) => text !== '').join(', ')
}

/** `2 x Zelda (SNES), $40.00`. */
function lineOf(piece: OfferPiece, way: PaidWay): string {
  const { pieces, name, console } = piece
  return `${pieces} x ${name}${console === '' ? '' : ` (${console})`}, ${formatCents(paidFor(piece, way))}`
}

/** Looked up before anything is locked: a search takes its time. */
async function knownProducts(db: Db, { id, pieces }: Payment): Promise<Map<number, WholeProduct>> {
  const found = new Map<number, WholeProduct>()
  for (const piece of (await findOffer(db, id))?.pieces ?? []) {
    const known = pieces.some(({ position }) => position === piece.position) && (await knownPiece(db, piece))
    const product = known && (await findEditedProduct(db, known.id))
    if (product) found.set(piece.position, product)
  }
  return found
}

/** What every piece of the game has is known from the shop's own; its state is as somebody judged it. */
function draftOf({ name, category, subcategory, pieces, said, judged }: OfferPiece, known: WholeProduct | undefined) {
  const ofTitle = ALL_FACTS.filter(({ isOfTitle }) => isOfTitle).map(({ id }) => [id, known?.facts[id]])
  return {
    facts: keptFacts({ ...Object.fromEntries(ofTitle), ...(judged ?? said) }, { name, category, subcategory }),
    ...{ ...NOT_YET, name, category, subcategory, quantity: pieces, isDraft: true, sku: '' },
    ...{ description: known?.description ?? '', barcode: known?.barcode ?? '', moreImages: [] },
    ...{ formerPriceCents: null, lowStockAt: null, releaseOn: null },
  }
}
