/**
 * Doubles rows of pixels by the Scale2x rule: diagonals stay diagonals, so a small drawing on a large box
 * keeps the grid of everything around it instead of showing double-sized pixels.
 */
export function enlarge(rows: readonly string[]): string[] {
  const width = Math.max(...rows.map((row) => row.length))
  const at = (x: number, y: number) => rows[y]?.[x] ?? '.'
  return rows.flatMap((_, y) => {
    const pair: [string, string] = ['', '']
    for (let x = 0; x < width; x++) {
      const [self, above, right, left, below] = [at(x, y), at(x, y - 1), at(x + 1, y), at(x - 1, y), at(x, y + 1)]
      pair[0] += left === above && left !== below && above !== right ? above : self
      pair[0] += above === right && above !== left && right !== below ? right : self
      pair[1] += below === left && below !== right && left !== above ? left : self
      pair[1] += right === below && right !== above && below !== left ? below : self
    }
    return pair
  })
}
