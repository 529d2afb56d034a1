import { namedProblem, type SheetRow } from '#domain/csv/sheet-row.ts'
import { readOrderSheet } from '#domain/orders/sheet/order-sheet.ts'
import type { SheetChoices } from '../spreadsheet-tables.ts'
import { type PriceNotes, priceCells } from './price-cells.ts'

const AMOUNTS = ['price', 'total', 'deliveryCost', 'listPrice', 'paid'] as const

/** Reads orders of any list: amounts become dollars, and what its program takes back is counted and left out. */
export function orderReader({ rates = {} }: SheetChoices) {
  const notes: PriceNotes = { rates, currencies: new Map(), rounded: 0 }
  const leftOutBy = new Map<string, number>()
  return {
    read(rows: SheetRow[]) {
      const sold = rows.filter(({ leftOut }) => leftOut === undefined)
      const leftOut = rows.flatMap(({ line, cells, leftOut }) =>
        leftOut === undefined ? [] : namedProblem({ line, name: cells.number }, leftOut),
      )
      for (const { leftOut: why } of rows) if (why !== undefined) leftOutBy.set(why, (leftOutBy.get(why) ?? 0) + 1)
      return { ...readOrderSheet(sold.map((row) => inDollars(row, notes))), leftOut }
    },
    told: () => ({
      currencies: [...notes.currencies].map(([code, count]) => ({ code, count })),
      leftOut: [...leftOutBy],
    }),
  }
}

/** An amount without a rate is not read again: the row says so once. */
function inDollars(row: SheetRow, notes: PriceNotes): SheetRow {
  const { currency = '', ...cells } = row.cells
  const problems = new Set(row.problems)
  for (const field of AMOUNTS) {
    const given = cells[field] ?? ''
    if (given === '') continue
    const { cells: read, problem } = priceCells({ price: given, currency }, notes)
    if (problem === undefined) cells[field] = read.price ?? given
    else {
      problems.add(problem)
      cells[field] = field === 'price' ? '0' : ''
    }
  }
  return { ...row, cells, problems: [...problems] }
}
