import type { ShopTables } from '#platform/backup/tables.ts'
import { OPEN_TABLES } from '../accounts/end-access.server.ts'

/** What a backup, and an export for moving out, do not hold of the shop. `docs/move-out.md` has a word on each table. */
export const SHOP_TABLES: ShopTables = {
  derived: ['product_arrivals', 'product_search', 'product_sales', 'search_words'],
  derive: 'select fill_search()',
  atStart: ['foldings'],
  notMoved: [
    ...OPEN_TABLES,
    'newsletter_confirmations',
    'spreadsheet_mappings',
    'spreadsheet_parts',
    'spreadsheet_pictures',
    'spreadsheets',
  ],
}
