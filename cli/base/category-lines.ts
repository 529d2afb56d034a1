import type { CategoryRow } from '#domain/move-in/values/category-table.ts'

/** What the categories there are here, for people: `Games > N64 -> nintendo/n64 (2 products)`. */
export function categoryLines(rows: readonly CategoryRow[]): string[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ old, ours, count }) => `  ${old || '(none)'} -> ${ours || '?'} (${products(count)})`)
  return ['categories (choose others with --map; --write-map writes its file):', ...shortened(lines)]
}

/** Of one kind; nobody reads more. `--json` has all. */
export const MOST_LINES = 20

export function shortened(lines: string[]): string[] {
  return lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES), `  ... and ${lines.length - MOST_LINES} more`]
    : lines
}

export function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
