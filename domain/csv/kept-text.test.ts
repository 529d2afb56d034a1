import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { csvRecords } from './csv-records.ts'
import { isSavedOtherwise, keptText } from './kept-text.ts'

const CHANGED = [
  ...['0017', '1e5', '90.750', '12345678901234567', '4006381333931', '3-4', '1/2', '007/298', '1 1/2', '1.5'],
  ...['May 5', 'MAR1', '5 January 2020', 'True', 'FALSE', '10:30 PM', '$5', '5 €', '50%', '1,250', '03 123456'],
  '1'.repeat(60),
]
const LEFT_ALONE = [
  '2600',
  '0',
  '3DS',
  'Marvel 2',
  'May',
  'Atari 2600 joystick',
  "'64",
  '',
  '19.90 a piece',
  '1'.repeat(300),
]

test.each(CHANGED)('%s goes out with an apostrophe', (text) => {
  expect(keptText(text)).toBe(`'${text}`)
  expect(keptText(`'${text}`)).toBe(`''${text}`)
})

test.each(LEFT_ALONE)('%j goes out as it is', (text) => {
  expect(keptText(text)).toBe(text)
})

async function cellsOf(text: string): Promise<string[][]> {
  const records: string[][] = []
  for await (const { cells } of csvRecords([text])) records.push(cells)
  return records
}

/** What this file exports, opened and saved in LibreOffice 7.4, with and without its "Detect special numbers". */
test.each(['saved-by-libreoffice.csv', 'saved-by-libreoffice-detecting.csv'])(
  'texts survive being opened and saved in a spreadsheet program: %s',
  async (name) => {
    const texts = [
      ...CHANGED,
      ...LEFT_ALONE.filter((text) => text !== '' && text.length < 250),
      '+961 club',
      '=1+1',
      "'0017",
      '-5',
    ]
    const rows = texts.map((text) => [text])
    expect(await cellsOf(rows.map(([text = '']) => csvLine([keptText(text)])).join(''))).toEqual(rows)
    const saved = await readFile(join(import.meta.dirname, '../../tests/support/inputs', name), 'utf8')
    expect(await cellsOf(saved)).toEqual(rows)
  },
)

test.each([
  ['0017', '17'],
  ['1e5', '100000'],
  ['1e5', '1.00E+05'],
  ['90.750', '90.75'],
  ['12345678901234567', '1.23456789012346E+016'],
  ['4006381333931', '4.00638E+12'],
  ['3-4', '2026-04-03'],
  ['May 5', '05/05/2026'],
])('%s that became %s was changed by a spreadsheet program', (was, now) => {
  expect(isSavedOtherwise(was, now)).toBe(true)
})

test.each([
  ['0017', '18'],
  ['Ico', 'Rez'],
  ['2600', '2601'],
  ['0017', '0017'],
  ['3-4', 'Three to four'],
  [null, '17'],
])('%s that became %s was not', (was, now) => {
  expect(isSavedOtherwise(was, now)).toBe(false)
})
