import { type Actor, recordTogether } from '#domain/audit/record.server.ts'
import { endNameHolds } from '#domain/stock/waiting/name-holds.server.ts'
import { counted } from '#domain/text/counted.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { productEntry } from '../product/product-audit.server.ts'
import { wholeProducts } from '../product/product-pictures.server.ts'
import type { ChangedInBulk } from './bulk-change.server.ts'

/** Deletes products. Order items carry their own name, price and picture. */
export function deleteProducts(db: Db, { actor, ids }: { actor: Actor; ids: string[] }): Promise<ChangedInBulk> {
  return inTransaction(db, async (tx) => {
    const meant = isAnyOf(products.id, ids)
    const deleted = await wholeProducts(tx, meant, 'update')
    await endNameHolds(tx, ids)
    await tx.delete(products).where(meant)
    const entryId = await recordTogether(tx, actor, {
      summary: { action: 'deleted', kind: 'product', subject: { id: null, name: counted(deleted.length, 'product') } },
      entries: deleted.map((product) => productEntry(product, undefined)),
    })
    return { count: deleted.length, entryId }
  })
}
