/** Begins the toast of what was done: `Product` of one, `448 products` of several. */
export function countedText(count: number): string {
  return count === 1 ? 'Product' : `${count.toLocaleString('en-US')} products`
}

/** At most three of them, and how many more there are. */
export function listedNames(names: string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${(names.length - 3).toLocaleString('en-US')} more` : shown
}
