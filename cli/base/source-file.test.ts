import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { titlesOf } from '#domain/csv/csv-file.ts'
import { sheetOf, workbookOf } from '../../tests/support/inputs/workbook.ts'
import { scratchFolder } from '../../tests/support/shops/scratch.ts'
import { sourceAt } from './source-file.ts'

const titlesIn = async (name: string) =>
  await titlesOf(await sourceAt(join(import.meta.dirname, '../../tests/support/inputs', name), name))

test('the command line reads Arabic of Windows and of UTF-16 as the browser does', async () => {
  for (const name of ['stock-arabic-windows-1256.csv', 'stock-arabic-utf-16.csv'])
    expect(await titlesIn(name)).toEqual(['الاسم', 'الوصف', 'السعر', 'الكمية', 'المنصة'])
})

test('an encoding that is none of a list is refused', async () => {
  await expect(titlesIn('stock-utf-7.csv')).rejects.toThrow('stock-utf-7.csv: it is in UTF-7')
})

test('the first sheet of a workbook is read, and damage in it is said in one line', async () => {
  const folder = await scratchFolder('source-file')
  const write = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const book = workbookOf({
    sheets: [sheetOf('Stock', [['Name'], ['Ico']]), sheetOf('People', [['Email'], ['a@b.example']])],
  })
  const path = await write('book.xlsx', book)
  expect(await titlesOf(await sourceAt(path, 'book.xlsx'))).toEqual(['Name'])
  const damaged = await sourceAt(await write('cut.xlsx', book.subarray(0, 300)), 'cut.xlsx')
  await expect(titlesOf(damaged)).rejects.toThrow('cut.xlsx: it is a damaged archive')
})
