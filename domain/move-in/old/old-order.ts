import { z } from 'zod'
import { totalCents } from '#domain/money.ts'
import { importedHandling } from '#domain/orders/handle/imported-handling.ts'
import type { ImportedOrder } from '#domain/orders/order.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { asciiAddress } from '#platform/text/mail-address.ts'
import { Cents, Moment, PictureAddress, PriceCents, readDocument, Text, Whole } from '../values/document-values.ts'
import { Id } from './old-product.ts'

const Item = z
  .object({
    productId: Text,
    productName: Text,
    quantity: Whole(999_999).refine((quantity) => quantity > 0, 'is 0'),
    price: PriceCents,
    image: z.preprocess((address) => address ?? '', PictureAddress),
  })
  .transform(({ price, ...item }) => ({ ...item, priceCents: price }))

const OldOrder = z.object({
  id: Id,
  userId: Text.max(128, 'is too long'),
  userEmail: Text.max(254, 'is too long').overwrite(asciiAddress).toLowerCase(),
  items: z.array(Item, 'is no list').max(1_000, 'is too long'),
  total: Cents.optional(),
  status: Text.min(1, 'is empty').max(100, 'is too long').default('completed'),
  createdAt: Moment,
})

/**
 * An order with the total that its customer was shown. `state`: how far it is, as the old shop calls that; undefined where
 * it does not say.
 */
export function readOldOrder(
  fields: Record<string, unknown>,
  { state }: { state?: string } = {},
): Outcome<ImportedOrder, string> {
  const read = readDocument(OldOrder, fields)
  if (!read.ok) return read
  const { total, ...order } = read.value
  const handling = importedHandling(order.status, state)
  return done({ ...order, handling, totalCents: total ?? totalCents(order.items) })
}
