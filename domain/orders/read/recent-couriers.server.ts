import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orderNotes, orders } from '../order-tables.ts'

const LOOKED_AT = 100
const MOST = 10

/** Who took orders along lately, by how many. */
export async function recentCouriers(db: Db): Promise<string[]> {
  const { courier } = orderNotes
  const rows = await db
    .select({ courier })
    .from(orders)
    .innerJoin(orderNotes, and(eq(orderNotes.orderId, orders.id), ne(courier, '')))
    .where(eq(orders.handling, 'sent'))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LOOKED_AT)
  const counts = [...Map.groupBy(rows, (row) => row.courier)]
  return counts
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST)
    .map(([name]) => name)
}
