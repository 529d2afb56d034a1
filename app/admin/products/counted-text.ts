/** The toast of what was done, which is `ofOne` for a single product: "448 products updated successfully!" */
export function countedText(count: number, ofOne: string): string {
  return count === 1 ? ofOne : ofOne.replace('Product', `${count.toLocaleString('en-US')} products`)
}
