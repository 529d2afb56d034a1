/** Counting stops here: beyond it "more than" says as much, and takes no longer in a shop of any size. */
export const MOST_COUNTED = 10_000

/** `1 product`, `1,234 products`, `10,000+ products`: the same words wherever a list's length is told. */
export function countText(count: number): string {
  return `${numberText(count)} ${count === 1 ? 'product' : 'products'}`
}

export function numberText(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
}
