import { record } from '../audit/record.server.ts'
import { isToDo } from '../orders/handling.ts'
import type { ImportedOrder } from '../orders/order.ts'
import { importOrders } from '../orders/sheet/import-orders.server.ts'
import { inPart } from './in-part.server.ts'
import type { Way } from './move-in.server.ts'
import { withOwnAccounts } from './own-accounts.server.ts'
import { withOwnAreas } from './own-areas.server.ts'
import { chunksOf } from './read/chunks.ts'
import type { Readings } from './values/readings.ts'
import type { MoveInReport } from './values/report.ts'

const CHUNK = 1_000

export async function moveOrders(
  { db, tell, dryRun }: Way,
  orders: Readings<ImportedOrder>,
  { report, count }: { report: MoveInReport; count: number },
): Promise<void> {
  const { orders: tally } = report
  let done = 0
  for await (const chunk of chunksOf(orders, CHUNK, tally)) {
    tell(`Moving orders, ${done} of ${count}`)
    const added = await inPart(db, dryRun, async (tx) => {
      const created = await importOrders(tx, await withOwnAccounts(tx, await withOwnAreas(tx, chunk)))
      const subject = { id: null, name: `${created.length} orders of the old shop` }
      if (created.length > 0) await record(tx, 'command line', [{ action: 'imported', kind: 'catalogue', subject }])
      return created
    })
    tally.created += added.length
    tally.skipped += chunk.length - added.length
    countStates(added, report.orderStates)
    done += chunk.length
  }
}

function countStates(added: ImportedOrder[], states: MoveInReport['orderStates']): void {
  states.toDo += added.filter(isToDo).length
  states.cancelled += added.filter(({ handling }) => handling === 'cancelled').length
  states.partlyRefunded += added.filter(({ status }) => status === 'partially_refunded').length
}
