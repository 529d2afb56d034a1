import { z } from 'zod'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../product/product-limits.ts'

export const MAX_DRAFTS = 1_000

const text = (most: number) =>
  z
    .string()
    .default('')
    .pipe(z.string().max(most, `Use at most ${most} characters`))

/** The product form as it is typed, complete or not: what is wrong is said when the draft is published. */
export const DraftForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A draft needs a name')
    .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`),
  description: text(MAX_DESCRIPTION_LENGTH),
  price: text(40),
  quantity: text(40),
  lowStockAt: text(40),
  category: text(100),
  subcategory: text(100),
  image: text(500),
  moreImages: text(10_000),
})

export type DraftTexts = z.infer<typeof DraftForm>
