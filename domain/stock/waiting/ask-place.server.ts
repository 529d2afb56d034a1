import { and, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { lockStock } from '../move-stock.server.ts'
import { serveLines } from '../serve-lines.server.ts'
import { waitingPlaces } from '../waiting-table.ts'

/** `isProved`: the address is that of the account, which has proved it. */
type AskForPlace = { productId: string; email: string; isProved: boolean }

/**
 * Gives an address a place in the line of a sold-out product, or lets it keep the one that it has. One that is not proved gets
 * a mail with a link first, and the answer does not tell whether it had a place.
 *
 * @returns refused when the product is not sold, or a piece is free
 */
export function askForPlace(
  db: Db,
  { productId, email: typed, isProved }: AskForPlace,
): Promise<Outcome<undefined, { kind: 'unknown-product' } | { kind: 'in-stock' }>> {
  return inTransaction(db, async (tx) => {
    const [product] = await lockStock(tx, [productId])
    if (product?.isOnSale !== true) return refused({ kind: 'unknown-product' })
    if (product.stock > 0) return refused({ kind: 'in-stock' })
    const place = { productId, email: typed.toLowerCase() }
    await tx
      .insert(waitingPlaces)
      .values({ id: newId(), ...place })
      .onConflictDoNothing()
    const placeId = isProved ? await confirm(tx, place) : await findOpen(tx, place)
    if (isProved) await serveLines(tx, [productId])
    else await postMail(tx, { kind: 'waiting', to: place.email, waitId: placeId })
    return done(undefined)
  })
}

type OpenPlace = { productId: string; email: string }
const { id, productId, email, confirmedAt, endedAt } = waitingPlaces

function isOpen(place: OpenPlace) {
  return and(eq(productId, place.productId), eq(email, place.email), isNull(endedAt))
}

async function confirm(tx: Db, place: OpenPlace): Promise<string> {
  await tx
    .update(waitingPlaces)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, now())` })
    .where(isOpen(place))
  return await findOpen(tx, place)
}

async function findOpen(tx: Db, place: OpenPlace): Promise<string> {
  const [found] = await tx.select({ id }).from(waitingPlaces).where(isOpen(place))
  if (found === undefined) throw new Error('a place that was just asked for is not there')
  return found.id
}
