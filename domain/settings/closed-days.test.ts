import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE, setShopTimeZone } from '../clock/shop-time.ts'
import { closureAt, minutesToOrder, NEVER_CLOSED, nextClosureChange } from './closed-days.ts'

afterEach(() => setShopTimeZone(DEFAULT_TIME_ZONE))

const week = { ...NEVER_CLOSED, closedFrom: '2026-12-20', closedUntil: '2026-12-26' }

test('a closed shop says until when, and from when orders go out', () => {
  const at = (days: Partial<typeof week>) => closureAt({ ...week, ...days }, new Date('2026-12-22T12:00Z'))?.text
  expect(at({})).toBe('We are away until 26 Dec 2026. Orders go out from 27 Dec 2026.')
  expect(at({ closedText: 'At a fair in Lyon.' })).toBe('At a fair in Lyon. Orders go out from 27 Dec 2026.')
  expect(at({ pausesOrders: 'yes' })).toBe('We are away until 26 Dec 2026. You can order again from 27 Dec 2026.')
  expect(at({ closedUntil: '2026-12-31' })).toContain('from 01 Jan 2027.')
  expect(at({ closedUntil: '2026-12-21' })).toBeUndefined()
})

test('half of the days, or none of the calendar, leave the shop open and every page standing', () => {
  const pairs = ['2026-12-20', '', '2026-02-30', '9999-12-31', 'soon'].flatMap((closedFrom) =>
    ['', '2026-02-30', '9999-12-31', 'soon'].map((closedUntil) => ({ ...week, closedFrom, closedUntil })),
  )
  const now = new Date('2026-12-22T12:00Z')
  for (const days of [...pairs, { ...week, closedFrom: '' }]) {
    expect([closureAt(days, now), nextClosureChange(days, now)], JSON.stringify(days)).toEqual([undefined, undefined])
    expect(minutesToOrder(120, { ...days, pausesOrders: 'yes' }, now)).toBe(120)
  }
  const always = { ...week, closedFrom: '1000-01-01', closedUntil: '2999-12-31' }
  expect([closureAt(always, now)?.opensOn, nextClosureChange(always, now)]).toEqual(['3000-01-01', undefined])
})

// Midnight is skipped in Beirut when the clock is put forward, and comes twice when it is put back.
test.each([
  ['Asia/Beirut', '2026-03-28', '2026-03-27T22:00Z', '2026-03-28T22:00Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00Z', '2026-03-29T21:00Z'],
  ['Asia/Beirut', '2026-10-24', '2026-10-23T21:00Z', '2026-10-24T22:00Z'],
  ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00Z', '2026-10-25T22:00Z'],
  ['Europe/Paris', '2026-03-29', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['Europe/Paris', '2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
])('in %s a shop that is closed on %s is closed from %s to %s', (zone, day, begins, ends) => {
  setShopTimeZone(zone)
  const days = { ...NEVER_CLOSED, closedFrom: day, closedUntil: day }
  const isClosed = (moment: number) => closureAt(days, new Date(moment)) !== undefined
  const [begin, end] = [Date.parse(begins), Date.parse(ends)]
  expect([begin - 1, begin, end - 1, end].map(isClosed)).toEqual([false, true, true, false])
  const changes = [begin - 1, begin, end - 1, end].map((moment) => nextClosureChange(days, new Date(moment)))
  expect(changes.map((moment) => moment?.getTime())).toEqual([begin, end, end, undefined])
})

describe('who has two hours to order', () => {
  const paused = { ...week, pausesOrders: 'yes' } as const
  test.each([
    ['long before', '2026-12-10T12:00Z', 120],
    ['an hour before the shop closes', '2026-12-19T21:00Z', 120 + 60 + 7 * 24 * 60],
    ['on the last evening', '2026-12-26T21:00Z', 120 + 60],
    ['when it opens', '2026-12-26T22:00Z', 120],
  ])('has as much of them that the shop takes orders in: %s', (_, moment, minutes) => {
    expect(minutesToOrder(120, paused, new Date(moment))).toBe(minutes)
    expect(minutesToOrder(120, week, new Date(moment))).toBe(120)
  })
})
