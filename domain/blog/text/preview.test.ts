import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

test('100 characters are shown as they are, of more the first 100', () => {
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100))
  expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`)
})

test('a character beyond the basic plane is one, and is never cut in two', () => {
  expect(previewOf('🎮'.repeat(101))).toBe(`${'🎮'.repeat(100)}...`)
})
