import { expect, test } from 'vitest'
import { PRODUCT_SHEET } from '#domain/spreadsheets/kinds/product-kind.server.ts'
import { guessFields } from './guess-fields.ts'

const guess = (...titles: string[]) => guessFields(titles, PRODUCT_SHEET.fields)

test('columns are known by their titles, however these are written', () => {
  expect(guess('Title', 'QTY', 'Price ($)', 'image_url', 'sub-category', ' CATEGORY ', 'Created at')).toEqual([
    'name',
    'quantity',
    'price',
    'image',
    'subcategory',
    'category',
    'createdAt',
  ])
})

test('what owners keep for themselves, and former prices, are known in French and Arabic too', () => {
  expect(guess('Référence', 'Code-barres', 'Emplacement', "Prix d'achat", 'Ancien prix')).toEqual(OWN)
  expect(guess('رمز المنتج', 'الباركود', 'الرف', 'سعر الشراء', 'السعر القديم')).toEqual(OWN)
  expect(guess('Our price', 'Old price')).toEqual(['price', 'formerPrice'])
})

const OWN = ['sku', 'barcode', 'shelf', 'cost', 'formerPrice']

test('the columns of an export are known', () => {
  const fields = Object.keys(PRODUCT_SHEET.fields)
  expect(guess(...fields)).toEqual(fields)
})

test('what is not known is left out, and no field is guessed twice', () => {
  expect(guess('Colour', 'Name', 'Product name', '', 'constructor')).toEqual(['', 'name', '', '', ''])
})
