import { expect, test } from 'vitest'
import { phoneDigits, phoneSearch } from './phone-digits.ts'

const WRITTEN = [
  '+961 3 123 456',
  '03123456',
  '03-123 456',
  '00961 3 123456',
  '+961 (0)3 123 456',
  '٠٣ ١٢٣ ٤٥٦',
  '961 3 123 456',
]

test('a phone finds itself, however it was stored and however it is typed', () => {
  for (const stored of WRITTEN)
    for (const typed of WRITTEN)
      expect(
        phoneSearch(typed).some((part) => phoneDigits(stored).includes(part)),
        `${typed} in ${stored}`,
      ).toBe(true)
})

test.each([
  ['+44 (0)20 7946 0958', ['2079460958']],
  ['+1 212 555 0100', ['2125550100']],
  ['70 123 456', ['70123456']],
  ['123456', ['123456']],
])('%s is looked for as %j', (typed, parts) => {
  expect(phoneSearch(typed)).toEqual(parts)
})

test.each(['2600', '#1001', 'AP-516073', '12.50', 'atari 2600 joystick', '+', '000000', '96196'])(
  '%s is no phone',
  (typed) => {
    expect(phoneSearch(typed)).toEqual([])
  },
)
