import { type DateOrder, isoDate } from '#domain/clock/written-date.ts'

/** A date of a column as our sheets write it. What is none stays, to be refused with its line. */
export function dateCell(field: string, cell: string, order: DateOrder | undefined): string {
  const date = isoDate(cell, order)
  return date === undefined ? cell : date.slice(0, field === 'releaseOn' ? DAY_LENGTH : undefined)
}

const DAY_LENGTH = '2026-11-28'.length

/** The two days that a date may be. */
export function bothDays(cell: string): Record<DateOrder, string> {
  return { day: dateCell('releaseOn', cell, 'day'), month: dateCell('releaseOn', cell, 'month') }
}
