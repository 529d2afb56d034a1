import { expect, test } from 'vitest'
import { dayFrom, shopDay } from './shop-time.ts'

test.each([
  ['2026-11-21T21:59:00Z', '2026-11-21'],
  ['2026-11-21T22:00:00Z', '2026-11-22'],
  ['2026-07-01T20:59:00Z', '2026-07-01'],
  ['2026-07-01T21:00:00Z', '2026-07-02'],
])('at %s the shop writes %s', (moment, day) => {
  expect(shopDay(new Date(moment))).toBe(day)
})

test.each(['2026-02-28', '2024-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(dayFrom(text)).toBe(text)
})

test.each([null, '', '2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '20260101', "2026-01-01'"])(
  '%j is none',
  (text) => {
    expect(dayFrom(text)).toBeUndefined()
  },
)
