import { expect, test } from 'vitest'
import { BrokenCsv, type CsvRecord, csvRecords } from './csv-records.ts'

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

test('a quotation mark that is not closed names its line', async () => {
  await expect(read('name\nA\n"B\nC\n')).rejects.toThrow(BrokenCsv)
})

test('an empty file has no records', async () => {
  expect(await read('')).toEqual([])
})
