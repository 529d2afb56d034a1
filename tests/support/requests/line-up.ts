import { eq } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { setStock } from '#domain/stock/move-stock.server.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'

/** People who asked one after the other and have proved their addresses. */
export async function lineUp(db: Db, productId: string, people: string[]) {
  const rows = people.map((email, at) => {
    const createdAt = new Date(Date.now() - (people.length - at) * 1_000)
    return { id: newId(), productId, email, createdAt, confirmedAt: createdAt }
  })
  await db.insert(waitingPlaces).values(rows)
  return rows
}

/** The owner counts anew. */
export async function restock(db: Db, id: string, quantity: number) {
  await inTransaction(db, async (tx) => {
    await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
    await setStock(tx, [{ id, quantity }])
  })
}
