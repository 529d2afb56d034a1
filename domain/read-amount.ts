import { amountParts, currencyText } from './amount-parts.ts'

/** An amount as files and people write it: its decimal with a point, and the currency that stands beside it. */
export type Amount = { decimal: string; currency: string | undefined }

/** How currencies are written beside an amount, in capitals and without spaces. */
const WRITTEN = {
  USD: '$ US$',
  EUR: '€ EURO EUROS',
  GBP: '£ GB£',
  LBP: 'LL L.L L.L. لل ل.ل ل.ل. £L',
  AED: 'DH DHS د.إ د.إ.',
  CAD: 'C$ CA$ CAN$',
  AUD: 'A$ AU$',
  JPY: '¥ 円',
  SAR: 'ر.س ر.س.',
  KWD: 'د.ك د.ك.',
  CHF: 'FR. SFR.',
}

/** Others are known by their codes alone. Another word beside a number makes it no amount. */
const CODES = `${Object.keys(WRITTEN).join(' ')} NZD CNY SEK NOK DKK PLN CZK HUF QAR BHD OMR JOD EGP SYP TRY INR BRL MXN`

const CURRENCIES = new Map([
  ...Object.entries(WRITTEN).flatMap(([code, signs]) => signs.split(' ').map((sign): [string, string] => [sign, code])),
  ...CODES.split(' ').map((code): [string, string] => [code, code]),
])

/** `eur` or `€` → `EUR`; undefined for what names no currency. */
export function readCurrency(text: string): string | undefined {
  return CURRENCIES.get(currencyText(text))
}

/**
 * The one reader of amounts: `$1,234.50`, `1.250,00 €`, `1 250,00`, `١٢٫٥٠`.
 *
 * @returns undefined for what is no amount, a negative one, and a word that names no currency
 */
export function readAmount(text: string): Amount | undefined {
  const parts = amountParts(text)
  const currencies = new Set(parts?.beside.map(readCurrency))
  if (parts === undefined || currencies.has(undefined) || currencies.size > 1) return undefined
  return { decimal: parts.decimal, currency: [...currencies][0] }
}
