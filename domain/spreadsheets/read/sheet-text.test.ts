import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textOfLines } from '../../../tests/support/data/sheet-rows.ts'
import { bytesAsTexts, decodedTexts, encodingOf, NoSheet, textsAsBytes } from './sheet-text.ts'

async function* chunks(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function read(bytes: Uint8Array, size = 3): Promise<string> {
  const { encoding } = await encodingOf(() => chunks(bytes, 64))
  return await textOfLines(decodedTexts(chunks(bytes, size), encoding))
}

const guessOf = async (bytes: Uint8Array) => await encodingOf(() => chunks(bytes, 64))
const inputOf = async (name: string) => await readFile(join(import.meta.dirname, '../../../tests/support/inputs', name))

const TEXT = 'Name,Café „Ōkami“ 🎮'

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 of Excel', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 the other way round without a mark', Buffer.from(TEXT, 'utf16le').swap16()],
])('%s is read, also where a letter is cut in two, and is no guess', async (_, bytes) => {
  expect(await read(bytes)).toBe(TEXT)
  expect(await guessOf(bytes)).toMatchObject({ isGuessed: false })
})

const WESTERN = Buffer.from(
  'Jeu d\xe9j\xe0 test\xe9;Bo\xeete ab\xeem\xe9e;cr\xe9\xe9e \xe0 No\xebl;19,90 \x80',
  'latin1',
)
/** "Игра приставка" in Windows-1251. */
const CYRILLIC = Buffer.from([0xc8, 0xe3, 0xf0, 0xe0, 0x20, 0xef, 0xf0, 0xe8, 0xf1, 0xf2, 0xe0, 0xe2, 0xea, 0xe0])

test.each([
  ['windows-1252', WESTERN, 'déjà testé'],
  ['windows-1251', CYRILLIC, 'Игра приставка'],
  ['utf-8', Buffer.concat([Buffer.from('é'.repeat(40)), Buffer.from([0xe9])]), 'éé'],
])('%s is guessed where each byte may be a letter', async (encoding, bytes, text) => {
  expect(await guessOf(bytes)).toEqual({ encoding, isGuessed: true })
  expect(await read(bytes)).toContain(text)
})

test('Arabic of Windows and of UTF-16 is read as Arabic', async () => {
  const windows = await inputOf('stock-arabic-windows-1256.csv')
  expect(await guessOf(windows)).toEqual({ encoding: 'windows-1256', isGuessed: true })
  expect(await read(windows)).toMatch(/^الاسم,الوصف,السعر,الكمية,المنصة\r\nلعبة سباق,/)
  expect(await read(await inputOf('stock-arabic-utf-16.csv'))).toMatch(/^الاسم,الوصف,السعر,الكمية,المنصة/)
})

test('bytes come back from the text that stands for them', async () => {
  const bytes = Buffer.from(Array.from({ length: 255 }, (_, n) => n + 1))
  const kept: Uint8Array[] = []
  for await (const part of textsAsBytes(bytesAsTexts(chunks(bytes, 50)))) kept.push(part)
  expect(Buffer.concat(kept)).toEqual(bytes)
})

test('UTF-7 is named, and what begins with a plus is not taken for it', async () => {
  const utf7 = await inputOf('stock-utf-7.csv')
  await expect(read(utf7)).rejects.toThrow('it is in UTF-7')
  for (const text of ['Phone,+96170123456', '1+1,+Plus,C++,+Bonus game', 'Name,A+B'])
    expect(await read(Buffer.from(text))).toBe(text)
})

test.each([
  ['an archive (zip)', Buffer.from('PK\u0003\u0004...')],
  ['an old workbook (.xls)', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
  ['a compressed file', Buffer.from([0x1f, 0x8b, 8])],
  ['an SQLite database', Buffer.from('SQLite format 3\0')],
  ['not a text file', Buffer.from([1, 0, 2, 0, 0, 0])],
])('%s is refused by what it is', async (name, bytes) => {
  await expect(read(bytes)).rejects.toThrow(NoSheet)
  await expect(read(bytes)).rejects.toThrow(`this is ${name}`)
})
