import { z } from 'zod'
import { isId } from '../ids.ts'
import { MAX_PRICE_CENTS, parseCents } from '../money.ts'
import { findSubcategory } from './categories.ts'
import { MAX_QUANTITY } from './product-limits.ts'

/** Several products at once, each with the stock that the owner saw when choosing it. */
export type Chosen = { id: string; quantity: number }

export type ProductsChange =
  | { kind: 'price-percent'; percent: number }
  | { kind: 'price-amount'; cents: number }
  | { kind: 'stock-set'; quantity: number }
  | { kind: 'stock-add'; pieces: number }
  | { kind: 'subcategory'; category: string; subcategory: string }

/** A whole page of the table. */
const MOST_CHOSEN = 100

/** `{id}.{quantity}` of each selected row; malformed values are ignored. */
export function readChosen(values: readonly unknown[]): Chosen[] {
  const chosen = new Map<string, Chosen>()
  for (const value of values.slice(0, MOST_CHOSEN)) {
    const [, id = '', quantity = ''] = /^(\w+)\.(\d{1,9})$/.exec(String(value)) ?? []
    if (isId(id)) chosen.set(id, { id, quantity: Number(quantity) })
  }
  return [...chosen.values()]
}

export function writeChosen({ id, quantity }: Chosen): string {
  return `${id}.${quantity}`
}

const signed = z.string().trim()
const percent = signed
  .regex(/^[+-]?\d{1,4}(?:\.\d{1,2})?$/, 'Enter a percentage like 10 or -15.')
  .transform(Number)
  .refine((value) => value >= -100 && value <= 1_000, { error: 'Enter a percentage from -100 to 1000.' })
const cents = signed.transform((text, issues) => {
  const amount = parseCents(text.replace(/^[+-]/, ''))
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

/** The form over the table: what to do, and by how much or where to. */
export const ProductsChangeForm = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('price-percent'), by: percent }),
    z.object({ kind: z.literal('price-amount'), by: cents }),
    z.object({ kind: z.literal('stock-set'), by: quantity }),
    z.object({ kind: z.literal('stock-add'), by: pieces }),
    z.object({ kind: z.literal('subcategory'), subcategory }),
  ],
  { error: 'Choose what to change.' },
)

export function changeOf(form: z.infer<typeof ProductsChangeForm>): ProductsChange {
  switch (form.kind) {
    case 'price-percent':
      return { kind: form.kind, percent: form.by }
    case 'price-amount':
      return { kind: form.kind, cents: form.by }
    case 'stock-set':
      return { kind: form.kind, quantity: form.by }
    case 'stock-add':
      return { kind: form.kind, pieces: form.by }
    case 'subcategory':
      return { kind: form.kind, ...form.subcategory }
  }
}

/** Half a cent rounds up. Undefined where the new price would be below zero or above what the shop can charge. */
export function changedPrice(priceCents: number, change: ProductsChange): number | undefined {
  if (change.kind !== 'price-percent' && change.kind !== 'price-amount') return priceCents
  const changed =
    change.kind === 'price-amount'
      ? priceCents + change.cents
      : Math.floor((priceCents * (10_000 + Math.round(change.percent * 100)) + 5_000) / 10_000)
  return changed >= 0 && changed <= MAX_PRICE_CENTS ? changed : undefined
}

/** Undefined where the new stock would be below zero or too large. */
export function changedQuantity(held: number, change: ProductsChange): number | undefined {
  if (change.kind === 'stock-set') return change.quantity
  if (change.kind !== 'stock-add') return held
  const changed = held + change.pieces
  return changed >= 0 && changed <= MAX_QUANTITY ? changed : undefined
}
