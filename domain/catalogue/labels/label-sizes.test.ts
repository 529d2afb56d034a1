import { expect, test } from 'vitest'
import { LABEL_SIZES, labelSizeFrom, labelsOfSheet, onSheets, startFrom } from './label-sizes.ts'

test.each(LABEL_SIZES.slice(0, 2))('the labels of $name fill a sheet of A4 evenly', (size) => {
  const { columns, rows, widthMm, heightMm, leftMm, topMm, gapMm } = size
  expect(2 * leftMm + columns * widthMm + (columns - 1) * gapMm).toBeCloseTo(210, 3)
  expect(2 * topMm + rows * heightMm).toBeCloseTo(297, 3)
})

test('labels begin where the sheet is not used yet, and go on at the top of the next', () => {
  const size = labelSizeFrom('70x36')
  const [first, second] = onSheets([1, 2, 3], size, 23)
  expect(first).toEqual([...Array.from({ length: 22 }, () => undefined), 1, 2])
  expect(second).toEqual([3])
  expect(onSheets([], size, 1)).toEqual([])
  expect(onSheets([1, 2], labelSizeFrom('62'), 1)).toEqual([[1], [2]])
  expect(onSheets(Array.from({ length: 66 }), labelSizeFrom('38x21'), 1).map(({ length }) => length)).toEqual([65, 1])
})

test.each([
  ['24', 24],
  ['٣', 3],
  ['25', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
  [null, 1],
])('a start typed as %s is label %i of a sheet of 24', (typed, start) => {
  // An unknown size is the first.
  for (const size of ['70x36', 'a', null]) expect(labelsOfSheet(labelSizeFrom(size))).toBe(24)
  expect(startFrom(typed, labelSizeFrom('70x36'))).toBe(start)
})
