import { lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { productPrices } from '../catalogue-tables.ts'

/** A reduction asks for the lowest price of the 30 days before it, when it begins. */
const ASKED_FOR = sql`now() - interval '31 days'`

export function forgetPricesTask(db: Db): Task {
  return {
    name: 'forget-prices',
    next: afterMinutes(24 * 60),
    run: async () => void (await db.delete(productPrices).where(lt(productPrices.until, ASKED_FOR))),
  }
}
