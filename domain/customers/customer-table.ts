import { pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser } from '#domain/accounts/account-tables.ts'

/** What the owner writes down about a customer, who never sees it. It goes with the account. */
export const customerNotes = pgTable('customer_notes', {
  userId: ofUser().primaryKey(),
  note: text('note').notNull(),
  /** Of the import that wrote it; null when somebody has typed it since. */
  importMark: text('import_mark'),
  /** What the import replaced. */
  beforeImport: text('before_import'),
})
