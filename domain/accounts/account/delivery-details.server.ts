import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '#domain/text/fold.ts'
import { foundIn } from '#domain/text/found-in.server.ts'
import { phoneDigits } from '#domain/text/phone-digits.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf } from '#platform/database/write-many.ts'
import { deliveryDetails } from '../account-tables.ts'

const { userId, name, phone, area, address, note } = deliveryDetails

export type DeliveryDetails = Pick<typeof deliveryDetails.$inferSelect, 'name' | 'phone' | 'area' | 'address' | 'note'>

export async function findDeliveryDetails(db: Db, user: string): Promise<DeliveryDetails | undefined> {
  return (await detailsOfMany(db, [user])).get(user)
}

/** Remembers the details for the account's next order; they go with the account. */
export async function rememberDelivery(tx: Db, user: string, details: DeliveryDetails): Promise<void> {
  const stored = { ...details, ...detailsSearch(details) }
  const values = { userId: user, ...stored }
  await tx.insert(deliveryDetails).values(values).onConflictDoUpdate({ target: userId, set: stored })
}

/** What an account is found by, beside its email address. */
function detailsSearch({ name, phone, area, address }: DeliveryDetails) {
  const texts = [name, area, address].map(fold).filter((text) => text !== '')
  return { searchText: texts.join('\n'), phoneDigits: phoneDigits(phone) }
}

/** Whether an account is one of those whose details have all these words, or this phone. */
export function isOfDetails(account: PgColumn, search: string): SQL {
  const { searchText, phoneDigits: digits } = deliveryDetails
  return sql`${account} in (select ${userId} from ${deliveryDetails} where ${foundIn({ searchText, digits }, search)})`
}

/** Remembers the details of accounts that have none yet; those that say nothing are left out. */
export async function rememberMany(
  tx: Db,
  accounts: ({ id: string } & Omit<DeliveryDetails, 'note'>)[],
): Promise<void> {
  const told = accounts
    .map(({ id, name, phone, area, address }) => ({ userId: id, name, phone, area, address, note: '' }))
    .filter(({ userId: _, ...texts }) => Object.values(texts).some((text) => text !== ''))
  const rows = told.map((details) => ({ ...details, ...detailsSearch(details) }))
  await insertMany(tx, deliveryDetails, rows)
}

export async function detailsOfMany(db: Db, users: string[]): Promise<Map<string, DeliveryDetails>> {
  const found = await db
    .select({ userId, name, phone, area, address, note })
    .from(deliveryDetails)
    .where(isAnyOf(userId, users))
  return new Map(found.map(({ userId, ...details }) => [userId, details]))
}

/** Folds anew what details after an account are found by. @returns the last of them */
export async function refoldDetails(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const rows = await db.select().from(deliveryDetails).where(gt(userId, after)).orderBy(asc(userId)).limit(limit)
  for (const { searchText, phoneDigits, ...details } of rows) {
    const folded = detailsSearch(details)
    // Only what was read: they may just be typed anew.
    const isAsRead = and(
      eq(userId, details.userId),
      eq(deliveryDetails.name, details.name),
      eq(deliveryDetails.phone, details.phone),
    )
    if (folded.searchText !== searchText || folded.phoneDigits !== phoneDigits)
      await db.update(deliveryDetails).set(folded).where(isAsRead)
  }
  return rows.at(-1)?.userId
}
