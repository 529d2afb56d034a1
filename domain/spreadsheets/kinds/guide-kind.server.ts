import { exportGuide, GUIDE_COLUMNS } from '#domain/guide/export-guide.server.ts'
import { GUIDE_STATES } from '#domain/guide/guide-cents.ts'
import {
  type GuideItem,
  type GuidePlan,
  guideEntries,
  planGuide,
  undoGuide,
  writeGuide,
} from '#domain/guide/import-guide.server.ts'
import { guideRows } from '../mapping/guide-rows.ts'
import { MAX_GUIDE_ROWS } from '../read/sheet-limits.ts'
import type { ItemImport } from './import-items.server.ts'
import { missing, ownSheet } from './own-sheet.server.ts'

const PRICES: ItemImport<GuideItem, GuidePlan> = {
  auditKind: 'guide',
  undo: undoGuide,
  noun: 'prices',
  plan: planGuide,
  write: writeGuide,
  entriesOf: guideEntries,
}

export const GUIDE_SHEET = ownSheet({
  id: 'guide',
  name: 'Price guide',
  about:
    'Market prices by console and name, of PriceCharting or any list. They suggest prices to you, change none by themselves, and no shopper sees them.',
  fields: GUIDE_COLUMNS,
  isOnlyChosen: true,
  mostRows: MAX_GUIDE_ROWS,
  hasPeople: false,
  problemOf: (fields) =>
    missing(fields, { name: 'Name', console: 'Console' }) ??
    (GUIDE_STATES.some((state) => fields.includes(state)) ? undefined : 'No column is a price: choose one.'),
  reader: (choices) => ({ rowsAtOnce: 1_000, ...guideRows(choices) }),
  items: PRICES,
  exportAll: ({ db }) => exportGuide(db),
})
