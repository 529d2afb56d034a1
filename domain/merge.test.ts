import { expect, test } from 'vitest'
import { mergeFields } from './merge.ts'

const base = { name: 'Sonic', price: 10, tags: ['a'] }

test('what only one of two changed is merged', () => {
  expect(mergeFields(base, { ...base, name: 'Sonic 2' }, { ...base, price: 12, tags: ['b'] })).toEqual({
    fields: { name: 'Sonic 2', price: 12, tags: ['b'] },
    asked: [],
    theirs: ['price', 'tags'],
  })
})

test('only what both changed differently is asked', () => {
  const mine = { ...base, name: 'Mine', price: 12 }
  expect(mergeFields(base, mine, { ...base, name: 'Theirs', price: 12 })).toEqual({
    fields: mine,
    asked: ['name'],
    theirs: [],
  })
})

test('line ends and spaces around a text are no change', () => {
  const text = { text: 'one\ntwo' }
  expect(mergeFields(text, { text: ' one\r\ntwo' }, { text: 'other' })).toMatchObject({ asked: [], theirs: ['text'] })
})
