import { plainNumber } from '#domain/text/plain-number.ts'

/** Currencies that people quote as so many for a dollar; the others as so many dollars for one. */
const FOR_A_DOLLAR = new Set('LBP AED JPY SEK NOK DKK CZK HUF PLN SAR QAR EGP SYP TRY INR BRL MXN CNY'.split(' '))

export function isForDollar(code: string): boolean {
  return FOR_A_DOLLAR.has(code)
}

const DECIMALS = 8
const SCALE = 10n ** BigInt(DECIMALS)

/** A typed rate: more than nothing, with a point or a comma. */
export function isRate(text: string): boolean {
  return /^\d{1,9}(?:[.,]\d{1,8})?$/.test(plainNumber(text)) && scaled(text) > 0n
}

/**
 * An amount at a rate, in dollars to the cent and exact: `10.00` at `1.08` is `10.80`.
 *
 * @returns undefined without a rate
 */
export function centsAt(decimal: string, rate: string, code: string): string | undefined {
  if (!isRate(rate)) return undefined
  const [amount, by] = [scaled(decimal), scaled(rate)]
  const dollars = isForDollar(code) ? (amount * SCALE) / by : (amount * by) / SCALE
  const cents = (dollars * 100n + SCALE / 2n) / SCALE
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function scaled(decimal: string): bigint {
  const [whole = '0', decimals = ''] = plainNumber(decimal).replace(',', '.').split('.')
  return BigInt(whole) * SCALE + BigInt(decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
}
