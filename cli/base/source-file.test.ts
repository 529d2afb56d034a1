import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { titlesOf } from '#domain/csv/csv-file.ts'
import { sheetOf, workbookOf } from '../../tests/support/inputs/workbook.ts'
import { scratchFolder } from '../../tests/support/shops/scratch.ts'
import { sourceAt } from './source-file.ts'

const titlesIn = async (name: string, encoding?: string) =>
  await titlesOf(await sourceAt(join(import.meta.dirname, '../../tests/support/inputs', name), name, { encoding }))

test('the command line reads Arabic of Windows and of UTF-16 as the browser does', async () => {
  for (const name of ['stock-arabic-windows-1256.csv', 'stock-arabic-utf-16.csv'])
    expect(await titlesIn(name)).toEqual(['الاسم', 'الوصف', 'السعر', 'الكمية', 'المنصة'])
})

test('another encoding is read where it is asked for, and refused where there is none of that name', async () => {
  expect((await titlesIn('stock-arabic-windows-1256.csv', 'windows-1252'))[0]).toBe('ÇáÇÓã')
  await expect(titlesIn('stock-arabic-windows-1256.csv', 'utf-7')).rejects.toThrow('--encoding must be one of')
  await expect(titlesIn('stock-utf-7.csv')).rejects.toThrow('stock-utf-7.csv: it is in UTF-7')
})

test('a workbook is read sheet by sheet, and damage in it is said in one line', async () => {
  const folder = await scratchFolder('source-file')
  const write = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const book = workbookOf({
    sheets: [sheetOf('Stock', [['Name'], ['Ico']]), sheetOf('People', [['Email'], ['a@b.example']])],
  })
  const path = await write('book.xlsx', book)
  expect(await titlesOf(await sourceAt(path, 'book.xlsx', {}))).toEqual(['Name'])
  expect(await titlesOf(await sourceAt(path, 'book.xlsx', { sheet: 'People' }))).toEqual(['Email'])
  await expect(titlesOf(await sourceAt(path, 'book.xlsx', { sheet: 'x' }))).rejects.toThrow(
    'book.xlsx: it has no sheet "x"',
  )
  const damaged = await sourceAt(await write('cut.xlsx', book.subarray(0, 300)), 'cut.xlsx', {})
  await expect(titlesOf(damaged)).rejects.toThrow('cut.xlsx: it is a damaged archive')
})
