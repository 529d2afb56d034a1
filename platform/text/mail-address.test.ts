import { expect, test } from 'vitest'
import { asciiAddress, mailAddress } from './mail-address.ts'

const Address = mailAddress('no address')

test.each([
  ['max@bücher.example', 'max@xn--bcher-kva.example'],
  ['Max@BÜCHER.example', 'Max@xn--bcher-kva.example'],
  // Typed on a Mac: a letter and a sign above it.
  ['max@bu\u0308cher.example', 'max@xn--bcher-kva.example'],
  ['sam@مثال.إختبار', 'sam@xn--mgbh0fb.xn--kgbechtv'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['ken@例え。テスト', 'ken@xn--r8jz45g.xn--zckzah'],
  [' max@xn--bcher-kva.example ', 'max@xn--bcher-kva.example'],
  ['o_connor+list@mail.example.co', 'o_connor+list@mail.example.co'],
])('%s is stored as %s, and that stays as it is', (typed, stored) => {
  expect(Address.parse(typed)).toBe(stored)
  expect(asciiAddress(stored)).toBe(stored)
})

test.each([
  ...['', 'max', 'max@', '@bücher.example', 'max@bücher', 'max@bü cher.example', 'max@bücher.example/x'],
  ...[
    'max@bücher.example:25',
    'max@bücher.example?x',
    'max@１２７.0.0.1',
    'max@-bücher-.example.',
    'jörg@bücher.example',
  ],
  ...['a@b@bücher.example', 'max@ü..example', `max@${'ü'.repeat(300)}.example`, `${'a'.repeat(250)}@ü.example`],
])('%s is no address', (typed) => {
  expect(Address.safeParse(typed).success).toBe(false)
})

test('what somebody searches for is changed where it is an address alone', () => {
  expect(asciiAddress('max@bücher')).toBe('max@xn--bcher-kva')
  for (const text of ['Bücher', 'für max@example.com', 'bücher@', 'ring @ Müller, 2nd floor'])
    expect(asciiAddress(text)).toBe(text)
})
