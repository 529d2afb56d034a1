import { expect, test } from 'vitest'
import { findTitles, whyNoRow } from './find-titles.ts'

const lineOf = (...lines: string[]) =>
  findTitles(lines.map((line, at) => ({ cells: line.split(';'), line: at + 1 })))?.line

test.each([
  ['titles in the first line', 1, ['Name;Price', 'Sonic;5']],
  ['titles that nobody knows', 1, ['Bidule;Truc', 'Sonic;5']],
  ['rows with more words than there are titles', 1, ['Bidule;Truc;', 'Sonic;Sega;Boxed']],
  ['a heading above them', 2, ['STOCK 2026;;', 'Name;Price;Quantity', 'Sonic;5;1']],
  ['a heading above titles that nobody knows', 3, ['STOCK 2026', 'of November', 'Bidule;Truc', 'Sonic;5']],
  ['a heading of several cells', 3, ['Shop;Beirut', 'Date;2026-11-28', 'Name;Price;Platform', 'Sonic;5;Saturn']],
  ['a single column', 1, ['Email', 'one@shop.example', 'two@shop.example']],
])('%s are found', (_, line, lines) => {
  expect(lineOf(...lines)).toBe(line)
})

test.each([
  ['TOTAL;;12', 'lines of totals'],
  ['Total général;;12', undefined],
  [';Grand total:;1,250.00 €', 'lines of totals'],
  ['Total War;Strategy;5', undefined],
  ['Name;Kind;Price', 'lines with the titles again'],
])('%j below the titles is no row: %s', (line, why) => {
  expect(whyNoRow({ cells: line.split(';'), line: 9 }, ['Name', 'Kind', 'Price'])).toBe(why)
})
