import { z } from 'zod'
import { MAX_FACT_LENGTH } from '../facts/fact-fields.ts'
import { ofEach } from '../facts/fact-values.ts'
import { TYPED_FIELDS, type TypedField } from '../product/product-form.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../product/product-limits.ts'

export const MAX_DRAFTS = 1_000

/** In characters; other fields are as long as a description may be. */
const LENGTHS: { [Field in TypedField]?: number } = {
  price: 40,
  formerPrice: 40,
  quantity: 40,
  lowStockAt: 40,
  releaseOn: 40,
  sku: 100,
  barcode: 100,
  shelf: 100,
  cost: 40,
  category: 100,
  subcategory: 100,
  image: 500,
  moreImages: 10_000,
  ...ofEach(() => MAX_FACT_LENGTH),
}

const text = (most = MAX_DESCRIPTION_LENGTH) =>
  z
    .string()
    .default('')
    .pipe(z.string().max(most, `Use at most ${most} characters`))

const texts = Object.fromEntries(TYPED_FIELDS.map((field) => [field, text(LENGTHS[field])]))

/** The product form as it is typed, complete or not: what is wrong is said when the draft is published. */
export const DraftForm = z.object({
  ...(texts as Record<TypedField, ReturnType<typeof text>>),
  name: z
    .string()
    .trim()
    .min(1, 'A draft needs a name')
    .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`),
})

export type DraftTexts = z.infer<typeof DraftForm>
