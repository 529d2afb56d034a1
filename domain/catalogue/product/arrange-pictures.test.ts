import { describe, expect, test } from 'vitest'
import { addressesIn, arrange, readArranging, writeArranging } from './arrange-pictures.ts'

const BOX = ['front', 'back', 'disc']

test.each([
  ['first', 2, ['disc', 'front', 'back']],
  ['earlier', 1, ['back', 'front', 'disc']],
  ['earlier', 0, BOX],
  ['later', 1, ['front', 'disc', 'back']],
  ['later', 2, BOX],
  ['remove', 0, ['back', 'disc']],
  ['remove', 7, BOX],
] as const)('%s, of the picture at %i', (act, place, after) => {
  expect(arrange(BOX, { act, place })).toEqual(after)
})

describe('a button of a form', () => {
  test('says what it does, and to which picture', () => {
    expect(readArranging(writeArranging({ act: 'later', place: 3 }))).toEqual({ act: 'later', place: 3 })
  })

  test.each(['', 'add', 'first', 'first -1', 'drop 1', 'first 1 2'])('saying "%s" does nothing', (text) => {
    expect(readArranging(text)).toBeUndefined()
  })
})

test('addresses stand with spaces or line breaks between, each of them once', () => {
  expect(addressesIn(' /a\r\n/b  /a\t')).toEqual(['/a', '/b'])
})
