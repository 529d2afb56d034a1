import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE, setShopTimeZone } from '#domain/clock/shop-time.ts'
import { dayText } from './shop-date.tsx'

const fresh = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: DEFAULT_TIME_ZONE })

test('a day begins at the shop’s midnight, in winter and in summer', () => {
  for (const midnight of ['2026-01-14T22:00:00Z', '2026-07-14T21:00:00Z']) {
    const moment = new Date(midnight)
    expect(dayText(new Date(moment.getTime() - 1))).toMatch(/14, 2026$/)
    expect(dayText(moment)).toMatch(/15, 2026$/)
  }
})

test('a day is that of the shop’s zone at any moment', () => {
  const aMoment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const atAnyTime = fc.property(aMoment, fc.nat(3_599_999), (date, later) => {
    const hour = new Date(date).setUTCMinutes(0, 0, 0)
    for (const moment of [date, new Date(hour + later)]) expect(dayText(moment)).toBe(fresh.format(moment))
  })
  fc.assert(atAnyTime, { numRuns: 12_000 })
})

test('a shop that moves to another zone has other days', () => {
  const moment = new Date('2026-11-20T23:30:00Z')
  expect(dayText(moment)).toBe('Nov 21, 2026')
  setShopTimeZone('America/New_York')
  expect(dayText(moment)).toBe('Nov 20, 2026')
  setShopTimeZone(DEFAULT_TIME_ZONE)
})
