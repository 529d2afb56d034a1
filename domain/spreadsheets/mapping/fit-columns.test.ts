import { expect, test } from 'vitest'
import { rowsOfList } from '../../../tests/support/old-shops/rows-of-list.ts'
import type { SheetChoices } from '../spreadsheet-tables.ts'

const read = (lines: string[], choices?: SheetChoices) => rowsOfList(Buffer.from(lines.join('\n')), choices)
const orders = (...dates: string[]) => [
  'Order,Date,Item,Price',
  ...dates.map((date, place) => `${place + 1},${date},Rez,5`),
]

test.each([
  ['the day', ['11/03/26', '25/11/26', '01/02/26'], ['2026-03-11', '2026-11-25', '2026-02-01']],
  ['the month', ['11/03/26', '11/25/26', '1/2/2026'], ['2026-11-03', '2026-11-25', '2026-01-02']],
])('one date that can only have %s first tells of the whole column', async (_, written, right) => {
  const { rows, unclear } = await read(orders(...written))
  expect(rows.map(({ cells }) => cells.createdAt)).toEqual(right)
  expect(unclear).toBeUndefined()
})

test.each([
  ['nothing tells', ['11/03/26', '2026-11-04', 'Nov-05-26']],
  ['dates contradict each other', ['11/03/26', '25/11/26', '11/25/26']],
])('where %s, a date is unclear until somebody says what stands first', async (_, written) => {
  const { rows, unclear } = await read(orders(...written))
  expect(unclear).toBe('11/03/26')
  expect(rows[0]?.cells.createdAt).toBe('11/03/26')
  for (const [dates, right] of [
    ['day', '2026-03-11'],
    ['month', '2026-11-03'],
  ] as const)
    expect((await read(orders(...written), { dates })).rows[0]?.cells.createdAt).toBe(right)
})

const products = (...days: string[]) => [
  'Name,Console,Price,Release date',
  ...days.map((day, place) => `Game ${place},SNES,5,${day}`),
]

test('a column whose cells mostly are not what its title says is left out with a word, not each of its lines', async () => {
  const { columns } = await read(products('2026-11-03', 'soon', 'when ready', 'later'))
  expect(columns[3]).toMatchObject({ field: '', why: '3 of 4 cells are no date' })
  expect((await read(products('soon', 'soon', 'soon', 'soon'))).columns[3]).toMatchObject({
    why: '4 of 4 cells are no date',
  })
})

test('a column with a few wrong cells stays, and so does one without which no line means anything', async () => {
  expect((await read(products('2026-11-03', 'soon', '3 mars 2027'))).columns[3]).toMatchObject({ field: 'releaseOn' })
  expect((await read(orders('2026-11-03', 'soon', 'later', 'later'))).columns[1]).toMatchObject({ field: 'createdAt' })
})

test('a release date with a time is its day', async () => {
  const { rows } = await read(products('3 March 2027 14:30', '46449.75'))
  expect(rows.map(({ cells }) => cells.releaseOn)).toEqual(['2027-03-03', '2027-03-03'])
})

test('a date that does not tell is asked for where most are so, and is a wrong line among plain ones', async () => {
  const unclear = async (...days: string[]) => (await read(products(...days))).unclear
  expect(await unclear('11/03/26', '2027-03-12')).toBe('11/03/26')
  expect(await unclear('2027-03-12', '11/03/26', '2027-03-13')).toBeUndefined()
})
