import { z } from 'zod'
import { plainNumber } from '#domain/text/plain-number.ts'
import { amountOrNothing, MOST_CHARGED } from '../prices/price-fields.ts'
import { MAX_OWN_TEXT } from './own-limits.ts'

/** A short text of one line, or nothing. */
const ownText = (name: string, plain = (typed: string) => typed) =>
  z
    .string()
    .overwrite(plain)
    .transform((typed) => typed.replace(/\s+/g, ' ').trim())
    .refine(({ length }) => length <= MAX_OWN_TEXT, { error: `${name} is longer than ${MAX_OWN_TEXT} characters` })

/** The owner's own number of an article. Nothing makes it unique. */
export const Sku = ownText('SKU')

/** Two copies of a game have the same one. Of a long number, spreadsheet programs leave the first digits. */
export const Barcode = ownText('Barcode', plainNumber).refine((barcode) => !/^\d[.,]?\d*e\+\d+$/i.test(barcode), {
  error: 'Barcode was shortened by a spreadsheet program: make the column a text, and enter all digits',
})

/** Where in the store room a product lies. Its page has this name, and browsers take dots alone out of an address. */
export const Shelf = ownText('Shelf').refine((shelf) => !/^\.{1,2}$/.test(shelf), {
  error: 'Name the shelf with a letter or a digit',
})

/** What the owner paid for one piece, in cents; null: not known. */
export const Cost = amountOrNothing(`Cost must be an amount like 12.50, from 0 to ${MOST_CHARGED}, or empty`)
