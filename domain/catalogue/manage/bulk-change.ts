import { z } from 'zod'
import { isId } from '#domain/ids.ts'
import { parseTypedCents } from '#domain/money.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { readAs } from '#domain/text/read-as.ts'
import { findSubcategory } from '../categories.ts'
import { findFact } from '../facts/fact-values.ts'
import { MAX_QUANTITY } from '../product/product-limits.ts'

/** What a changed price ends in: the nearest such price is taken. */
export const ENDINGS = [
  { id: '99', name: 'Ending in .99' },
  { id: '50', name: 'Ending in .50' },
  { id: '00', name: 'Whole dollars' },
] as const

/** Ticked one by one, on twenty pages of the table. */
export const MOST_CHOSEN = 1_000

/** The ids of the ticked rows, one more than there may be at most. Pages of an earlier version send a stock after each. */
export function chosenIds(values: readonly unknown[]): string[] {
  const ids = values.slice(0, MOST_CHOSEN + 1).map((value) => String(value).split('.')[0] ?? '')
  return [...new Set(ids)].filter(isId)
}

const signed = z.string().overwrite(plainNumber)
const percent = signed
  .transform((text) => text.replace(/%$/, '').trimEnd().replace(',', '.'))
  .pipe(z.string().regex(/^[+-]?\d{1,4}(?:\.\d{1,2})?$/, 'Enter a percentage like 10 or -15.'))
  .transform(Number)
  .refine((value) => value >= -100 && value <= 1_000, { error: 'Enter a percentage from -100 to 1000.' })
const share = percent.refine((value) => value > 0, { error: 'Enter a percentage of the guide like 90.' })
const cents = signed.pipe(readAs(signedCents, 'Enter an amount like 2.50 or -1.'))
const pieces = signed.regex(/^[+-]?\d{1,6}$/, 'Enter a number of pieces like 5 or -2.').transform(Number)
const quantity = signed.regex(/^\d{1,6}$/, `Enter a whole number from 0 to ${MAX_QUANTITY}.`).transform(Number)
const subcategory = readAs((text) => {
  const [category = '', subcategory = ''] = text.split('/')
  return findSubcategory(category, subcategory) && { category, subcategory }
}, 'Choose a category to move to.')

/** `region/pal`; nothing after the slash takes the fact away, and guesses the kind. */
const fact = readAs((text) => {
  const [id = '', value = ''] = text.split('/')
  const values = findFact(id)?.values ?? []
  return ['', ...values.map((each) => each.id)].includes(value) && values.length > 0 ? { id, value } : undefined
}, 'Choose a fact to set.')

function signedCents(text: string): number | undefined {
  const amount = parseTypedCents(text.replace(/^[+-]/, ''))
  return amount !== undefined && text.startsWith('-') ? -amount : amount
}

const ending = z.preprocess((id) => id || undefined, z.enum(ENDINGS.map(({ id }) => id)).optional())

/** The form over the table: what to do, and by how much or where to. */
export const BulkChangeForm = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('price-percent'), by: percent, ending }),
    z.object({ kind: z.literal('price-amount'), by: cents, ending }),
    z.object({ kind: z.literal('price-guide'), by: share, ending }),
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
