import { lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { eachDay, type Task } from '#platform/work/schedule.ts'
import { productPrices } from '../catalogue-tables.ts'

/** A former price asks for the 30 days before the reduction, which may have begun 30 days before it is typed. */
const ASKED_FOR = sql`now() - interval '61 days'`

export function forgetPricesTask(db: Db): Task {
  return eachDay('forget-prices', () => db.delete(productPrices).where(lt(productPrices.until, ASKED_FOR)))
}
