import { expect, test } from 'vitest'
import { readCourierList } from './courier-list.ts'

const SATURN = 'AAAAAAAAAAAAb7KmQ2xZ'
const OLD = '00000000000000001001'

const read = (pasted: string) => {
  const { numbers, ...others } = readCourierList(pasted, [SATURN, OLD])
  return { numbers: Object.fromEntries(numbers), ...others }
}

test.each([
  ['tabs', 'b7KmQ2xZ\tW-17\n#1001\tW-18'],
  ['commas and quotes', '"B7KMQ2XZ","W-17"\r\n"1001","W-18"\r\n'],
  ['semicolons', 'b7kmq2xz;W-17\n00001001;W-18'],
  ['spaces', '  b7KmQ2xZ   W-17  \n\n1001 W-18'],
  ['the columns the other way round', 'W-17\tb7KmQ2xZ\nW-18\t1001'],
])('a list with %s is read', (_, pasted) => {
  expect(read(pasted)).toMatchObject({ numbers: { [SATURN]: 'W-17', [OLD]: 'W-18' }, unmatched: [] })
})

test.each([
  [
    'a copied sheet, with commas and quotation marks in its texts',
    'Date\tAWB no.\tCustomer\tReference\tCOD\n2026-05-12\tW-17\tHaddad, Sam, 2nd floor\tb7KmQ2xZ\t59.00\n\tW-18\tthe 5" one\t#1001\t',
  ],
  ['a CSV file', '"Name";"Order";"City";"Tracking number"\n"Sam; or Rita";b7kmq2xz;Beirut;W-17\n"Rita";1001;;W-18'],
  ['no title for the order, below a greeting', 'Dear shop,\nTracking,City,Yours\nW-17,Beirut,b7KmQ2xZ\nW-18,Tyre,1001'],
  ['Arabic titles and digits', 'المدينة\tرقم الطلب\tرقم التتبع\nبيروت\tb7KmQ2xZ\tW-١٧\nصور\t١٠٠١\tW-١٨'],
])('any columns, by their titles: %s', (_, pasted) => {
  expect(read(pasted).numbers).toEqual({ [SATURN]: 'W-17', [OLD]: 'W-18' })
})

test('no other column is taken for the tracking number', () => {
  const titles = 'Order\tCity\tAWB'
  const lines = ['b7KmQ2xZ\tBeirut\t', '1001\tTyre', '1001\tTyre\tW-18\tmore']
  expect(read([titles, ...lines].join('\n'))).toEqual({ numbers: {}, titles, unmatched: lines })
  expect(read('b7KmQ2xZ\tBeirut\tW-17').numbers).toEqual({})
  expect(read('AWB;City;Yours\nW-17;b7KmQ2xZ;1001').numbers).toEqual({})
})

test('lines that say nothing about these orders are told, and nothing of them is lost', () => {
  const pasted = 'Order\tTracking\nb7KmQ2xZ\tW 17\nunknown1\tW-19\n1001\nb7KmQ2xZ\tW-20'
  expect(read(pasted)).toEqual({
    numbers: { [SATURN]: 'W 17' },
    titles: 'Order\tTracking',
    unmatched: ['unknown1\tW-19', '1001', 'b7KmQ2xZ\tW-20'],
  })
})
