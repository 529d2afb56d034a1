import { readMoment } from '#domain/clock/shop-time.ts'
import { IN_PENNIES } from '#domain/csv/guess-fields.ts'
import type { ColumnNames } from '#domain/csv/sheet-row.ts'
import { isForeign } from '#domain/money.ts'
import { readAmount, readCurrency } from '#domain/read-amount.ts'
import { readYes } from '#domain/text/yes-no.ts'
import { isAmountField } from './cell-problem.ts'
import { centsAt } from './rate.ts'

/** Rates by currency, and what was noticed: how many prices are in other currencies, and how many were rounded. */
export type PriceNotes = { rates: Record<string, string>; currencies: Map<string, number>; rounded: number }

/** Columns of other lists, which say what a price is. */
export const LIST_COLUMNS = {
  currency: ['Currency', 'currency code', 'devise', 'العملة'],
  salePrice: [
    'Sale price',
    'special price',
    'discounted price',
    'promo price',
    'prix promo',
    'prix solde',
    'Angebotspreis',
  ],
  onSale: ['On sale', 'is on sale'],
  saleStarts: ['Sale starts', 'special price from date', 'special from date', 'sale price start date'],
  saleEnds: ['Sale ends', 'special price to date', 'special to date', 'sale price end date'],
} as const satisfies ColumnNames<string>
export type ListColumn = keyof typeof LIST_COLUMNS

/**
 * What the title of a column says of its amounts: `Prix (€)` that `12,50` is in euros, `Price in cents` that `1250` is `12.50`.
 *
 * @returns undefined where it says nothing
 */
export function readByTitle(title: string, field: string): ((cell: string) => string) | undefined {
  if (!isAmountField(field)) return undefined
  const words = title.split(/[\s()[\]_/-]+/).filter((word) => word !== '')
  const currency = words.map(readCurrency).find((code) => code !== undefined)
  const isOfPennies = words.some((word) => IN_PENNIES.test(word))
  if (currency === undefined && !isOfPennies) return undefined
  return (cell) => {
    const amount = readAmount(cell)
    if (amount === undefined) return cell
    const isWhole = isOfPennies && /^\d{1,9}$/.test(amount.decimal)
    const decimal = isWhole ? (Number(amount.decimal) / 100).toFixed(2) : amount.decimal
    return `${decimal} ${amount.currency ?? currency ?? ''}`.trim()
  }
}

type Priced = { price?: string | undefined; currency?: string | undefined }
type OnSale = Partial<Record<ListColumn | 'price' | 'formerPrice', string>>

/** The price that is paid today: a special one as long as it holds, with the regular one as the former. */
export function withSale<Cells extends OnSale>(cells: Cells, now = new Date()) {
  const { salePrice = '', saleStarts = '', saleEnds = '', onSale = '', ...others } = cells
  const [starts, ends] = [readMoment(saleStarts), readMoment(saleEnds)]
  const special = amountOf(salePrice)
  const isReduced = special > 0 && special < amountOf(others.price ?? '') && readYes(onSale) !== false
  const isOn = isReduced && (starts === undefined || starts <= now) && (ends === undefined || ends >= now)
  return isOn ? { ...others, price: salePrice, formerPrice: others.price ?? '' } : others
}

function amountOf(cell: string): number {
  return Number(readAmount(cell)?.decimal ?? Number.NaN)
}

/**
 * The price of a row in dollars, for the schema to read. What is no amount stays as it is.
 *
 * @returns with a problem, where it is in another currency and no rate is known
 */
export function priceCells(
  { price, currency = '' }: Priced,
  notes: PriceNotes,
): { cells: { price?: string }; problem?: string } {
  const amount = price === undefined ? undefined : readAmount(price)
  if (amount === undefined) return { cells: {} }
  const code = amount.currency ?? readCurrency(currency)
  if (code === undefined && currency !== '')
    return { cells: {}, problem: `"${currency}" is no currency that the shop knows` }
  if (!isForeign(code)) return { cells: { price: rounded(amount.decimal, notes) } }
  notes.currencies.set(code ?? '', (notes.currencies.get(code ?? '') ?? 0) + 1)
  const dollars = centsAt(amount.decimal, notes.rates[code ?? ''] ?? '', code ?? '')
  if (dollars === undefined)
    return { cells: {}, problem: `Price is in ${code}, and the shop sells in USD: type a rate` }
  return { cells: { price: dollars } }
}

/**
 * Market prices have many decimals, and sheets add noise. Three decimals may be thousands and stay, for prices to refuse,
 * unless there is a zero before them.
 */
function rounded(decimal: string, notes: PriceNotes): string {
  const [whole = '', decimals = ''] = decimal.split('.')
  if (decimals.length < 3 || (decimals.length === 3 && whole !== '0')) return decimal
  const cents = centsAt(decimal, '1', '')
  if (cents === undefined || /^0+\.00$/.test(cents)) return decimal
  notes.rounded += 1
  return cents
}
