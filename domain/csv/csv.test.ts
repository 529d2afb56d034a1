import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, layoutOf } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['one, two', '"one, two"'],
  ['7" floppy', '"7"" floppy"'],
  ['=1+1', "'=1+1"],
  ['+49 1', "'+49 1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("http://evil.com","x")', '"\'=HYPERLINK(""http://evil.com"",""x"")"'],
  ['\t=1', "'\t=1"],
  [-3, '-3'],
])('%j is written %s', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

test.each([
  ['name,price', ','],
  ['name;price', ';'],
  ['name\tprice', '\t'],
  ['name|price', '|'],
  ['"Price, in dollars, with tax";name', ';'],
  ['name', ','],
])('the cells of a file that begins with %j are parted by %j', (head, delimiter) => {
  expect(layoutOf([head]).delimiter).toBe(delimiter)
})

test('whatever the cells hold, they are read back as they were, but a formula as text', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 6 }), (cells) => {
      const [read] = parse(csvLine(cells), { relax_column_count: true }) as string[][]
      expect(read).toEqual(cells.map((text) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)))
      expect(read?.some((text) => /^[=+\-@\t\r]/.test(text))).toBe(false)
    }),
  )
})
