import { expect, test } from 'vitest'
import { daysWithin, monthsOf, readReportRange } from './report-range.ts'

test.each([
  ['', '2025-11-01', '2026-11-26', 13],
  ['span=this-month', '2026-11-01', '2026-11-26', 1],
  ['span=last-month', '2026-10-01', '2026-10-31', 1],
  ['span=12-months&from=2020-01-01', '2025-12-01', '2026-11-26', 12],
  ['span=forever', '2025-11-01', '2026-11-26', 13],
  ['from=2024-02-29&to=2024-03-01', '2024-02-29', '2024-03-01', 2],
  ['from=2026-11-20&to=', '2026-11-20', '2026-11-26', 1],
  ['to=2024-02-29', '2023-02-01', '2024-02-29', 13],
  ['from=2020-02-29&to=2025-02-28', '2020-02-29', '2025-02-28', 61],
  ['from=2026-02-30', '2025-11-01', '2026-11-26', 13],
  ['from=2026-11-02&to=yesterday', '2026-11-02', '2026-11-26', 1],
  ['from=2026-11-02&to=2026-10-01', '2026-10-01', '2026-11-02', 2],
  ['from=2026-12-24', '2026-11-26', '2026-12-24', 2],
  ['from=1999-01-01&to=2026-01-01', '2021-01-01', '2026-01-01', 61],
  ['to=1000-05-01', '1000-01-01', '1000-05-01', 5],
])('%j asks for %s to %s', (query, from, to, months) => {
  expect(readReportRange(new URLSearchParams(query), '2026-11-26')).toMatchObject({ from, to })
  expect(monthsOf({ from, to })).toHaveLength(months)
})

test('a month at the edge of a range has the days that lie in it', () => {
  const range = { from: '2023-12-15', to: '2024-02-29' }
  expect(monthsOf(range).map((month) => daysWithin(month, range))).toEqual([
    { from: '2023-12-15', to: '2023-12-31' },
    { from: '2024-01-01', to: '2024-01-31' },
    { from: '2024-02-01', to: '2024-02-29' },
  ])
})
