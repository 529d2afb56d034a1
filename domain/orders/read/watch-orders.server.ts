import { desc, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import { startWorker, type Worker } from '#platform/work/worker.ts'
import { orders } from '../order-tables.ts'

type NewOrder = { id: string; totalCents: number }

export type OrderWatch = {
  /** Tells of each order that is placed from now on, a few seconds later; returns what ends it. */
  listen(listener: (order: NewOrder) => void): () => void
  stop(): Promise<void>
  /** Aborted when nobody is told any more. */
  readonly stopped: AbortSignal
  /** Whether it knows the orders from before those that it tells of. */
  readonly hasLooked: boolean
}

const POLL_MS = 2_000
/** An order is seen when its transaction commits, which may be later than it began. */
const WINDOW = sql`now() - interval '1 minute'`
const MOST = 100

/**
 * Looks for new orders while somebody listens, once for all listeners of this process. Polled, not notified, as mails are:
 * an order must not wait for other transactions that notify.
 */
export function watchOrders(db: Db, log: Log): OrderWatch {
  const listeners = new Set<(order: NewOrder) => void>()
  const stopping = new AbortController()
  let known: Set<string> | undefined
  let worker: Worker | undefined

  async function look() {
    const { id, totalCents, createdAt } = orders
    const found = await db
      .select({ id, totalCents })
      .from(orders)
      .where(gt(createdAt, WINDOW))
      .orderBy(desc(createdAt), desc(id))
      .limit(MOST)
    const before = known
    known = new Set(found.map((order) => order.id))
    if (before === undefined) return
    const fresh = found.filter((order) => !before.has(order.id)).toReversed()
    for (const order of fresh) for (const listener of listeners) listener(order)
  }

  function start() {
    const work = () => look().then(() => false)
    worker ??= startWorker({ name: 'new orders', pauseMs: POLL_MS, log, work })
  }

  return {
    stopped: stopping.signal,
    get hasLooked() {
      return known !== undefined
    },
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1 && !stopping.signal.aborted) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        void worker?.stop()
        worker = undefined
        known = undefined
      }
    },
    async stop() {
      stopping.abort()
      listeners.clear()
      await worker?.stop()
    },
  }
}
