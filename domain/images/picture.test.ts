import { expect, test } from 'vitest'
import { isPictureAddress, pictureAt, pictureSet, pictureUrl } from './picture.ts'

const own = pictureUrl('0123456789abcdef01234567')

const photo = pictureUrl('photo-0123456789abcdef01234567')
const inWidths = (stem: string, format: string) =>
  [320, 640, 1280].map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')

test('a stored picture is named by its largest size; the others stand beside it, of an uploaded one as AVIF too', () => {
  expect(own).toBe('/images/0123456789abcdef01234567-1280.webp')
  expect([pictureAt(own, 320), pictureAt(own, 1280)]).toEqual([own.replace('1280', '320'), own])
  expect([pictureSet(own), pictureSet(own, 'avif')]).toEqual([
    inWidths('/images/0123456789abcdef01234567', 'webp'),
    undefined,
  ])
  for (const format of ['webp', 'avif'] as const)
    expect(pictureSet(photo, format)).toBe(inWidths('/images/photo-0123456789abcdef01234567', format))
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

test.each([own, photo, 'https://res.cloudinary.com/demo/image/upload/sonic.jpg'])('%s is accepted', (url) => {
  expect(isPictureAddress(url)).toBe(true)
})

test.each([
  ...['', 'sonic.jpg', '/admin', '/images/../x-1280.webp', 'javascript:alert(1)', 'data:image/png;base64,AAAA'],
  ...['file:///etc/passwd', '//host/a.png', 'http://host/a.png'],
])('%j is refused', (url) => {
  expect(isPictureAddress(url)).toBe(false)
})
