import { z } from 'zod'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { parseTypedCents } from '#domain/money.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { readAs } from '#domain/text/read-as.ts'
import { findCategory, findSubcategory } from '../categories.ts'
import { FACT_FIELDS } from '../facts/fact-fields.ts'
import { keptFacts, ofEach, splitFacts } from '../facts/fact-values.ts'
import { Barcode, Cost, Shelf, Sku } from '../own/own-fields.ts'
import { FormerPrice, isHigher, MOST_CHARGED, NOT_HIGHER, ReleaseOn } from '../prices/price-fields.ts'
import { addressesIn } from './arrange-pictures.ts'
import { NOT_YET } from './not-yet.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_MORE_IMAGES, MAX_NAME_LENGTH, MAX_QUANTITY } from './product-limits.ts'

const text = (name: string, most: number) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(most, `${name} is longer than ${most.toLocaleString('en-US')} characters`)

export const Name = text('Name', MAX_NAME_LENGTH)
export const Description = text('Description', MAX_DESCRIPTION_LENGTH)

export const Price = z
  .string({ error: 'Price is required' })
  .trim()
  .min(1, 'Price is required')
  .pipe(readAs((typed) => parseTypedCents(typed), `Price must be an amount like 12.50, from 0 to ${MOST_CHARGED}`))

const pieces = (name: string, others = '') =>
  z
    .string({ error: `${name} is required` })
    .overwrite(plainNumber)
    .refine((digits) => /^\d{0,9}$/.test(digits) && Number(digits) <= MAX_QUANTITY, {
      error: `${name} must be a whole number from 0 to ${MAX_QUANTITY.toLocaleString('en-US')}${others}`,
    })

export const Quantity = pieces('Quantity').min(1, 'Quantity is required').transform(Number)

/** Nothing: as the settings say. */
export const LowStockAt = pieces('Low stock at', ', or empty').transform((digits) =>
  digits === '' ? null : Number(digits),
)

const PictureAddress = text('Image', 500).refine(isPictureAddress, { error: `Image ${PICTURE_ADDRESS_RULE}` })

/** Addresses with spaces or line breaks between. */
const MoreImages = z
  .string()
  .default('')
  .transform(addressesIn)
  .refine((images) => images.length <= MAX_MORE_IMAGES, {
    error: `At most ${MAX_MORE_IMAGES} pictures can follow the first`,
  })
  .refine((images) => images.every((image) => PictureAddress.safeParse(image).success), {
    error: `Each picture ${PICTURE_ADDRESS_RULE}`,
  })

const FIELDS = {
  name: Name,
  isDraft: z
    .string()
    .prefault('')
    .transform((text) => text !== ''),
  description: Description,
  price: Price,
  formerPrice: FormerPrice.prefault(''),
  quantity: Quantity,
  lowStockAt: LowStockAt.prefault(''),
  releaseOn: ReleaseOn.prefault(''),
  sku: Sku.prefault(''),
  barcode: Barcode.prefault(''),
  shelf: Shelf.prefault(''),
  cost: Cost.prefault(''),
  category: z.string().refine((id) => findCategory(id) !== undefined, { error: 'Category is required' }),
  subcategory: z.string({ error: 'Subcategory is required' }).min(1, 'Subcategory is required'),
  image: PictureAddress,
  moreImages: MoreImages,
  ...ofEach(({ id }) => FACT_FIELDS[id].prefault('')),
}

/** What a draft may lack, and what stands there meanwhile. */
const LATER = {
  description: orElse(FIELDS.description, NOT_YET.description),
  price: orElse(FIELDS.price, NOT_YET.priceCents),
  quantity: orElse(FIELDS.quantity, 0),
  category: orElse(FIELDS.category, NOT_YET.category),
  subcategory: orElse(FIELDS.subcategory, NOT_YET.subcategory),
  image: orElse(FIELDS.image, NOT_YET.image),
}

function orElse<Value>(field: z.ZodType<Value>, nothing: Value) {
  return z
    .preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), field.optional())
    .transform((value) => value ?? nothing)
}

export type TypedField = keyof typeof FIELDS
export const TYPED_FIELDS = Object.keys(FIELDS) as TypedField[]

/** The fields of a product as an admin types them. */
export const ProductForm = whole(FIELDS)
export const DraftForm = whole({ ...FIELDS, ...LATER })

function whole(fields: Record<TypedField, z.ZodType>) {
  return z
    .object(fields as typeof FIELDS)
    .refine(({ category, subcategory }) => findSubcategory(category, subcategory) !== undefined, {
      error: 'Subcategory is not one of this category',
      path: ['subcategory'],
      when: ({ value }) => {
        const fields = value as { category?: string; subcategory?: string }
        return findCategory(fields.category) !== undefined && fields.subcategory !== ''
      },
    })
    .refine(({ price, formerPrice }) => isHigher(formerPrice, price), {
      error: NOT_HIGHER,
      path: ['formerPrice'],
      when: ({ value }) => typeof (value as { price?: unknown }).price === 'number',
    })
    .transform((typed) => {
      const { facts, others } = splitFacts(typed)
      const { price, formerPrice, cost, moreImages, ...fields } = others
      return {
        ...fields,
        priceCents: price,
        formerPriceCents: formerPrice,
        costCents: cost,
        moreImages: moreImages.filter((image) => image !== fields.image),
        facts: keptFacts(facts, fields),
      }
    })
}

export type ProductFields = z.infer<typeof ProductForm>
