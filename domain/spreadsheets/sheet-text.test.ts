import { expect, test } from 'vitest'
import { textOfLines } from '../../tests/support/data/sheet-rows.ts'
import { decodedTexts, encodingOf, NoSheet } from './sheet-text.ts'

async function* chunks(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function read(bytes: Uint8Array, size = 3): Promise<string> {
  const encoding = await encodingOf(() => chunks(bytes, 64))
  return await textOfLines(decodedTexts(chunks(bytes, size), encoding))
}

const TEXT = 'Name,Café „Ōkami“ 🎮'

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 of Excel', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
])('%s is read, also where a letter is cut in two', async (_, bytes) => {
  expect(await read(bytes)).toBe(TEXT)
})

test('what Windows writes is read', async () => {
  expect(await read(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80]))).toBe('Café €')
})

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004...')],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ['a picture', Buffer.from([0x89, 0x50, 0, 1, 2])],
])('%s is refused with what to do', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow(NoSheet)
  await expect(read(bytes)).rejects.toThrow('CSV UTF-8')
})
