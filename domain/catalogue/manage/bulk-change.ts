import { z } from 'zod'
import { shopMinute } from '#domain/clock/shop-time.ts'
import { isId } from '#domain/ids.ts'
import { formatCents, MAX_PRICE_CENTS, parseTypedCents } from '#domain/money.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { findSubcategory, placeNames } from '../categories.ts'
import { factText, findFact } from '../facts/fact-values.ts'
import { NO_PRICE } from '../product/not-yet.ts'
import { MAX_QUANTITY } from '../product/product-limits.ts'

/** Several products at once, each with the stock that the owner saw when choosing it. */
export type ChosenProduct = { id: string; quantity: number }

/** What a changed price ends in: the nearest such price is taken. */
export const ENDINGS = [
  { id: '99', name: 'Ending in .99' },
  { id: '50', name: 'Ending in .50' },
  { id: '00', name: 'Whole dollars' },
] as const
type Ending = (typeof ENDINGS)[number]['id'] | undefined

/** Ticked one by one, on twenty pages of the table. */
export const MOST_CHOSEN = 1_000

/** `{id}.{quantity}` of each selected row, one more than there may be at most; malformed values are ignored. */
export function readChosenProducts(values: readonly unknown[]): ChosenProduct[] {
  const chosen = new Map<string, ChosenProduct>()
  for (const value of values.slice(0, MOST_CHOSEN + 1)) {
    const [, id = '', quantity = ''] = /^(\w+)\.(\d{1,9})$/.exec(String(value)) ?? []
    if (isId(id)) chosen.set(id, { id, quantity: Number(quantity) })
  }
  return [...chosen.values()]
}

export function writeChosenProduct({ id, quantity }: ChosenProduct): string {
  return `${id}.${quantity}`
}

const signed = z.string().overwrite(plainNumber)
const percent = signed
  .transform((text) => text.replace(/%$/, '').trimEnd().replace(',', '.'))
  .pipe(z.string().regex(/^[+-]?\d{1,4}(?:\.\d{1,2})?$/, 'Enter a percentage like 10 or -15.'))
  .transform(Number)
  .refine((value) => value >= -100 && value <= 1_000, { error: 'Enter a percentage from -100 to 1000.' })
const cents = signed.transform((text, issues) => {
  const amount = parseTypedCents(text.replace(/^[+-]/, ''))
  if (amount !== undefined) return text.startsWith('-') ? -amount : amount
  issues.addIssue('Enter an amount like 2.50 or -1.')
  return z.NEVER
})
const pieces = signed.regex(/^[+-]?\d{1,6}$/, 'Enter a number of pieces like 5 or -2.').transform(Number)
const quantity = signed.regex(/^\d{1,6}$/, `Enter a whole number from 0 to ${MAX_QUANTITY}.`).transform(Number)
const subcategory = z.string().transform((text, issues) => {
  const [category = '', subcategory = ''] = text.split('/')
  if (findSubcategory(category, subcategory) !== undefined) return { category, subcategory }
  issues.addIssue('Choose a category to move to.')
  return z.NEVER
})

/** `region/pal`; nothing after the slash takes the fact away, and guesses the kind. */
const fact = z.string().transform((text, issues) => {
  const [id = '', value = ''] = text.split('/')
  const values = findFact(id)?.values ?? []
  if (values.length > 0 && (value === '' || values.some((each) => each.id === value))) return { id, value }
  issues.addIssue('Choose a fact to set.')
  return z.NEVER
})

const ending = z.preprocess((id) => id || undefined, z.enum(ENDINGS.map(({ id }) => id)).optional())

/** The form over the table: what to do, and by how much or where to. */
export const BulkChangeForm = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('price-percent'), by: percent, ending }),
    z.object({ kind: z.literal('price-amount'), by: cents, ending }),
    z.object({ kind: z.literal('stock-set'), by: quantity }),
    z.object({ kind: z.literal('stock-add'), by: pieces }),
    z.object({ kind: z.literal('subcategory'), subcategory }),
    z.object({ kind: z.literal('fact'), fact }),
  ],
  { error: 'Choose what to change.' },
)

export type BulkChange = z.infer<typeof BulkChangeForm>

/** What else a changed price may be: shown beside the one of before, and until when, after which that one comes back. */
export type Sale = { showsFormer: boolean; endsAt: Date | undefined }

/**
 * Half a cent rounds up, and so does what lies in the middle of two endings. No percentage makes what is free cost
 * something, and what has no price gets none. Undefined where the new price would be below zero or above what the shop can charge.
 */
export function changedPrice(priceCents: number, change: BulkChange): number | undefined {
  if (priceCents === NO_PRICE || (change.kind !== 'price-percent' && change.kind !== 'price-amount')) return priceCents
  const exact =
    change.kind === 'price-amount'
      ? priceCents + change.by
      : Math.floor((priceCents * (10_000 + Math.round(change.by * 100)) + 5_000) / 10_000)
  const changed = rounded(exact, change.ending)
  return changed >= 0 && changed <= MAX_PRICE_CENTS ? changed : undefined
}

function rounded(cents: number, ending: Ending): number {
  if (ending === undefined || cents <= 0) return cents
  const end = Number(ending)
  return Math.max(end, Math.floor((cents - end + 50) / 100) * 100 + end)
}

/** Undefined where the new stock would be below zero or too large. */
export function changedQuantity(held: number, change: BulkChange): number | undefined {
  if (change.kind === 'stock-set') return change.by
  if (change.kind !== 'stock-add') return held
  const changed = held + change.by
  return changed >= 0 && changed <= MAX_QUANTITY ? changed : undefined
}

/** What a change does, in a few words. */
export function changeText(change: BulkChange, sale?: Sale): string {
  const shown = sale?.showsFormer === true ? ', former price shown' : ''
  const ends = sale?.endsAt === undefined ? '' : `, ${untilText(sale.endsAt)}`
  return `${plainText(change)}${shown}${ends}`
}

export function untilText(end: Date): string {
  return `until ${shopMinute(end).replace('T', ' ')}`
}

function plainText(change: BulkChange): string {
  switch (change.kind) {
    case 'price-percent':
      return `Price ${signedText(change.by)} %${endingText(change.ending)}`
    case 'price-amount':
      return `Price ${change.by < 0 ? '-' : '+'}${formatCents(Math.abs(change.by))}${endingText(change.ending)}`
    case 'stock-set':
      return `Stock set to ${change.by}`
    case 'stock-add':
      return `Stock ${signedText(change.by)}`
    case 'subcategory':
      return `Moved to ${placeNames(change.subcategory).join(' · ')}`
    case 'fact':
      return `${findFact(change.fact.id)?.name}: ${factText(change.fact.id, change.fact.value) || NO_FACT[change.fact.id] || 'nothing'}`
  }
}

/** What stands where a fact is taken away. */
const NO_FACT: Record<string, string> = { kind: 'by its category' }

function signedText(value: number): string {
  return value < 0 ? String(value) : `+${value}`
}

function endingText(ending: Ending): string {
  const name = ENDINGS.find(({ id }) => id === ending)?.name
  return name === undefined ? '' : `, ${name.toLowerCase()}`
}
