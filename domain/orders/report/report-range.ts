import { dayFrom } from '#domain/clock/shop-time.ts'

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

const MOST_MONTHS = 60

/**
 * The days that an address asks for, as far as they are days: this month and the twelve before it where it asks for none.
 * Where only one is given, the other is today, or the first of the month a year before. Turned round where the first is
 * after the last, and cut to the last five years.
 */
export function readReportRange(query: URLSearchParams, today: string): ReportRange {
  const span = (Object.keys(SPANS) as Span[]).find((each) => each === query.get('span'))
  const [first, last] = [dayFrom(query.get('from')), dayFrom(query.get('to'))]
  if (span !== undefined || (first === undefined && last === undefined)) return spanOf(span ?? '13-months', today)
  const typedTo = last ?? today
  const [typedFrom, to] = inOrder(first ?? firstBefore(typedTo, 12), typedTo)
  const [, from] = inOrder(typedFrom, firstBefore(to, MOST_MONTHS))
  return { from, to }
}

function inOrder(one: string, other: string): [from: string, to: string] {
  return one > other ? [other, one] : [one, other]
}

/** The first of the month so many months before a day. The calendar of the shop begins with the year 1000. */
function firstBefore(day: string, months: number): string {
  return dayFrom(`${monthsBefore(day, months)}-01`) ?? '1000-01-01'
}

function spanOf(span: Span, today: string): ReportRange {
  const from = firstBefore(today, SPANS[span].begins)
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
