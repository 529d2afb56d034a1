import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { nameWithFacts } from '#domain/catalogue/facts/name-with-facts.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import { deleteWaitMails } from '#domain/outbox/mail-history.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Auth, idOfSigned, signedId } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { lockStock } from '../move-stock.server.ts'
import { countHeld, serveLines } from '../serve-lines.server.ts'
import { isInLine, waitingPlaces } from '../waiting-table.ts'

const { id, productId, email, createdAt, confirmedAt, toldAt, heldUntil, endedAt, ending } = waitingPlaces

/** `ahead`: how many are told before; `held`: a piece is this person's until `heldUntil`. */
export type WaitingPlace = {
  id: string
  email: string
  productId: string
  productName: string
  heldUntil: Date | null
  ahead: number
  state: 'asked' | 'in-line' | 'held' | 'bought' | 'over'
}

/** A place whose product is still sold. */
export async function findPlace(db: Db, place: string): Promise<WaitingPlace | undefined> {
  const isOver = sql<boolean>`${heldUntil} <= now()`
  const [found] = await db
    .select({ id, email, productId, createdAt, confirmedAt, heldUntil, endedAt, ending, isOver })
    .from(waitingPlaces)
    .where(eq(id, place))
  const [product] = found === undefined ? [] : await findProducts(db, [found.productId])
  if (found === undefined || product === undefined) return undefined
  const { createdAt: _, confirmedAt: __, endedAt: ___, ending: ____, isOver: _____, ...shown } = found
  const productName = nameWithFacts(product.name, product.chips)
  return { ...shown, productName, state: stateOf(found), ahead: await countAhead(db, found) }
}

type Found = Pick<typeof waitingPlaces.$inferSelect, 'confirmedAt' | 'heldUntil' | 'ending' | 'endedAt'>

function stateOf({ confirmedAt, heldUntil, endedAt, ending, isOver }: Found & { isOver: boolean | null }) {
  if (ending === 'bought') return 'bought'
  if (endedAt !== null || isOver === true) return 'over'
  if (heldUntil !== null) return 'held'
  return confirmedAt === null ? 'asked' : 'in-line'
}

async function countAhead(db: Db, place: { id: string; productId: string; createdAt: Date }): Promise<number> {
  const isBefore = sql`(${createdAt}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id})`
  const [found] = await db
    .select({ ahead: count() })
    .from(waitingPlaces)
    .where(and(eq(productId, place.productId), isInLine, isBefore))
  return found?.ahead ?? 0
}

export function placeToken(secret: string, place: string): string {
  return signedId(secret, 'place', place)
}

export function placeOf(secret: string, token: string): string | undefined {
  return idOfSigned(secret, 'place', token)
}

export async function findPlaceOfLink({ db, secret }: Auth, token: string): Promise<WaitingPlace | undefined> {
  const place = placeOf(secret, token)
  return place === undefined ? undefined : await findPlace(db, place)
}

/** The same for its line: of a place that is over, the one that its person has there now, which this link can only leave. */
export async function findLineOfLink(auth: Auth, token: string): Promise<WaitingPlace | undefined> {
  const found = await findPlaceOfLink(auth, token)
  if (found?.state !== 'over') return found
  const isNewer = and(eq(productId, found.productId), eq(email, found.email), isNull(endedAt), ne(id, found.id))
  const [newer] = await auth.db.select({ id }).from(waitingPlaces).where(isNewer)
  const place = newer && (await findPlace(auth.db, newer.id))
  return place && { ...place, state: 'in-line' }
}

type LinkProblem = { kind: 'link-expired' }

/** Proves the address that the link was mailed to. If a piece is free meanwhile, it is told at once. */
export async function confirmPlace({ db, secret }: Auth, token: string): Promise<Outcome<WaitingPlace, LinkProblem>> {
  const place = placeOf(secret, token)
  if (place === undefined) return refused({ kind: 'link-expired' })
  return await inTransaction(db, async (tx) => {
    const asked = await holdProduct(tx, place)
    if (asked === undefined) return refused({ kind: 'link-expired' })
    await tx
      .update(waitingPlaces)
      .set({ confirmedAt: sql`coalesce(${confirmedAt}, now())` })
      .where(and(eq(id, place), isNull(endedAt)))
    await serveLines(tx, [asked.productId])
    const found = await findPlace(tx, place)
    return found === undefined ? refused({ kind: 'link-expired' }) : done(found)
  })
}

/**
 * Deletes the place with its mails, and any other that its person has or had in this line. A piece that was held for it goes
 * to the next. Calling it twice is harmless.
 */
export async function leaveLine(
  { db, secret }: Auth,
  token: string,
): Promise<Outcome<undefined, { kind: 'wrong-link' }>> {
  const place = placeOf(secret, token)
  if (place === undefined) return refused({ kind: 'wrong-link' })
  await inTransaction(db, async (tx) => {
    const left = await holdProduct(tx, place)
    if (left === undefined) return
    const isTheirs = and(eq(productId, left.productId), eq(email, left.email))
    await deletePlaces(tx, isTheirs, [left.productId])
  })
  return done(undefined)
}

/** Locks the product before the place, as everything does that writes places. */
async function holdProduct(tx: Db, place: string): Promise<{ productId: string; email: string } | undefined> {
  const [found] = await tx.select({ productId, email }).from(waitingPlaces).where(eq(id, place))
  if (found !== undefined) await lockStock(tx, [found.productId])
  return found
}

/** Deletes places of products that are locked, with their mails. */
async function deletePlaces(tx: Db, which: SQL | undefined, productIds: string[]): Promise<void> {
  const gone = await tx.delete(waitingPlaces).where(which).returning({ id })
  await deleteWaitMails(tx, pluck(gone, 'id'))
  await countHeld(tx, productIds)
  await serveLines(tx, productIds)
}

export async function placesOf(db: Db, address: string) {
  return await db
    .select({ productId, createdAt, confirmedAt, toldAt, heldUntil, endedAt, ending })
    .from(waitingPlaces)
    .where(eq(email, address))
    .orderBy(createdAt, id)
}

/** Takes an address out of all lines, as when its account is deleted. */
export async function leaveAllLines(tx: Db, address: string): Promise<void> {
  const found = await tx.selectDistinct({ productId }).from(waitingPlaces).where(eq(email, address))
  const productIds = pluck(found, 'productId')
  await lockStock(tx, productIds)
  // Of those that are there by now: a hold may have been withdrawn meanwhile, and stand in line as another place.
  await deletePlaces(tx, and(eq(email, address), isAnyOf(productId, productIds)), productIds)
}
