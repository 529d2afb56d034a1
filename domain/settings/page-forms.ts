import { z } from 'zod'
import { MAX_PAGE_LENGTH, PAGE_NAMES } from './shop-pages.ts'

/** Markdown. Empty: the shop says what it says of itself. */
const pageText = z
  .string()
  .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(MAX_PAGE_LENGTH, `Use at most ${MAX_PAGE_LENGTH.toLocaleString('en-US')} characters`))

export const PAGE_SECTIONS = {
  'we-buy-products': { name: PAGE_NAMES['we-buy-products'], form: z.object({ pageWeBuy: pageText }) },
  'payment-delivery-info': { name: PAGE_NAMES['payment-delivery-info'], form: z.object({ pagePayment: pageText }) },
  'warranty-defective-products': {
    name: PAGE_NAMES['warranty-defective-products'],
    form: z.object({ pageWarranty: pageText }),
  },
  'complaint-settlement': { name: PAGE_NAMES['complaint-settlement'], form: z.object({ pageSupport: pageText }) },
  privacy: { name: PAGE_NAMES.privacy, form: z.object({ pagePrivacy: pageText }) },
  terms: { name: PAGE_NAMES.terms, form: z.object({ pageTerms: pageText }) },
}
