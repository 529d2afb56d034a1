import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { readOrderSheet } from '#domain/orders/sheet/order-sheet.ts'
import type { SheetChoices } from '../spreadsheet-tables.ts'
import { isAmountField } from './cell-problem.ts'
import { type PriceNotes, priceCells } from './price-cells.ts'
import { soldRows } from './sold-rows.ts'

/** Reads orders of any list: amounts become dollars, and what its program takes back is counted and left out. */
export function orderReader({ rates = {} }: SheetChoices) {
  const notes: PriceNotes = { rates, currencies: new Map(), rounded: 0 }
  const ordered = soldRows()
  return {
    read(rows: SheetRow[]) {
      const { sold, leftOut } = ordered.of(rows)
      return { ...readOrderSheet(sold.map((row) => inDollars(row, notes))), leftOut }
    },
    told: () => ({
      currencies: [...notes.currencies].map(([code, count]) => ({ code, count })),
      leftOut: ordered.leftOut(),
    }),
  }
}

/** An amount without a rate is not read again: the row says so once. */
function inDollars(row: SheetRow, notes: PriceNotes): SheetRow {
  const { currency = '', ...cells } = row.cells
  const problems = new Set(row.problems)
  for (const [field, given = ''] of Object.entries(cells)) {
    if (given === '' || !isAmountField(field)) continue
    const { cells: read, problem } = priceCells({ price: given, currency }, notes)
    if (problem === undefined) cells[field] = read.price ?? given
    else {
      problems.add(problem)
      cells[field] = field === 'price' ? '0' : ''
    }
  }
  return { ...row, cells, problems: [...problems] }
}
