import { z } from 'zod'
import type { Post } from '../blog/post.ts'
import { MAX_PARAGRAPH_LENGTH, MAX_TAG_LENGTH, MAX_TAGS, MAX_TITLE_LENGTH } from '../blog/post-limits.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '../images/picture.ts'
import { totalCents } from '../money.ts'
import type { ImportedOrder } from '../orders/order.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { Cents, Moment, OptionalText, PictureAddress, PriceCents, problemOf, Text, Whole } from './document-values.ts'
import type { Document } from './documents.ts'
import { Id } from './product-document.ts'

const Item = z
  .object({
    productId: Text,
    productName: Text,
    quantity: Whole(999_999).refine((quantity) => quantity > 0, 'is 0'),
    price: PriceCents,
    image: z.preprocess((address) => address ?? '', PictureAddress),
  })
  .transform(({ price, ...item }) => ({ ...item, priceCents: price }))

const OrderDocument = z.object({
  id: Id,
  userId: Text.min(1, 'is empty').max(128, 'is too long'),
  userEmail: Text.max(254, 'is too long'),
  items: z.array(Item, 'is no list').max(1_000, 'is too long'),
  total: Cents.optional(),
  status: Text.min(1, 'is empty').max(100, 'is too long').default('completed'),
  createdAt: Moment,
})

/** An order with the total that its customer was shown. */
export function readOrder({ id, fields }: Document): Outcome<ImportedOrder, string> {
  const parsed = OrderDocument.safeParse({ ...fields, id })
  if (!parsed.success) return refused(problemOf(parsed.error))
  const { total, ...order } = parsed.data
  return done({ ...order, totalCents: total ?? totalCents(order.items) })
}

const paragraph = z.string().max(MAX_PARAGRAPH_LENGTH, 'is too long')
const PostDocument = z.object({
  id: Id,
  title: Text.trim().min(1, 'is empty').max(MAX_TITLE_LENGTH, 'is too long'),
  paragraph1: Text.trim().min(1, 'is empty').pipe(paragraph),
  paragraph2: OptionalText.pipe(paragraph.nullable()),
  paragraph3: OptionalText.pipe(paragraph.nullable()),
  image: PictureAddress.refine(isPictureAddress, PICTURE_ADDRESS_RULE),
  tags: z.array(Text.max(MAX_TAG_LENGTH, 'is too long'), 'is no list').max(MAX_TAGS, 'is too long').default([]),
  createdAt: Moment,
})

export function readPost({ id, fields }: Document): Outcome<Post, string> {
  const parsed = PostDocument.safeParse({ ...fields, id })
  return parsed.success
    ? done({ ...parsed.data, isDraft: false, isFormatted: false })
    : refused(problemOf(parsed.error))
}
