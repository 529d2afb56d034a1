import { expect, test } from 'vitest'
import { isPictureAddress, pictureAt, pictureSet, pictureUrl } from './picture.ts'

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

const photo = pictureUrl('photo-0123456789abcdef01234567')

test('an uploaded picture comes as AVIF too', () => {
  expect(pictureAt(photo, 320)).toBe('/images/photo-0123456789abcdef01234567-320.webp')
  expect(pictureSet(photo)).toContain('/images/photo-0123456789abcdef01234567-640.webp 640w')
  expect(pictureSet(photo, 'avif')).toBe(
    [320, 640, 1280].map((width) => `/images/photo-0123456789abcdef01234567-${width}.avif ${width}w`).join(', '),
  )
  expect(pictureSet(own, 'avif')).toBeUndefined()
})

test.each([own, photo, 'https://res.cloudinary.com/demo/image/upload/sonic.jpg'])('%s is accepted', (url) => {
  expect(isPictureAddress(url)).toBe(true)
})

test.each(['', 'sonic.jpg', 'javascript:alert(1)', '/admin', '/images/../x-1280.webp'])('%j is refused', (url) => {
  expect(isPictureAddress(url)).toBe(false)
})
