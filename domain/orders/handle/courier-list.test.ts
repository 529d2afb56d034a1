import { expect, test } from 'vitest'
import { readCourierList } from './courier-list.ts'

const SATURN = 'AAAAAAAAAAAAb7KmQ2xZ'
const OLD = '00000000000000001001'

const read = (pasted: string) => {
  const { numbers, unmatched } = readCourierList(pasted, [SATURN, OLD])
  return { numbers: Object.fromEntries(numbers), unmatched }
}

test.each([
  ['tabs', 'b7KmQ2xZ\tW-17\n#1001\tW-18'],
  ['commas and quotes', '"B7KMQ2XZ","W-17"\r\n"1001","W-18"\r\n'],
  ['semicolons', 'b7kmq2xz;W-17\n00001001;W-18'],
  ['spaces', '  b7KmQ2xZ   W-17  \n\n1001 W-18'],
  ['the columns the other way round', 'W-17\tb7KmQ2xZ\nW-18\t1001'],
])('a list with %s is read', (_, pasted) => {
  expect(read(pasted)).toEqual({ numbers: { [SATURN]: 'W-17', [OLD]: 'W-18' }, unmatched: [] })
})

test('lines that say nothing about these orders are told, and nothing of them is lost', () => {
  const pasted = 'Order\tTracking\nb7KmQ2xZ\tW 17\nunknown1\tW-19\n1001\nb7KmQ2xZ\tW-20'
  expect(read(pasted)).toEqual({
    numbers: { [SATURN]: 'W 17' },
    unmatched: ['Order\tTracking', 'unknown1\tW-19', '1001', 'b7KmQ2xZ\tW-20'],
  })
})
