import { expect, test } from 'vitest'
import { barCodeOf } from './bar-code.server.ts'

test.each([
  ['an EAN is drawn as such', '4006381333931', 95 + 22],
  ['an EAN may be typed in groups', '4006381 333931', 95 + 22],
  ['a UPC is drawn as such', '045496830434', 95 + 22],
  // Start, six pairs of digits and the last digit with its switch, check and stop.
  ['a wrong check digit makes it any code', '4006381333932', 11 * 10 + 13 + 20],
  ['a SKU', 'P000123', 90 + 20],
])('%s', async (_, barcode, modules) => {
  expect(await barCodeOf({ sku: '', barcode }, { widthMm: 100, paddingMm: 3 })).toMatchObject({
    text: barcode,
    modules,
  })
})

test('a bar is a whole number of dots of a printer of 203 dpi, three or, where that is too wide, two', async () => {
  const P = { sku: 'P000123', barcode: '' }
  expect((await barCodeOf(P, { widthMm: 60, paddingMm: 3 }))?.widthMm).toBe(110 * 0.375)
  expect((await barCodeOf(P, { widthMm: 35, paddingMm: 1 }))?.widthMm).toBe(110 * 0.25)
  expect(await barCodeOf(P, { widthMm: 35, paddingMm: 7 })).toBeUndefined()
})

test('the SKU stands in for a barcode that does not fit or cannot be drawn', async () => {
  const drawn = async (barcode: string) =>
    (await barCodeOf({ sku: 'P000123', barcode }, { widthMm: 35, paddingMm: 1 }))?.text
  expect(await drawn('a code of forty letters, none of them few')).toBe('P000123')
  expect(await drawn('رمز')).toBe('P000123')
  expect(await drawn('')).toBe('P000123')
  expect(await barCodeOf({ sku: 'رمز', barcode: '' }, { widthMm: 35, paddingMm: 1 })).toBeUndefined()
})
