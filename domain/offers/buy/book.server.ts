import { lt, sql } from 'drizzle-orm'
import { shopMoment } from '#domain/clock/shop-time.ts'
import { type CsvColumns, columnsAsCsv } from '#domain/csv/list-as-csv.ts'
import { orderNumber } from '#domain/ids.ts'
import { decimalFromCents } from '#domain/money.ts'
import { byAge, type ListPage, type ListPlace, pageOf } from '#domain/paging/list-page.server.ts'
import { numberSet } from '#domain/settings/number-set.server.ts'
import { DEFAULTS } from '#domain/settings/shop-settings.ts'
import type { Db } from '#platform/database/client.ts'
import { eachDay, type Task } from '#platform/work/schedule.ts'
import { boughtBook } from '../offer-tables.ts'

export type BookLine = Omit<typeof boughtBook.$inferSelect, 'at'> & { createdAt: Date }

export async function listBook(db: Db, place: ListPlace): Promise<ListPage<BookLine>> {
  const { at, ...columns } = boughtBook
  const { id, offerId, seller, contact, goods, cents, way, actor, document, takenBackAt } = columns
  const selecting = db
    .select({ id, offerId, createdAt: at, seller, contact, goods, cents, way, actor, document, takenBackAt })
    .from(boughtBook)
  return await pageOf(selecting, byAge({ createdAt: at, id }), place)
}

const COLUMNS: CsvColumns<BookLine & { paidBy: string }> = {
  Date: ({ createdAt }) => ({ written: shopMoment(createdAt) }),
  Offer: ({ offerId }) => orderNumber(offerId),
  Seller: ({ seller }) => seller,
  Contact: ({ contact }) => contact,
  Goods: ({ goods }) => goods,
  'Paid (USD)': ({ cents }) => ({ written: decimalFromCents(cents) }),
  'Paid by': ({ paidBy }) => paidBy,
  'Entered by': ({ actor }) => actor,
  'Identity document': ({ document }) => document,
  'Taken back': ({ takenBackAt }) => takenBackAt && { written: shopMoment(takenBackAt) },
}

const LINES = 500

export function exportBook(db: Db, wayNames: Record<BookLine['way'], string>): AsyncGenerator<string> {
  return columnsAsCsv(COLUMNS, async ({ after }) => {
    const page = await listBook(db, { after, limit: LINES })
    return { ...page, rows: page.rows.map((line) => ({ ...line, paidBy: wayNames[line.way] })) }
  })
}

/** Deletes what the book has kept for as many years as the settings say. */
export function forgetBookTask(db: Db): Task {
  return eachDay('forget-book', async () => {
    const years = await numberSet(db, 'bookYears', DEFAULTS.bookYears)
    await db.delete(boughtBook).where(lt(boughtBook.at, sql`now() - make_interval(years => ${years})`))
  })
}
