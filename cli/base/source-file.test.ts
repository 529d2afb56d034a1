import { join } from 'node:path'
import { expect, test } from 'vitest'
import { titlesOf } from '#domain/csv/csv-file.ts'
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
