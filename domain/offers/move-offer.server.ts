import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { auditedChange } from '#domain/audit/changes.ts'
import { type Actor, actorName, record } from '#domain/audit/record.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import type { OfferNews } from '#domain/outbox/mail.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import type { Db } from '#platform/database/client.ts'
import { canBecome, isAgreed, type Offer, type OfferPiece, type OfferState, type PaidWay } from './offer.ts'
import { boughtBook, offerPhotos, offerPieces, offerSteps, offers } from './offer-tables.ts'
import { pieceTitle } from './offer-text.ts'

/** Who does something: an admin, the seller by the link, or nobody, when time has passed. */
export type OfferActor = Actor | 'seller' | 'time'

export async function findOffer(db: Db, id: string): Promise<Offer | undefined> {
  const [offer] = await db.select().from(offers).where(eq(offers.id, id))
  return offer && (await withParts(db, offer))
}

/** The same, while nobody else changes it. Its products and its seller's credit are locked after it. */
export async function lockOffer(tx: Db, id: string): Promise<Offer | undefined> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
  return offer && (await withParts(tx, offer))
}

async function withParts(db: Db, offer: typeof offers.$inferSelect): Promise<Offer> {
  const { state, at, actor } = offerSteps
  const { name, position } = offerPhotos
  const [pieces, steps, photos] = [
    await db.select().from(offerPieces).where(eq(offerPieces.offerId, offer.id)).orderBy(asc(offerPieces.position)),
    await db.select({ state, at, actor }).from(offerSteps).where(eq(offerSteps.offerId, offer.id)).orderBy(asc(at)),
    await db.select({ name, position }).from(offerPhotos).where(eq(offerPhotos.offerId, offer.id)).orderBy(position),
  ]
  return { ...offer, pieces, steps, photos }
}

/** Brings a locked offer into its next state and writes the step down. @returns whether it may become that */
export async function moveOffer(tx: Db, offer: Offer, next: OfferState, actor: OfferActor): Promise<boolean> {
  if (!canBecome(offer.state, next)) return false
  await tx
    .insert(offerSteps)
    .values({ offerId: offer.id, state: next, actor: nameOf(actor) })
    .onConflictDoUpdate({
      target: [offerSteps.offerId, offerSteps.state],
      set: { at: sql`now()`, actor: nameOf(actor) },
    })
  await setState(tx, offer, next)
  return true
}

/** Takes the last step of a locked offer back. @returns the state that it has now; undefined where nobody made a step */
export async function moveBack(tx: Db, offer: Offer): Promise<OfferState | undefined> {
  const last = offer.steps.findLast(({ state }) => state === offer.state)
  if (last === undefined) return undefined
  const before = offer.steps.findLast(({ state }) => state !== offer.state)?.state ?? 'new'
  await tx.delete(offerSteps).where(and(eq(offerSteps.offerId, offer.id), eq(offerSteps.state, offer.state)))
  await setState(tx, offer, before)
  return before
}

async function setState(tx: Db, offer: Offer, state: OfferState): Promise<void> {
  await changeOffer(tx, offer.id, { state, changedAt: sql`now()` })
}

/**
 * Records what an admin has changed of a locked offer, its state and what is said of each piece. The audit log outlives a seller
 * who is forgotten: it calls an offer by its number.
 */
export async function recordOffer(tx: Db, actor: Actor, before: Offer): Promise<void> {
  const { id } = before
  const subject = { id, name: `Offer ${orderNumber(id)}` }
  const after = await findOffer(tx, id)
  await record(tx, actor, [
    auditedChange('offer', subject, ['state', 'items'], audited(before), after && audited(after)),
  ])
}

function audited({ state, pieces }: Offer) {
  return { state, items: pieces.map((piece) => `${pieceTitle(piece)}: ${auditedPiece(piece)}`) }
}

/** `$20.00 in cash or $25.00 in exchange (agreed)`. */
function auditedPiece(piece: OfferPiece): string {
  const { refusal, isKept, cashCents, creditCents, paymentId } = piece
  if (refusal !== null) return 'not wanted'
  if (isKept) return 'kept by its seller'
  if (cashCents === null || creditCents === null) return 'no price'
  const said = paymentId !== null ? ' (paid)' : isAgreed(piece) ? ' (agreed)' : ''
  return `${formatCents(cashCents)} in cash or ${formatCents(creditCents)} in exchange${said}`
}

/** Changes a locked offer; forms that were shown before are over. */
export async function changeOffer(tx: Db, id: string, changes: PgUpdateSetSource<typeof offers>): Promise<void> {
  await tx
    .update(offers)
    .set({ ...changes, version: sql`${offers.version} + 1` })
    .where(eq(offers.id, id))
}

/** The same of one of its pieces. */
export async function changePiece(
  tx: Db,
  { offerId, position, ...changes }: { offerId: string; position: number } & Partial<OfferPiece>,
): Promise<void> {
  const isIt = and(eq(offerPieces.offerId, offerId), eq(offerPieces.position, position))
  await tx.update(offerPieces).set(changes).where(isIt)
}

function nameOf(actor: OfferActor): string {
  if (actor === 'seller') return actor
  return actor === 'time' ? '' : actorName(actor)
}

/** Mails what a seller did to everybody in the shop who gets notices. */
export async function tellOwner(
  tx: Db,
  { id, news, notice }: { id: string; news: OfferNews; notice: string[] },
): Promise<void> {
  await postMail(tx, ...notice.map((to) => ({ kind: 'offer-notice' as const, to, offerId: id, text: news })))
}

export async function tellSeller(tx: Db, { id, email }: Offer, kind: 'quote' | 'bought'): Promise<void> {
  if (email !== '') await postMail(tx, { kind, to: email, offerId: id })
}

/** What was paid for pieces of an offer at once; `id` is the `paymentId` of each. */
export type OfferPayment = { id: string; way: PaidWay; cents: number }

/** Those that were not taken back, the first first. */
export async function paymentsOf(db: Db, offerId: string): Promise<OfferPayment[]> {
  const { id, way, cents, at, takenBackAt } = boughtBook
  return await db
    .select({ id, way, cents })
    .from(boughtBook)
    .where(and(eq(boughtBook.offerId, offerId), isNull(takenBackAt)))
    .orderBy(asc(at))
}
