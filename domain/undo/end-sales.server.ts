import { endSaleOf, findEndedSale } from '#domain/catalogue/manage/planned-change.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { undoEntry } from './undo-entry.server.ts'

/**
 * Ends the sales that are over: their entry is taken back, as an owner would, so that a price that somebody changed
 * meanwhile stays.
 *
 * @returns how many ended
 */
export async function endSales(db: Db): Promise<number> {
  let ended = 0
  while (await endOne(db)) ended += 1
  return ended
}

function endOne(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const entryId = await findEndedSale(tx)
    if (entryId === undefined) return false
    await undoEntry(tx, { actor: 'end of a sale', entryId, isPlanned: true })
    await endSaleOf(tx, entryId)
    return true
  })
}

export function endSalesTask(db: Db): Task {
  return { name: 'end-sales', next: afterMinutes(1), run: async () => void (await endSales(db)) }
}
