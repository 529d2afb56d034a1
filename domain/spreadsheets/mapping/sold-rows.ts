import { type LineProblem, namedProblem, type SheetRow } from '#domain/csv/sheet-row.ts'
import { leftOutCounter } from '../counted-words.ts'

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
