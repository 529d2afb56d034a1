import { type LineProblem, namedProblem, type SheetRow } from '#domain/csv/sheet-row.ts'

/** Takes out of rows what their program does not sell, and counts it by its reason. */
export function soldRows() {
  const counted = new Map<string, number>()
  return {
    of(rows: SheetRow[]): { sold: SheetRow[]; leftOut: LineProblem[] } {
      const leftOut = rows.flatMap(({ line, cells, leftOut: why }) => {
        if (why === undefined) return []
        counted.set(why, (counted.get(why) ?? 0) + 1)
        return namedProblem({ line, name: cells.name ?? cells.number }, why)
      })
      return { sold: rows.filter((row) => row.leftOut === undefined), leftOut }
    },
    leftOut: (): [why: string, count: number][] => [...counted],
  }
}
