/** The toast of what was done, which is `ofOne` for a single product: "448 products updated successfully!" */
export function countedText(count: number, ofOne: string): string {
  return count === 1 ? ofOne : ofOne.replace('Product', `${count.toLocaleString('en-US')} products`)
}

/** At most three of them, and how many more there are. */
export function listedNames(names: string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${(names.length - 3).toLocaleString('en-US')} more` : shown
}
