import { expect, test } from 'vitest'
import { pictureAt, pictureSet, pictureUrl } from './picture.ts'

const own = pictureUrl('0123456789abcdef01234567')

test('a stored picture is named by its largest size, and the others stand beside it', () => {
  expect(own).toBe('/images/0123456789abcdef01234567-1280.webp')
  expect(pictureAt(own, 320)).toBe('/images/0123456789abcdef01234567-320.webp')
  expect(pictureAt(own, 1280)).toBe(own)
})

test('a browser is offered all three sizes with their widths', () => {
  expect(pictureSet(own)).toBe(
    [320, 640, 1280].map((width) => `/images/0123456789abcdef01234567-${width}.webp ${width}w`).join(', '),
  )
})

test('a picture of ours under a full address has its sizes too', () => {
  expect(pictureAt(`https://pictures.example${own}`, 640)).toBe(
    'https://pictures.example/images/0123456789abcdef01234567-640.webp',
  )
})

test.each([
  '',
  'https://res.cloudinary.com/demo/image/upload/sonic.jpg',
  '/images/0123456789abcdef01234567-320.webp',
  '/images/../secret-1280.webp',
  '/images/abc-1280.webp?x',
])('%j is left as it is and comes in one size', (url) => {
  expect(pictureAt(url, 320)).toBe(url)
  expect(pictureSet(url)).toBeUndefined()
})
