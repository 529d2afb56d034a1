import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedText } from './toast.ts'

test('a toast of any length fits into its cookie, whole where it can', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      const shown = boundedText(text)
      expect(shown.length).toBeLessThanOrEqual(500)
      expect(encodeURIComponent(shown.toWellFormed()).length).toBeLessThanOrEqual(3_500)
      if (shown !== text) expect(text.startsWith(shown.slice(0, -1))).toBe(true)
    }),
  )
  expect(boundedText('Item added to cart!')).toBe('Item added to cart!')
  expect(boundedText('12345678, '.repeat(300))).toMatch(/^12345678, .{480,489}…$/)
  expect(boundedText('حذف '.repeat(300)).length).toBeGreaterThan(400)
})
