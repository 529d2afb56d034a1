import { expect, test } from 'vitest'
import { type CsvRecord, csvRecords } from './csv-records.ts'

async function* parts(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

async function read(text: string, size = 7): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const record of csvRecords(parts(text, size))) records.push(record)
  return records
}

test.each([',', ';', '\t', '|'])(
  'cells between %j come with the line that they begin in, however the file is cut',
  async (sign) => {
    const text = ['\uFEFFname', 'text', '\r\nA', '"two\nlines"', '\r\n\r\n"B ""b"""', "'=1", ''].join(sign)
    const lines = text.replaceAll(`${sign}\r\n`, '\r\n').slice(0, -1)
    for (const size of [1, 3, 1_000])
      expect(await read(lines, size)).toEqual([
        { cells: ['name', 'text'], line: 1 },
        { cells: ['A', 'two\nlines'], line: 2 },
        { cells: ['B "b"', '=1'], line: 5 },
      ])
  },
)

test('a title with a comma in quotes does not decide what stands between the cells', async () => {
  const [titles] = await read('"Price, in dollars, with tax";Name\n1;A\n')
  expect(titles?.cells).toEqual(['Price, in dollars, with tax', 'Name'])
})

test.each([
  [
    'sep=;\r\nname;price\r\nA;5,50\r\n',
    [
      ['name', 'price'],
      ['A', '5,50'],
    ],
  ],
  [
    '"sep=|"\nname|a;b;c\nA|;;\n',
    [
      ['name', 'a;b;c'],
      ['A', ';;'],
    ],
  ],
  [
    'STOCK, 2026\nname;shelf;price\nA;1;5,50\nB;2;6,50\n',
    [['STOCK, 2026'], ['name', 'shelf', 'price'], ['A', '1', '5,50'], ['B', '2', '6,50']],
  ],
])('what stands between the cells of %j is said by its first line, or by most lines', async (text, cells) => {
  expect((await read(text)).map((record) => record.cells)).toEqual(cells)
})

test.each([
  [
    'a mark without a partner',
    'name;price\nA;1\n"B;2\nC;3\n',
    [
      ['A', '1'],
      ['"B', '2'],
      ['C', '3'],
    ],
  ],
  [
    'inches',
    'name;price\n12" LP;1\n"7" single;2\n"D";3\n',
    [
      ['12" LP', '1'],
      ['"7" single', '2'],
      ['D', '3'],
    ],
  ],
  [
    'two marks of two rows',
    'name;price\n"B;2\nC";3\nD;4\n',
    [
      ['"B', '2'],
      ['C"', '3'],
      ['D', '4'],
    ],
  ],
  ['a mark in the last line', 'name;price\nA;1\n"B', [['A', '1'], ['"B']]],
  ['a text of several lines', 'name;text;price\nA;"one; \n""two""";3\n', [['A', 'one; \n"two"', '3']]],
])('%s refuses no file, and no other line', async (_, text, cells) => {
  for (const size of [1, 3, 1_000])
    expect((await read(text, size)).slice(1).map((record) => record.cells)).toEqual(cells)
})

test('a file of marks alone is read in time that grows with its length', async () => {
  for (const text of ['"a\n', '"', '""\n', '";"\n', '"x;"y\n'])
    expect((await read(`a;b\n${text.repeat(5_000)}`, 65_536)).length).toBeGreaterThan(0)
})

test('a break within a cell counts as one line, whatever it is written as', async () => {
  for (const lineEnd of ['\n', '\r\n', '\r'])
    expect((await read(['name,text', 'A,"one', 'two"', 'B,', ''].join(lineEnd))).map(({ line }) => line)).toEqual([
      1, 2, 4,
    ])
})

test('an empty file has no records', async () => {
  expect(await read('')).toEqual([])
})
