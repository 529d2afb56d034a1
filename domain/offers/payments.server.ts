import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { PaidWay } from './offer.ts'
import { boughtBook } from './offer-tables.ts'

/** What was paid for pieces of an offer at once; `id` is the `paymentId` of each. */
export type OfferPayment = { id: string; way: PaidWay; cents: number }

/** Those that were not taken back, the first first. */
export async function paymentsOf(db: Db, offerId: string): Promise<OfferPayment[]> {
  const { id, way, cents, at, takenBackAt } = boughtBook
  return await db
    .select({ id, way, cents })
    .from(boughtBook)
    .where(and(eq(boughtBook.offerId, offerId), isNull(takenBackAt)))
    .orderBy(asc(at))
}
