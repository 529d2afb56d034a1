import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textOfLines } from '../../../../tests/support/data/sheet-rows.ts'
import { sheetOf, workbookOf } from '../../../../tests/support/inputs/workbook.ts'
import { zipOf } from '../../../../tests/support/inputs/zip.ts'
import { scratchFolder } from '../../../../tests/support/shops/scratch.ts'
import { NoSheet } from '../sheet-text.ts'
import { firstTab, openWorkbook } from './workbook.ts'

/** The lines of a workbook's first sheet with rows. */
async function read(bytes: Uint8Array): Promise<string[]> {
  await using file = await open(join(await scratchFolder('workbook'), 'book.xlsx'), 'wx+')
  await file.write(bytes)
  const text = await textOfLines(await firstTab(await openWorkbook(file.fd)))
  return text.trimEnd().split('\r\n')
}

const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`

test('numbers are read as the sheet shows them, and never with an exponent', async () => {
  const values = ['0.03167', '1E5', '1.2345678901234567E+16', '4006381333931', '0.30000000000000004', '1E-9', '-2']
  const xml = `<sheetData>${row(number('1'))}${row(...values.map((value) => number(value)))}</sheetData>`
  const [, cells] = await read(workbookOf({ sheets: [{ name: 'A', xml }] }))
  expect(cells).toBe('0.03167,100000,12345678901234600,4006381333931,0.3,0.000000001,-2')
})

test('dates, times and leading zeros are read as they show', async () => {
  const formats = ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', '[h]:mm', '0000', '0.00 &quot;days&quot;', '[$-409]d mmm yy;@']
  const cells = ['46053', '46053.645833333', '0.5', '17', '2.5', '46053'].map((value, at) => number(value, at + 1))
  const xml = `<sheetData>${row(number('1'))}${row(...cells)}</sheetData>`
  const [, shown] = await read(workbookOf({ sheets: [{ name: 'A', xml }], formats }))
  expect(shown).toBe('2026-01-31,2026-01-31 15:30,12:00,0017,2.5,2026-01-31')
  const [, from1904] = await read(workbookOf({ sheets: [{ name: 'A', xml }], formats, from1904: true }))
  expect(from1904).toMatch(/^2030-02-01,/)
})

test('texts stay texts, shared, rich or in place, and cells keep their columns and lines', async () => {
  const strings = [
    '<t>0017</t>',
    '<r><t>Star </t></r><r><t>Pilot</t></r>',
    '<t>東京</t><rPh><t>トウキョウ</t></rPh>',
    '<t>a_x000D_b</t>',
    "<t>'+961 3</t>",
  ]
  const shared = (at: number, place: string) => `<c r="${place}" t="s"><v>${at}</v></c>`
  const xml = `<sheetData>${row(shared(1, 'A1'), shared(2, 'C1'))}${row()}${row(
    shared(0, 'A3'),
    '<c r="B3" t="b"><v>1</v></c>',
    '<c r="C3" t="str"><f>A1</f><v>1e5</v></c>',
    '<c r="D3" t="e"><v>#N/A</v></c>',
    // Of a file that was exported here and saved as a workbook: it has its apostrophe.
    shared(4, 'E3'),
  )}${row('<c r="B4"/>')}</sheetData>`
  expect(await read(workbookOf({ sheets: [{ name: 'A', xml }], strings }))).toEqual([
    'Star Pilot,,東京',
    '',
    "0017,yes,1e5,#N/A,'+961 3",
  ])
})

test('the first sheet with rows is read; hidden ones are not', async () => {
  const hidden = { ...sheetOf('Old', [['x'], ['1']]), state: 'hidden' }
  const book = workbookOf({
    sheets: [hidden, sheetOf('Notes', [['only a title']]), sheetOf('Stock', [['Name'], ['Ico']])],
  })
  expect(await read(book)).toEqual(['Name', 'Ico'])
})

const [FINE] = [sheetOf('A', [['Name'], ['Ico']])]
const entities = `<!DOCTYPE a [<!ENTITY b "c">]><worksheet><sheetData/></worksheet>`
const inside = (xml: string) => ({ ...FINE, xml })

test.each([
  [
    'an archive',
    zipOf({ 'a.csv': 'x', 'b/c.txt': 'y' }),
    'this is an archive (zip). Unpack it and upload a.csv or b/c.txt.',
  ],
  ['an OpenDocument file', zipOf({ 'content.xml': '', 'META-INF/manifest.xml': '' }), 'this is an OpenDocument file'],
  ['a document of Numbers', zipOf({ 'Index/Document.iwa': '' }), 'this is a document of Numbers'],
  ['a binary workbook', zipOf({ 'xl/workbook.bin': '' }), 'this is a binary workbook (.xlsb)'],
  ['cut off', workbookOf({ sheets: [FINE] }).subarray(0, 900), 'it is a damaged archive'],
  [
    'a lie about its size',
    zipOf({ 'xl/workbook.xml': 'x'.repeat(99), 'xl/_rels/workbook.xml.rels': 'x' }, { claims: 5 }),
    'is damaged',
  ],
  [
    'a bomb',
    zipOf({ 'xl/workbook.xml': Buffer.alloc(3_000_000), 'xl/_rels/workbook.xml.rels': Buffer.alloc(3_000_000) }),
    'it unpacks to far more than a list',
  ],
  ['no XML', workbookOf({ sheets: [inside('<sheetData><row>')] }), 'a part of the workbook is damaged'],
  ['entities', workbookOf({ sheets: [inside(`</worksheet>${entities}`)] }), 'a part of the workbook is damaged'],
  ['unclosed elements', workbookOf({ sheets: [inside('<a>'.repeat(60))] }), 'a part of the workbook is damaged'],
  [
    '3,000 entries',
    zipOf(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`${n}`, '']))),
    'it unpacks to far more than a list',
  ],
])('a workbook that is %s is refused with what to do', async (_, bytes, problem) => {
  await expect(read(bytes)).rejects.toThrow(problem)
})

test('a workbook whose sheet is damaged is refused, whatever was looked for in it', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => [`Game ${n * 7919}`])
  const book = Buffer.from(workbookOf({ sheets: [sheetOf('A', rows)] }))
  const middle = Math.floor(book.length / 2)
  await expect(read(book.fill(0xff, middle, middle + 500))).rejects.toThrow(NoSheet)
})

test('a document type ends the reading', async () => {
  const book = zipOf({ 'xl/workbook.xml': entities, 'xl/_rels/workbook.xml.rels': entities })
  await expect(read(book)).rejects.toThrow('it declares a document type')
})
