import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'

/** What was bought together: a box, a collection. */
export const purchases = pgTable(
  'purchases',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** For all of it; null where nobody has said so yet. */
    paidCents: integer('paid_cents'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('purchases_by_age').on(table.createdAt)],
)

/** Which products came with a purchase. Deleted ones stay: they come back under their ids. */
export const purchasePieces = pgTable(
  'purchase_pieces',
  {
    productId: text('product_id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
  },
  (table) => [index('purchase_pieces_of_purchase').on(table.purchaseId)],
)
