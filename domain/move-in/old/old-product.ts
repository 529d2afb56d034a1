import { z } from 'zod'
import type { Place } from '#domain/catalogue/find-place.ts'
import { MAX_OWN_TEXT } from '#domain/catalogue/own/own-fields.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_QUANTITY } from '#domain/catalogue/product/product-limits.ts'
import type { SheetProduct } from '#domain/catalogue/sheet/product-sheet.ts'
import { isId } from '#domain/ids.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { cutText } from '#platform/text/cut-text.ts'
import {
  Moment,
  OptionalText,
  PictureAddress,
  PriceCents,
  readDocument,
  Text,
  Whole,
} from '../values/document-values.ts'

export const Id = z.string().refine(isId, 'must be 20 letters and digits')

/** What the owner keeps for themselves is no reason to leave a product out. An apostrophe before digits is a spreadsheet's. */
const OwnText = OptionalText.transform((text) => cutText(text?.replace(/^'/, '') ?? '', MAX_OWN_TEXT) || undefined)

const OldProduct = z.object({
  id: Id,
  name: Text.trim().min(1, 'is empty').max(MAX_NAME_LENGTH, 'is too long'),
  description: Text.trim().min(1, 'is empty').max(MAX_DESCRIPTION_LENGTH, 'is too long'),
  price: PriceCents,
  formerPrice: PriceCents.optional().catch(undefined),
  quantity: Whole(MAX_QUANTITY),
  /** Whether the old shop tells the quantity. */
  isCounted: z.boolean().default(true),
  lowStockAt: Whole(MAX_QUANTITY).optional(),
  sku: OwnText.catch(undefined).optional(),
  barcode: OwnText.catch(undefined).optional(),
  shelf: OwnText.catch(undefined).optional(),
  cost: PriceCents.optional().catch(undefined),
  image: PictureAddress.refine(isPictureAddress, PICTURE_ADDRESS_RULE),
  subSubcategory: OptionalText,
  createdAt: Moment.optional(),
})

/** A product of the old shop as a row of a product file, which keeps its id. `line` is its place in the old shop's file. */
export function readProduct(
  fields: Record<string, unknown>,
  place: Outcome<Place, string>,
  line: number,
): Outcome<SheetProduct, string> {
  const read = readDocument(OldProduct, fields)
  if (!read.ok) return read
  if (!place.ok) return place
  const { price: priceCents, formerPrice = 0, cost, createdAt, quantity, isCounted, ...rest } = read.value
  const stock = isCounted ? { quantity } : { assumed: { quantity } }
  const own = cost === undefined ? {} : { costCents: cost }
  const former = formerPrice > priceCents ? { formerPriceCents: formerPrice } : {}
  return done({ ...rest, ...stock, ...own, ...former, ...place.value, priceCents, createdAt, line, isForeign: true })
}
