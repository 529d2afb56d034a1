import { amountParts } from './amount-parts.ts'

/** One million dollars: far above any collectible here, far below what an integer column or a sum of them can hold. */
export const MAX_PRICE_CENTS = 100_000_000

/** `123450` → `$1,234.50`. By hand: the first number format of `Intl` takes a phone 50 ms. */
export function formatCents(cents: number): string {
  return `$${decimalFromCents(cents).replace(/\B(?=(?:\d{3}){1,5}\.)/g, ',')}`
}

/**
 * Reads `12`, `12.5` or `12.50` as cents, digit by digit: `1.15 * 100` is not 115 in floating point.
 *
 * @returns undefined for anything else, for more than two decimals and for more than the most
 */
export function parseCents(text: string, mostCents = MAX_PRICE_CENTS): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (match === null) return undefined
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= mostCents ? cents : undefined
}

/** As `parseCents`, and as people type and paste it: `$1,234.50`, `1234.5 USD`, `US$ 25`, `19,99`, `1 250,00`. */
export function parseTypedCents(text: string, mostCents = MAX_PRICE_CENTS): number | undefined {
  const { decimal, beside = [] } = amountParts(text) ?? {}
  return decimal === undefined || !beside.every(isDollar) ? undefined : parseCents(decimal, mostCents)
}

const isDollar = (text: string) => ['$', 'US$', 'USD'].includes(text)

export function isForeign(currency: string | undefined): boolean {
  return currency !== undefined && currency !== 'USD'
}

/** `123450` → `1234.50`: for machines (CSV, structured data), which want no sign and no comma. */
export function decimalFromCents(cents: number): string {
  return (cents / 100).toFixed(2)
}

export function totalCents(lines: readonly { priceCents: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
