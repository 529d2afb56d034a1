import { type LineProblem, namedProblem, type SheetRow } from '#domain/csv/sheet-row.ts'
import type { LeftOut } from '../spreadsheet-tables.ts'

/** Counts what stays out, by its reason. */
export function leftOutCounter() {
  const counted = new Map<string, number>()
  return {
    leaveOut: (why: string) => void counted.set(why, (counted.get(why) ?? 0) + 1),
    leftOut: (): LeftOut => [...counted],
  }
}

/** Takes out of rows what their program does not sell, and counts it by its reason. */
export function soldRows() {
  const { leaveOut, leftOut } = leftOutCounter()
  return {
    of(rows: SheetRow[]): { sold: SheetRow[]; leftOut: LineProblem[] } {
      const left = rows.flatMap(({ line, cells, leftOut: why }) => {
        if (why === undefined) return []
        leaveOut(why)
        return namedProblem({ line, name: cells.name ?? cells.number }, why)
      })
      return { sold: rows.filter((row) => row.leftOut === undefined), leftOut: left }
    },
    leftOut,
  }
}
