import { dayFrom } from '#domain/clock/shop-time.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'

/** Whole months that end with today's, or the month before: what they are called, and how many months ago they begin. */
export const SPANS = {
  'this-month': { name: 'This month', begins: 0 },
  'last-month': { name: 'Last month', begins: 1 },
  '12-months': { name: 'Last 12 months', begins: 11 },
  '13-months': { name: 'Last 13 months', begins: 12 },
}
export type Span = keyof typeof SPANS

/** Days of the shop's calendar, both included. `span`: the name by which they were asked for. */
export type ReportRange = { from: string; to: string; span?: Span }

export type RangeProblem = 'no-day' | 'turned-round' | 'too-long'

const MOST_YEARS = 5

/**
 * The days that an address asks for, at most five years; this month and the twelve before it where it asks for none. Where
 * only one day is given, the other is today, or the first of the month a year before.
 */
export function readReportRange(query: URLSearchParams, today: string): Outcome<ReportRange, RangeProblem> {
  const span = (Object.keys(SPANS) as Span[]).find((each) => each === query.get('span'))
  const [typedFrom, typedTo] = [query.get('from') ?? '', query.get('to') ?? '']
  if (span !== undefined || (typedFrom === '' && typedTo === '')) return done(spanOf(span ?? '13-months', today))
  const to = typedTo === '' ? today : dayFrom(typedTo)
  if (to === undefined) return refused('no-day')
  const from = typedFrom === '' ? `${monthsBefore(to, 12)}-01` : dayFrom(typedFrom)
  if (from === undefined) return refused('no-day')
  if (from > to) return refused('turned-round')
  const isTooLong = `${Number(from.slice(0, 4)) + MOST_YEARS}${from.slice(4)}` <= to
  return isTooLong ? refused('too-long') : done({ from, to })
}

function spanOf(span: Span, today: string): ReportRange {
  const from = `${monthsBefore(today, SPANS[span].begins)}-01`
  return { span, from, to: span === 'last-month' ? lastDayOf(from.slice(0, 7)) : today }
}

export function askedRange({ from, to, span }: ReportRange): Record<string, string> {
  return span === undefined ? { from, to } : { span }
}

/** The calendar's months (`2026-11`) that a range touches, oldest first. */
export function monthsOf({ from, to }: ReportRange): string[] {
  const count = monthNumber(to) - monthNumber(from)
  return Array.from({ length: count + 1 }, (_, place) => monthsBefore(to, count - place))
}

/** The days of a month that lie in a range. */
export function daysWithin(month: string, { from, to }: ReportRange): { from: string; to: string } {
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  return { from: from > first ? from : first, to: to < last ? to : last }
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
}

function monthsBefore(day: string, count: number): string {
  const number = monthNumber(day) - count
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** Months since the year 0. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}
