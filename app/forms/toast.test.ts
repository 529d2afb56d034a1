import { expect, test } from 'vitest'
import { boundedText, packed } from './toast.ts'

test.each(['x', 'حذف ', '中', '🎮'])('a toast of %j of any length fits into its cookie', (letters) => {
  const text = boundedText(letters.repeat(2_000))
  expect(text.length).toBeGreaterThan(400)
  expect(packed({ kind: 'error', text, more: text, ofCart: true }).length).toBeLessThan(4_000)
})

test('a short toast is whole', () => {
  expect(boundedText('Item added to cart!')).toBe('Item added to cart!')
})
