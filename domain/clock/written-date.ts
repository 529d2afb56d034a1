import { fold } from '../text/fold.ts'
import { dayFrom, readMoment } from './shop-time.ts'

/** Whether `11/03/26` is the 11th of March or the 3rd of November. */
export type DateOrder = 'day' | 'month'

const LONGEST = 60

/**
 * A date as people and programs write it, as `readMoment` reads it: `Nov-03-26`, `3 nov. 2026 14:30`, `٣ تشرين الثاني ٢٠٢٦`,
 * `46329.5` of a workbook, and with `order` `11/03/26`. A year of two digits is one of this century.
 *
 * @returns undefined for anything else; what is readable as it stands stays as it is
 */
export function isoDate(text: string, order?: DateOrder): string | undefined {
  if (text.length > LONGEST) return undefined
  if (readMoment(text) !== undefined) return text
  const { date, time } = parted(fold(text))
  const day = dayOfSerial(date) ?? dayIn(date, order)
  return day === undefined || time === undefined || readMoment(`${day}${time}`) === undefined
    ? undefined
    : `${day}${time}`
}

/** How a numeric date tells that it is written; `either` where both are dates, and undefined where it needs no telling. */
export function dateOrderOf(text: string): DateOrder | 'either' | undefined {
  if (text.length > LONGEST || !NUMERIC.test(parted(fold(text)).date)) return undefined
  const [asDay, asMonth] = [isoDate(text, 'day'), isoDate(text, 'month')]
  if (asDay !== undefined && asMonth !== undefined) {
    if (asDay === asMonth) return undefined
    return fold(text).includes('.') ? 'day' : 'either'
  }
  if (asDay !== undefined) return 'day'
  return asMonth === undefined ? undefined : 'month'
}

const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/
const TIME =
  /(?:^|\D)(\d{1,2}):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(?:\s?([ap]\.?m\.?|[صم]))?\s?([a-z]{1,4}|[+-]\d\d:?\d\d)?$/

/** A date and the time behind it, as `readMoment` has it. `time`: undefined for what looks like one and is none. */
function parted(text: string): { date: string; time: string | undefined } {
  const colon = text.indexOf(':')
  if (colon === -1) return { date: text, time: '' }
  const begin = text.lastIndexOf(' ', colon) + 1 || text.lastIndexOf('t', colon) + 1
  const [, hour = '', minutes, seconds = '00', fraction = '', half, zone = ''] = TIME.exec(text.slice(begin)) ?? []
  const before = text.slice(0, begin).replace(/[\s,t]{1,3}$/, '')
  const date = before.replace(/,?\s(?:at|a|um|الساعه)$/, '')
  const offset = zone === '' ? '' : (ZONES[zone] ?? (/^[+-]/.test(zone) ? zone : undefined))
  if (minutes === undefined || offset === undefined) return { date, time: undefined }
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^[pم]/.test(half) ? 12 : 0)
  return { date, time: ` ${String(hours).padStart(2, '0')}:${minutes}:${seconds}${fraction}${offset}` }
}

/** Zones that programs write by name. */
const ZONES: Record<string, string> = {
  ...{ z: 'Z', utc: 'Z', gmt: 'Z', cet: '+01:00', cest: '+02:00' },
  ...{ est: '-05:00', edt: '-04:00', pst: '-08:00', pdt: '-07:00' },
}

/** What is more than a year of any collectible, and less than any other number: 1927 to 2119. */
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 80_000]
const EPOCH_DAYS = 25_569
const DAY_SECONDS = 86_400

/** Workbooks count days. */
function dayOfSerial(text: string): string | undefined {
  if (!/^\d{5}(?:[.,]\d{1,12})?$/.test(text)) return undefined
  const serial = Number(text.replace(',', '.'))
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined
  const seconds = Math.round((serial - EPOCH_DAYS) * DAY_SECONDS)
  const written = new Date(seconds * 1000).toISOString()
  return seconds % DAY_SECONDS === 0 ? written.slice(0, 10) : `${written.slice(0, 10)} ${written.slice(11, 19)}`
}

function dayIn(text: string, order: DateOrder | undefined): string | undefined {
  const numbers = text.match(/\d+/g) ?? []
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => !FILLERS.has(word))
  if (words.length > 0) {
    // A day of the week stands before its date.
    const month = monthCalled(words.join(' ')) ?? monthCalled(words.slice(1).join(' '))
    const [first = '', second = ''] = numbers
    if (month === undefined || numbers.length !== 2) return undefined
    return first.length === 4 ? dayOf(first, month, second) : dayOf(second, month, first)
  }
  const [first = '', second = '', third = ''] = numbers
  if (/^\d{4}([-/.])\d{1,2}\1\d{1,2}$/.test(text)) return dayOf(first, Number(second), third)
  if (!NUMERIC.test(text)) return undefined
  const isDayFirst = order === 'day' || (order === undefined && !isDay(third, first, second))
  const isMonthFirst = order === 'month' || (order === undefined && !isDay(third, second, first))
  if (isDayFirst === isMonthFirst) return first === second ? dayOf(third, Number(first), second) : undefined
  return isDayFirst ? dayOf(third, Number(second), first) : dayOf(third, Number(first), second)
}

const isDay = (year: string, month: string, day: string) => dayOf(year, Number(month), day) !== undefined

function dayOf(year: string, month: number, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  return day.length > 2 ? undefined : dayFrom(`${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Words that stand between a day, its month and its year. */
const FILLERS = new Set('st nd rd th er re ere de del of le el the den am o'.split(' '))
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt', 'ar-EG', 'ar-LB', 'ar-DZ']
const SHORTEST = 3
let named: Map<string, number> | undefined

/** The month of a name, in the languages of the shop's owners, or of a beginning of it that no other month has. */
function monthCalled(name: string): number | undefined {
  named ??= monthNames()
  const exact = named.get(name)
  if (exact !== undefined || name.length < SHORTEST) return exact
  const months = new Set([...named].flatMap(([each, month]) => (each.startsWith(name) ? [month] : [])))
  return months.size === 1 ? [...months][0] : undefined
}

function monthNames(): Map<string, number> {
  const names = new Map<string, number>()
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1)
        names.set(fold(format.format(Date.UTC(2026, month - 1, 1))).replaceAll('.', ''), month)
    }
  return names
}
