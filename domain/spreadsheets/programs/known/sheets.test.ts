import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bytesOfList, rowsOfList } from '../../../../tests/support/old-shops/rows-of-list.ts'
import { productReader } from '../../kinds/product-kind.server.ts'

const INPUTS = join(import.meta.dirname, '../../../../tests/support/inputs/sheets')

const textOf = (name: string) => bytesOfList(join(INPUTS, name))

const NOT_CALCULATED = 'has no result: save the file in a spreadsheet program, and upload it again'
const TESTED = { facts: { tested: 'tested' } }
const MARCH = { releaseOn: '2027-03-12' }

test.each<[name: string, right: object[], wrong: string[]]>([
  [
    'xlsx-dates-zeros.xlsx',
    [
      { ...MARCH, sku: '00017', barcode: '4902370518085', ...TESTED },
      { ...MARCH, barcode: '0045496365226', facts: { tested: 'untested' } },
      { sku: '00017', barcode: '0045496365226', priceCents: 1_210 },
      { ...MARCH, ...TESTED },
      { priceCents: 1_999, formerPriceCents: 2_999 },
    ],
    ['Zx Date Slash: Release date must be a day such as 2027-03-12, or empty: "12/03/2027" is not'],
  ],
  ['xlsx-iso-dates.xlsx', [MARCH, MARCH], []],
  ['xlsx-title-above-1904.xlsx', [{ name: 'Zx 1904', ...MARCH }], []],
  [
    'xlsx-formulas.xlsx',
    [],
    [
      `Price: the formula =10+2.5 ${NOT_CALCULATED}`,
      `Name: the formula =CONCATENATE("Zx ","Formula Name") ${NOT_CALCULATED}`,
      'Price: “#N/A” is an error of the spreadsheet: mend its formula, and upload it again',
    ],
  ],
  ['xlsx-update-formulas-optional.xlsx', [], [`Barcode: the formula =CONCATENATE("00","45") ${NOT_CALCULATED}`]],
  ['xlsx-update-formulas.xlsx', [], [`Barcode: the formula =CONCATENATE("00","45") ${NOT_CALCULATED}`]],
  ['csv-vrai.csv', [TESTED, { facts: { tested: 'untested' } }, TESTED, TESTED, TESTED], []],
  ['csv-cr-only.csv', [{ name: 'Zx Old Mac' }, { name: 'Zx Old Mac Two', priceCents: 600 }], []],
])('%s comes in as people keep it, and each line that cannot says why', async (name, right, wrong) => {
  const { rows } = await rowsOfList(await textOf(name))
  const { items, problems } = productReader({}).read(rows)
  expect(items).toEqual(right.map((each) => expect.objectContaining(each)))
  expect(problems.map(({ text }) => text)).toEqual(wrong)
})

test('a description of several lines is one cell, and prices and counts that are none are refused', async () => {
  const { rows } = await rowsOfList(await textOf('csv-breaks.csv'))
  const { items, problems } = productReader({}).read(rows)
  expect(items.map(({ priceCents, quantity }) => [priceCents, quantity])).toEqual([
    [123_450, 3],
    [500, 3],
    [500, 1],
  ])
  expect(items[0]).toMatchObject({
    barcode: '0045496365226',
    description: expect.stringMatching(/^Line one\r?\nLine two/),
  })
  expect(problems).toHaveLength(7)
})
