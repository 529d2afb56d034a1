/** An amount as files and people write it: its decimal with a point, and the currency that stands beside it. */
export type Amount = { decimal: string; currency: string | undefined }

/** Longer than any amount with its currency and spaces around it. */
const MAX_TYPED = 100

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
  return CURRENCIES.get(text.toUpperCase().replace(/\s/g, ''))
}

/**
 * The one reader of amounts: `$1,234.50`, `1.250,00 €`, `1 250,00`, `١٢٫٥٠`. A comma before three digits parts thousands;
 * a point before three digits may mean either, and stays a decimal point, which prices refuse.
 *
 * @returns undefined for what is no amount, a negative one, and a word that names no currency
 */
export function readAmount(text: string): Amount | undefined {
  if (text.length > MAX_TYPED) return undefined
  const plain = withLatinDigits(text)
  const [first, last] = [plain.search(/\d/), lastDigit(plain)]
  if (first === -1) return undefined
  const beside = [plain.slice(0, first), plain.slice(last + 1)].map((each) => each.trim()).filter((each) => each !== '')
  const currencies = new Set(beside.map(readCurrency))
  const decimal = decimalOf(plain.slice(first, last + 1).replace(/[\s\u00a0\u202f'’٬]/g, ' '))
  if (currencies.has(undefined) || currencies.size > 1 || decimal === undefined) return undefined
  return { decimal, currency: [...currencies][0] }
}

function withLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16)).replaceAll('٫', '.')
}

function lastDigit(text: string): number {
  let last = text.length - 1
  while (last >= 0 && !/\d/.test(text[last] ?? '')) last -= 1
  return last
}

/** Digits with what parts their thousands and decimals; a space stands for every kind of space. */
function decimalOf(digits: string): string | undefined {
  if (/^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/.test(digits)) return digits.replaceAll(' ', '').replace(',', '.')
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(digits) || /^[1-9]\d{0,2}\.\d{3}(?:\.\d{3})+$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.')
  if (/^\d+(?:\.\d+)?$/.test(digits)) return digits
  return /^(?:\d+,\d{1,2}|0,\d+)$/.test(digits) ? digits.replace(',', '.') : undefined
}
