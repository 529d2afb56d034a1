import { shopMinute } from '#domain/clock/shop-time.ts'
import { percentOf } from '#domain/guide/guide-cents.ts'
import { formatCents, MAX_PRICE_CENTS } from '#domain/money.ts'
import { placeNames } from '../categories.ts'
import { FACT_IDS, factText, findFact, firstFacts, keptFacts } from '../facts/fact-values.ts'
import { formerBeside } from '../prices/price-fields.ts'
import { NO_PRICE, priceText } from '../product/not-yet.ts'
import type { WholeProduct } from '../product/product.ts'
import { MAX_QUANTITY } from '../product/product-limits.ts'
import { type BulkChange, ENDINGS, type Sale } from './bulk-change.ts'

/** `guideCents`: what the price guide has for it. */
export type ChangedRow = Omit<WholeProduct, 'moreImages'> & { guideCents?: number | null }
type Row = ChangedRow

type BulkKind<Change> = {
  /** What it does, in a few words. */
  words: (change: Change) => string
  /** What it depends on. Where that has changed since its owner looked, nothing is changed. */
  seen: (row: Row) => unknown[]
  /** Undefined where it is not possible. */
  changed: (row: Row, change: Change, sale?: Sale) => Row | undefined
  /** What its owner sees of a product, before and after; `other` is the product after, or before. */
  shown: (row: Row, other?: Row) => string
  /** Whether it can be a sale. */
  isPrice: boolean
}

type PriceChange = Extract<BulkChange, { kind: 'price-percent' | 'price-amount' }>
type GuideChange = Extract<BulkChange, { kind: 'price-guide' }>

const PRICE = {
  seen: ({ priceCents }: Row) => [priceCents],
  changed: (row: Row, change: PriceChange | GuideChange, sale?: Sale) => {
    const priceCents = change.kind === 'price-guide' ? guidedPrice(row, change) : changedPrice(row.priceCents, change)
    if (priceCents === undefined) return undefined
    const { formerPriceCents: was } = row
    const former = sale?.showsFormer === true ? Math.max(was ?? 0, row.priceCents) : was
    return { ...row, priceCents, formerPriceCents: formerBeside(former, priceCents) }
  },
  shown: ({ priceCents }: Row) => priceText(priceCents),
  isPrice: true,
}

const STOCK = { shown: ({ quantity }: Row) => quantity.toLocaleString('en-US'), isPrice: false }

/** All there is to say of each kind of change. What is added to a stock may sell meanwhile. */
const KINDS: { [Kind in BulkChange['kind']]: BulkKind<Extract<BulkChange, { kind: Kind }>> } = {
  'price-percent': { ...PRICE, words: ({ by, ending }) => `Price ${signedText(by)} %${endingText(ending)}` },
  'price-amount': {
    ...PRICE,
    words: ({ by, ending }) => `Price ${by < 0 ? '-' : '+'}${formatCents(Math.abs(by))}${endingText(ending)}`,
  },
  'price-guide': {
    ...PRICE,
    words: ({ by, ending }) => `Price to ${by} % of the guide${endingText(ending)}`,
    seen: ({ priceCents, guideCents }) => [priceCents, guideCents],
  },
  'stock-set': {
    ...STOCK,
    words: ({ by }) => `Stock set to ${by}`,
    seen: ({ quantity }) => [quantity],
    changed: (row, { by }) => ({ ...row, quantity: by }),
  },
  'stock-add': {
    ...STOCK,
    words: ({ by }) => `Stock ${signedText(by)}`,
    seen: () => [],
    changed: (row, { by }) => {
      const quantity = row.quantity + by
      return quantity >= 0 && quantity <= MAX_QUANTITY ? { ...row, quantity } : undefined
    },
  },
  subcategory: {
    words: ({ subcategory }) => `Moved to ${placeNames(subcategory).join(' · ')}`,
    seen: ({ category, subcategory }) => [category, subcategory],
    changed: (row, { subcategory }) => ({ ...row, ...subcategory, subSubcategory: null }),
    shown: (row) => placeNames(row).join(' · '),
    isPrice: false,
  },
  fact: {
    words: ({ fact: { id, value } }) =>
      `${findFact(id)?.name}: ${factText(id, value) || (id === 'kind' ? 'by its category' : 'nothing')}`,
    seen: ({ category, subcategory, facts }) => [category, subcategory, JSON.stringify(facts)],
    // Of a kind that does not have it, a product stays as it is.
    changed: (row, { fact: { id, value } }) => {
      const facts = { ...row.facts, [id]: value || undefined }
      return { ...row, facts: id === 'kind' ? firstFacts(facts, row) : keptFacts(facts, row) }
    },
    shown: otherFacts,
    isPrice: false,
  },
}

export function bulkKind({ kind }: BulkChange): BulkKind<BulkChange> {
  return KINDS[kind] as BulkKind<BulkChange>
}

export function changeText(change: BulkChange, sale?: Sale): string {
  const shown = sale?.showsFormer === true ? ', former price shown' : ''
  const ends = sale?.endsAt === undefined ? '' : `, ${untilText(sale.endsAt)}`
  return `${bulkKind(change).words(change)}${shown}${ends}`
}

export function untilText(end: Date): string {
  return `until ${shopMinute(end).replace('T', ' ')}`
}

/**
 * Half a cent rounds up, and so does what lies in the middle of two endings. No percentage makes what is free cost
 * something, and what has no price gets none. Undefined where the new price would be below zero or above what the shop can charge.
 */
export function changedPrice(priceCents: number, change: PriceChange): number | undefined {
  if (priceCents === NO_PRICE) return priceCents
  const exact =
    change.kind === 'price-amount'
      ? priceCents + change.by
      : Math.floor((priceCents * (10_000 + Math.round(change.by * 100)) + 5_000) / 10_000)
  const changed = rounded(exact, change.ending)
  return changed >= 0 && changed <= MAX_PRICE_CENTS ? changed : undefined
}

/** What the guide has no price for stays as it is. */
function guidedPrice({ priceCents, guideCents }: Row, { by, ending }: GuideChange): number | undefined {
  if (guideCents == null) return priceCents
  const guided = rounded(percentOf(guideCents, by), ending)
  return guided <= MAX_PRICE_CENTS ? guided : undefined
}

function rounded(cents: number, ending: PriceChange['ending']): number {
  if (ending === undefined || cents <= 0) return cents
  const end = Number(ending)
  return Math.max(end, Math.floor((cents - end + 50) / 100) * 100 + end)
}

/** Those that change: another kind takes away what it does not have. All of them where none does. */
function otherFacts({ facts }: Row, other?: Row): string {
  const changed = FACT_IDS.filter((id) => facts[id] !== other?.facts[id])
  const shown = changed.length === 0 ? FACT_IDS : changed
  return shown.flatMap((id) => (facts[id] === undefined ? [] : factText(id, facts[id]))).join(' · ') || 'none'
}

function signedText(value: number): string {
  return value < 0 ? String(value) : `+${value}`
}

function endingText(ending: PriceChange['ending']): string {
  const name = ENDINGS.find(({ id }) => id === ending)?.name
  return name === undefined ? '' : `, ${name.toLowerCase()}`
}
