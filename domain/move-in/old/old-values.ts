import { isForeign } from '#domain/money.ts'
import { readAmount } from '#domain/read-amount.ts'

/** Yes, as different shops and spreadsheets write it. */
export function isYes(cell: string): boolean {
  return ['true', 'yes', '1'].includes(cell.toLowerCase())
}

export function isNo(cell: string): boolean {
  return ['false', 'no', '0'].includes(cell.toLowerCase())
}

/** `$1,234.50` and `1.234,50` as `1234.50`. What is no amount, or one in another currency, stays as it is. */
export function amountOf(cell: string): string {
  const amount = readAmount(cell)
  return amount === undefined || isForeign(amount.currency) ? cell : amount.decimal
}

/** The parts of `Retro, Games\, boxed`. */
export function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}
