import { lockStock, type Pieces, putBackStock, takeStock } from '#domain/stock/move-stock.server.ts'
import type { Db } from '#platform/database/client.ts'

export type NamedPieces = Pieces & { name: string }

/**
 * Puts pieces of lines into stock.
 *
 * @returns the ids of those products that are still there: of the others there is no stock to go back to
 */
export async function restock(tx: Db, lines: Pieces[]): Promise<Set<string>> {
  const found = await lockStock(tx, idsOf(lines))
  const here = new Set(found.map(({ id }) => id))
  const pieces = byProduct(lines).filter(({ productId }) => here.has(productId))
  await putBackStock(tx, pieces)
  return here
}

/** Locks the products of lines. @returns the names of those of which too few are left, or that were deleted */
export async function lockShort(tx: Db, lines: NamedPieces[]): Promise<string[]> {
  const stock = new Map((await lockStock(tx, idsOf(lines))).map((product) => [product.id, product.stock]))
  const short = byProduct(lines).filter(({ productId, quantity }) => (stock.get(productId) ?? 0) < quantity)
  return short.map(({ name }) => name)
}

/** Takes pieces of lines from stock again, of which `lockShort` found none short. */
export async function takeAgain(tx: Db, lines: NamedPieces[]): Promise<void> {
  await takeStock(tx, byProduct(lines))
}

const idsOf = (lines: Pieces[]) => lines.map(({ productId }) => productId)

/** A product may stand in several lines. */
function byProduct<Line extends Pieces>(lines: Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const { quantity = 0 } = sums.get(line.productId) ?? {}
    sums.set(line.productId, { ...line, quantity: quantity + line.quantity })
  }
  return [...sums.values()]
}
