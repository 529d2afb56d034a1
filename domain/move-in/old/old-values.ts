/** Yes, as different shops and spreadsheets write it. */
export function isYes(cell: string): boolean {
  return ['true', 'yes', '1'].includes(cell.toLowerCase())
}

export function isNo(cell: string): boolean {
  return ['false', 'no', '0'].includes(cell.toLowerCase())
}

/** `$1,234.50` and `1.234,50` as `1234.50`. What is no amount stays as it is. */
export function amountOf(cell: string): string {
  const amount = cell.replace(/^[$€£\s]+/, '').replace(/(?<![$€£\s])[$€£\s]+$/, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(amount)) return amount.replaceAll(',', '')
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(amount)) return amount.replaceAll('.', '').replace(',', '.')
  return amount
}

/** The parts of `Retro, Games\, boxed`. */
export function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}
