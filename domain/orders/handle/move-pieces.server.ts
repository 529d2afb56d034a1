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

/**
 * Takes pieces of lines from stock again, or none of them.
 *
 * @returns the names of those of which too few are left, or whose product was deleted
 */
export async function takeAgain(tx: Db, lines: NamedPieces[]): Promise<string[]> {
  const stock = new Map((await lockStock(tx, idsOf(lines))).map((product) => [product.id, product.stock]))
  const pieces = byProduct(lines)
  const short = pieces.filter(({ productId, quantity }) => (stock.get(productId) ?? 0) < quantity)
  if (short.length === 0) await takeStock(tx, pieces)
  return short.map(({ name }) => name)
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
