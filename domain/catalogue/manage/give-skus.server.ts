import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/audit/record.server.ts'
import { inOrderOf } from '#domain/ids.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { wholeProducts } from '../product/product-pictures.server.ts'
import { writeTogether } from './bulk-change.server.ts'

/** `P000123`: as text they stand in the order in which they were given. */
const PREFIX = 'P'
const DIGITS = 6
const OURS = `^${PREFIX}[0-9]{${DIGITS},9}$`

/**
 * Gives a SKU to those of these products that have none, in the order of `ids`: the numbers that follow the highest one in use.
 * One change of the audit log, which can be undone. Of two presses at once, the second finds the SKUs of the first.
 */
export function giveSkus(db: Db, { actor, ids }: { actor: Actor; ids: string[] }): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('skus', 0))`)
    const locked = await wholeProducts(tx, isAnyOf(products.id, ids), 'no key update')
    const without = locked.filter(({ sku }) => sku === '')
    if (without.length === 0) return
    const last = await lastNumber(tx)
    const changed = inOrderOf(new Set(ids), without).map((before, at) => ({
      before,
      after: { ...before, sku: skuOf(last + 1 + at) },
    }))
    await writeTogether(tx, actor, changed, 'SKU for labels')
  })
}

function skuOf(number: number): string {
  return `${PREFIX}${String(number).padStart(DIGITS, '0')}`
}

async function lastNumber(tx: Db): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${products.sku}, 2)::integer), 0)` })
    .from(products)
    .where(sql`upper(${products.sku}) ~ ${OURS}`)
  return row?.last ?? 0
}
