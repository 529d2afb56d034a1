import { z } from 'zod'
import { readFactCell } from '#domain/catalogue/facts/read-facts.ts'
import { cell, centsCell, neededCell, readSheet, type SheetReading, type SheetRow } from '#domain/csv/sheet-row.ts'
import { GUIDE_STATES, type GuideCents } from '#domain/guide/guide-cents.ts'
import type { GuideItem } from '#domain/guide/import-guide.server.ts'
import { categoryTable } from '#domain/move-in/values/category-table.ts'
import type { SheetChoices } from '../spreadsheet-tables.ts'
import { type PriceNotes, priceCells } from './price-cells.ts'
import { leftOutCounter } from './sold-rows.ts'

const GuideRow = z.object({
  name: neededCell('Name', 200),
  console: neededCell('Console', 100),
  region: cell('Region', 50),
  barcode: cell('Barcode', 50),
  loose: centsCell('Loose price'),
  cib: centsCell('Complete price'),
  sealed: centsCell('New price'),
  graded: centsCell('Graded price'),
  'box-only': centsCell('Box only price'),
  'manual-only': centsCell('Manual only price'),
})

type Row = z.output<typeof GuideRow> & { line: number }

/** Rows of any list of prices: its consoles are our subcategories, and its amounts dollars. */
export function guideRows(choices: SheetChoices) {
  const table = categoryTable(choices.categories ?? {})
  const prices: PriceNotes = { rates: choices.rates ?? {}, currencies: new Map(), rounded: 0 }
  const { leaveOut, leftOut } = leftOutCounter()
  const regions = new Map<string, string>()
  const regionOf = (said: string): string => {
    const known = regions.get(said) ?? readFactCell('region', said, undefined)?.region ?? ''
    if (regions.size < MOST_REGIONS) regions.set(said, known)
    return known
  }
  const meant = ({ line, name, console, region, barcode, ...amounts }: Row): (GuideItem & { line: number })[] => {
    const cents = centsOf(amounts)
    const place = table.find([console])
    if (!place.ok) leaveOut('of consoles that this shop does not have')
    else if (Object.keys(cents).length === 0) leaveOut('without a price')
    else
      return [
        { line, name, console, region: regionOf(region || regionBefore(console)), barcode, ...place.value, cents },
      ]
    return []
  }
  return {
    read(rows: SheetRow[]): SheetReading<GuideItem> {
      const priced = rows.map((row) => inDollars(row, prices))
      const { items, problems } = readSheet(priced, GuideRow)
      return { items: items.flatMap(meant), problems }
    },
    told: () => ({
      categories: table.rows(),
      currencies: [...prices.currencies].map(([code, count]) => ({ code, count })),
      leftOut: leftOut(),
    }),
  }
}

function inDollars(row: SheetRow, prices: PriceNotes): SheetRow {
  const cells = { ...row.cells }
  for (const state of GUIDE_STATES) {
    const price = cells[state] ?? ''
    const { cells: dollars, problem } = price === '' ? { cells: {} } : priceCells({ ...cells, price }, prices)
    if (problem !== undefined) return { ...row, broken: problem }
    cells[state] = dollars.price ?? price
  }
  return { ...row, cells }
}

/** What costs nothing has no price. */
function centsOf(amounts: Partial<Record<keyof GuideCents, number | undefined>>): GuideCents {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== undefined && amount > 0))
}

/** `PAL Super Nintendo`. */
function regionBefore(console: string): string {
  return /famicom/i.test(console) ? 'JP' : (console.split(' ', 1)[0] ?? '')
}

/** A list says the same of many rows, and reading it takes as long as the rest of a row. */
const MOST_REGIONS = 1_000
