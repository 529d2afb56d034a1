import { isNull, sql } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { lockStock } from '../move-stock.server.ts'
import { serveLines } from '../serve-lines.server.ts'
import { waitingPlaces } from '../waiting-table.ts'

/** `isProved`: the address is that of the account, which has proved it. */
type AskForPlace = { productId: string; email: string; isProved: boolean }

const { id, email, name, confirmedAt, endedAt } = waitingPlaces

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
    const to = typed.toLowerCase()
    const [place] = await tx
      .insert(waitingPlaces)
      .values({ id: newId(), productId, email: to, confirmedAt: isProved ? sql`now()` : null })
      .onConflictDoUpdate({
        target: [waitingPlaces.productId, email, name],
        targetWhere: isNull(endedAt),
        set: { confirmedAt: sql`coalesce(${confirmedAt}, excluded.confirmed_at)` },
      })
      .returning({ id })
    if (isProved) await serveLines(tx, [productId])
    else if (place !== undefined) await postMail(tx, { kind: 'waiting', to, waitId: place.id })
    return done(undefined)
  })
}
