import { expect, test } from 'vitest'
import { telephoneAddress } from '#domain/text/telephone-address.ts'
import { phoneLinks } from './phone-links.ts'

const LEBANON = '+961 1 555 064'

test.each([
  ['03 123456', '9613123456'],
  ['03/123456', '9613123456'],
  ['70-123 456', '96170123456'],
  ['٠٣ ١٢٣٤٥٦', '9613123456'],
  ['+961 3 123 456', '9613123456'],
  ['00961 3 123456', '9613123456'],
  ['961 70 123456', '96170123456'],
  ['03 123456 / 70 654321', '9613123456'],
  ['+44 (0)20 7946 0958', '442079460958'],
])('in Lebanon %s is +%s', (typed, whole) => {
  expect(phoneLinks(typed, LEBANON)).toEqual({ tel: `tel:+${whole}`, whatsApp: `https://wa.me/${whole}` })
})

test.each([
  ['+1 212 555 0100', '(415) 555-0123', '14155550123'],
  ['+1 212 555 0100', '1 415 555 0123', '14155550123'],
  ['+7 495 123 45 67', '8 912 345 67 89', '79123456789'],
  ['+39 06 1234567', '06 7654321', '39067654321'],
  ['+49 30 123456', '0151 23456789', '4915123456789'],
  ['0044 20 7946 0958', '07700 900123', '447700900123'],
])('where the shop has %s, %s is +%s', (shop, typed, whole) => {
  expect(phoneLinks(typed, shop)?.tel).toBe(`tel:+${whole}`)
})

test.each([
  ['+961 3 123 456 ext 5', '+9613123456;ext=5'],
  ['+961 1 555 064 Ext. 12', '+9611555064;ext=12'],
  ['01/555064 x204', '+9611555064;ext=204'],
  ['01 555 064, extension 12', '+9611555064;ext=12'],
  ['+9611555064;ext=7', '+9611555064;ext=7'],
  ['٠١ ٥٥٥ ٠٦٤ تحويلة ٧', '+9611555064;ext=7'],
  ['01 555 064 #7 / 70 654321', '+9611555064;ext=7'],
])('%s is dialled with its extension, and no WhatsApp', (typed, dialled) => {
  expect(phoneLinks(typed, LEBANON)).toEqual({ tel: `tel:${dialled}`, whatsApp: undefined })
})

test('the extension of a second number is not the first one’s, nor is every word one', () => {
  for (const typed of ['03 123456 / 01 555064 ext 5', '03 123456, Mansour building'])
    expect(phoneLinks(typed, LEBANON)).toMatchObject({ tel: 'tel:+9613123456', whatsApp: 'https://wa.me/9613123456' })
})

test('the shop’s own number is dialled with its extension, too', () => {
  expect(['+961 1 555 064', '+961 1 555 064 ext 5'].map(telephoneAddress)).toEqual([
    'tel:+9611555064',
    'tel:+9611555064;ext=5',
  ])
})

test('a number of an unknown country can be called from there, and has no WhatsApp', () => {
  expect(phoneLinks('03 123456', '01 555 064')).toEqual({ tel: 'tel:03123456', whatsApp: undefined })
})

test('what is no phone number leads nowhere', () => {
  for (const typed of ['', '12', 'ask my brother', '1'.repeat(30)]) expect(phoneLinks(typed, LEBANON)).toBeUndefined()
})
