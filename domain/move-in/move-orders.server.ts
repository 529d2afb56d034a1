import { record } from '../audit/record.server.ts'
import { importOrders } from '../orders/import-orders.server.ts'
import type { ImportedOrder } from '../orders/order.ts'
import { chunksOf } from './chunks.ts'
import { inPart } from './in-part.server.ts'
import type { Way } from './move-in.server.ts'
import type { Readings } from './readings.ts'
import type { Tally } from './report.ts'

const CHUNK = 1_000

export async function moveOrders(
  { db, tell, isTrial }: Way,
  orders: Readings<ImportedOrder>,
  { tally, count }: { tally: Tally; count: number },
): Promise<void> {
  let done = 0
  for await (const chunk of chunksOf(orders, CHUNK, tally)) {
    tell(`Moving orders, ${done} of ${count}`)
    const created = await inPart(db, isTrial, async (tx) => {
      const added = await importOrders(tx, chunk)
      const thing = { id: null, name: `${added} orders of the old shop` }
      if (added > 0) await record(tx, 'command line', [{ action: 'imported', kind: 'catalogue', thing }])
      return added
    })
    tally.created += created
    tally.skipped += chunk.length - created
    done += chunk.length
  }
}
