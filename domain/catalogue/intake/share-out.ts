/** A piece, or several of one: what one costs in the shop, and how many there are. */
type Priced = { id: string; priceCents: number; count: number }

/**
 * Shares an amount by their prices: the rounded sums of the first, the first two and so on differ by the shares, so that all
 * of them add up to it.
 *
 * @returns the share of one piece each, in cents, rounded where there are several of one
 */
export function shareOut(cents: number, pieces: readonly Priced[]): Map<string, number> {
  const total = pieces.reduce((sum, { priceCents, count }) => sum + priceCents * count, 0)
  const shares = new Map<string, number>()
  let [before, given] = [0, 0]
  for (const { id, priceCents, count } of pieces) {
    before += priceCents * count
    const upToHere = Math.round((cents * before) / total)
    shares.set(id, Math.round((upToHere - given) / count))
    given = upToHere
  }
  return shares
}
