import { isTimeZone } from '#platform/start/time-zone.ts'
import { plainNumber } from '../text/plain-number.ts'

export const DEFAULT_TIME_ZONE = 'Asia/Beirut'

const DAY_MS = 24 * 60 * 60 * 1000

let timeZone = DEFAULT_TIME_ZONE

/** The shop's days begin and end in the shop's time zone, wherever the visitor is: a name of the IANA database. */
export function shopTimeZone(): string {
  return timeZone
}

/** Sets the zone of this process or browser tab, which has one shop. What is no zone changes nothing. */
export function setShopTimeZone(name: string): void {
  if (isTimeZone(name)) timeZone = name
}

/** Writes moments as the shop's clock has them. Made with the first: a format of `Intl` takes time to make, and memory. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined
  return (moment) => {
    if (made?.zone !== timeZone)
      made = { zone: timeZone, format: new Intl.DateTimeFormat(locale, { timeZone, ...options }) }
    return made.format.format(moment)
  }
}

/** `2026-11-21`: the shop's day at this moment. */
export const shopDay = dateFormat('en-CA', { dateStyle: 'short' })

const clock = dateFormat('en-GB', { timeStyle: 'medium' })

/** `2026-11-21 15:05:09`: the moment on the shop's clock, as spreadsheets read it. */
export function shopMoment(moment: Date): string {
  return `${shopDay(moment)} ${clock(moment)}`
}

/** A day of the calendar written as `2026-02-28`; undefined for anything else, such as the 30th of February. */
export function dayFrom(typed: string | null): string | undefined {
  const text = plainNumber(typed ?? '')
  if (!/^(?:1|2)\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const moment = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text ? undefined : text
}

export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first moment of a day on the shop's clock. */
export function dayBegins(day: string): Date {
  return readShopMinute(`${day}T00:00`) ?? new Date(Number.NaN)
}

/** `2026-11-30T09:00`: the minute on the shop's clock, as a browser's date field has it. */
export function shopMinute(moment: Date): string {
  return shopMoment(moment).slice(0, 16).replace(' ', 'T')
}

/** The moment at which the shop's clock shows this minute. One that a change of clocks skips counts as later by what it skips. */
export function readShopMinute(minute: string): Date | undefined {
  const [day = '', time = ''] = plainNumber(minute).split('T')
  if (dayFrom(day) === undefined || !/^(?:[01]\d|2[0-3]):[0-5]\d(?::00(?:\.0+)?)?$/.test(time)) return undefined
  const local = Date.parse(`${day}T${time.slice(0, 5)}Z`)
  const first = local - aheadMs(local)
  const second = local - aheadMs(first)
  const isShown = second + aheadMs(second) === local
  return new Date(isShown ? second : Math.max(first, second))
}

/** What to say of a minute that the shop's clock never shows, because it is put forward past it; undefined of any other. */
export function skippedProblem(minute: string): string | undefined {
  const moment = readShopMinute(minute)
  if (moment === undefined || shopMinute(moment) === plainNumber(minute).slice(0, 16)) return undefined
  return `The clock is put forward that day and skips this time. Enter ${shopMinute(moment).slice(11)}, for example`
}

/**
 * A moment as people and programs write it into a spreadsheet: `2026-11-21 15:05:09` or `2026-11-21` on the shop's clock, or
 * with a zone of its own, `2026-11-21T15:05:09Z`. Undefined for anything else: `1/2/2026` is January or February.
 */
export function readMoment(text: string): Date | undefined {
  const [, day = '', time = '00:00', seconds = '00', fraction = '', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d?\d:\d\d)(?::(\d\d)(\.\d+)?)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i.exec(plainNumber(text)) ??
    []
  const minute = readShopMinute(`${day}T${time.padStart(5, '0')}`)
  if (minute === undefined || Number(seconds) > 59) return undefined
  const within = Number(seconds) * 1000 + Math.floor(Number(`0${fraction}`) * 1000)
  const start = zone === undefined ? minute.getTime() : Date.parse(`${day}T${time.padStart(5, '0')}${isoZone(zone)}`)
  return Number.isNaN(start) ? undefined : new Date(start + within)
}

function isoZone(zone: string): string {
  return zone.toUpperCase() === 'UTC' ? 'Z' : zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
}

/** How far the shop's clock is ahead of UTC. */
function aheadMs(moment: number): number {
  return Date.parse(`${shopMinute(new Date(moment))}Z`) - moment
}
