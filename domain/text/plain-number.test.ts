import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { plainNumber } from './plain-number.ts'

const EVERY_DIGIT = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{Nd}/u.test(letter))

test('the digits of every script are read, ten of each, in fields and in searches', () => {
  const zeros = EVERY_DIGIT.filter((_, place) => place % 10 === 0)
  expect(zeros.length).toBeGreaterThan(60)
  for (const zero of zeros) {
    const at = EVERY_DIGIT.indexOf(zero)
    const digits = EVERY_DIGIT.slice(at, at + 10).join('')
    expect([plainNumber(digits), fold(digits)]).toEqual(['0123456789', '0123456789'])
  }
})

test.each([
  [' 12 ', '12'],
  ['١٢٫٥٠', '12.50'],
  ['۱٬۲۵۰', '1250'],
  ['١٬٢٣٤٬٥٦٧٫٨٩', '1234567.89'],
  ['١٬٢', '1٬2'],
  ['١٢،٥', '12,5'],
  ['−١٥٪', '-15%'],
  ['\u202b\u200f٢٠٢٦-٠١-٣١\u202c', '2026-01-31'],
  ['\u202a+961 ٣ ١٢٣ ٤٥٦\u202c', '+961 3 123 456'],
  ['१२३', '123'],
  ['１２', '12'],
  ['½', '½'],
  ['2²', '2²'],
  ['Ⅻ', 'Ⅻ'],
])('%j reads %j', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})
