import { afterEach, expect, test } from 'vitest'
import {
  DEFAULT_TIME_ZONE,
  dayFrom,
  readShopMinute,
  setShopTimeZone,
  shopDay,
  shopMinute,
  skippedProblem,
} from './shop-time.ts'

afterEach(() => setShopTimeZone(DEFAULT_TIME_ZONE))

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

test.each([
  ['2026-11-30T09:00', '2026-11-30T07:00:00Z'],
  ['2026-07-01T00:30', '2026-06-30T21:30:00Z'],
  ['2026-03-28T23:59', '2026-03-28T21:59:00Z'],
  ['2026-03-29T01:00', '2026-03-28T22:00:00Z'],
])('the shop\u2019s clock shows %s at %s', (minute, moment) => {
  expect(readShopMinute(minute)).toEqual(new Date(moment))
  expect(shopMinute(new Date(moment))).toBe(minute)
})

test.each([
  ['Asia/Beirut', '2026-03-29T00:30', '2026-03-29T01:30'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30'],
  ['Europe/Berlin', '2026-03-29T02:00', '2026-03-29T03:00'],
  ['Europe/Paris', '2026-03-29T02:30', '2026-03-29T03:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-04T02:40'],
])('a minute that the clock in %s skips, %s, counts as %s, which is offered instead', (zone, skipped, shown) => {
  setShopTimeZone(zone)
  expect(shopMinute(readShopMinute(skipped) ?? new Date(0))).toBe(shown)
  expect([skippedProblem(skipped), skippedProblem(shown)]).toEqual([
    `The clock is put forward that day and skips this time. Enter ${shown.slice(11)}, for example`,
    undefined,
  ])
})

test('what a clock shows is read as it was shown, on every day of a year', () => {
  for (const zone of ['Asia/Beirut', 'America/New_York', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland']) {
    setShopTimeZone(zone)
    for (let moment = Date.parse('2026-01-01T00:05Z'); moment < Date.parse('2027-01-01T00:00Z'); moment += 3_600_000) {
      const shown = shopMinute(new Date(moment))
      expect(shopMinute(readShopMinute(shown) ?? new Date(0))).toBe(shown)
    }
  }
})

test.each(['', '2026-11-30', '2026-11-30T24:00', '2026-02-30T09:00', 'tomorrow', '2026-11-30T9:00'])(
  '%j is no minute',
  (text) => {
    expect(readShopMinute(text)).toBeUndefined()
  },
)

test.each([
  ['Europe/Berlin', '2026-07-01T09:00', '2026-07-01T07:00:00Z'],
  ['Europe/Berlin', '2026-12-01T09:00', '2026-12-01T08:00:00Z'],
  ['Asia/Kathmandu', '2026-12-01T00:15', '2026-11-30T18:30:00Z'],
  ['UTC', '2026-12-01T00:15', '2026-12-01T00:15:00Z'],
])('a shop in %s shows %s at %s', (zone, minute, moment) => {
  setShopTimeZone(zone)
  expect(readShopMinute(minute)).toEqual(new Date(moment))
  expect(shopMinute(new Date(moment))).toBe(minute)
})
