import { expect, test } from 'vitest'
import { deliveryFrom, releaseText } from './release-text.ts'

const TEXT = 'In 3-4 days.'

test.each([
  [[], TEXT],
  [[{ releaseOn: null }, {}], TEXT],
  [[{ releaseOn: '2033-03-12' }, {}], `From 12 Mar 2033, when the pre-order is out: ${TEXT}`],
  [[{ releaseOn: '2033-03-12' }, { releaseOn: '2033-03-12' }], `From 12 Mar 2033, when the pre-order is out: ${TEXT}`],
  [
    [{ releaseOn: '2033-11-02' }, { releaseOn: '2033-03-12' }],
    `From 02 Nov 2033, when the last pre-order is out: ${TEXT}`,
  ],
])('the delivery of %j counts from the last day of release', (lines, text) => {
  expect(deliveryFrom(TEXT, lines)).toBe(text)
})

test('a day is written as people read it', () => {
  expect(releaseText('2033-03-02')).toBe('Pre-order: out on 02 Mar 2033')
})
