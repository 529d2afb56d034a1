import { dateFormat } from '#domain/clock/shop-time.ts'
import { formatCents } from '#domain/money.ts'
import type { RangeProblem, Span } from '#domain/orders/report/report-range.ts'

export const SPAN_NAMES: Record<Span, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  '12-months': 'Last 12 months',
  '13-months': 'Last 13 months',
}

export const RANGE_PROBLEMS: Record<RangeProblem, string> = {
  'no-day': 'Enter days that the calendar has, such as 2026-11-30.',
  'turned-round': 'The first day is after the last. Choose an earlier first day.',
  'too-long': 'A report covers at most five years. Choose days that are closer together.',
}

const format = dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` → `November 2026`. */
export function monthName(month: string): string {
  return format(new Date(`${month}-01T00:00:00Z`))
}

/** An amount that may be below nothing: `-$5.00`. */
export function amountText(cents: number): string {
  return cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents)
}
