import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import { startWorker, type Worker } from '#platform/work/worker.ts'
import { orders, orderVisits } from '../order-tables.ts'

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

/** More are shown as "99+". */
const MOST_COUNTED = 100

/**
 * Counts the orders that came since this admin last looked at the list and that nobody has handled, up to a hundred; at a
 * visit of the list, of which this is one, there are none any more.
 */
export async function countSince(db: Db, { userId, isVisit }: { userId: string; isVisit: boolean }): Promise<number> {
  const seenAt = sql`now()`
  if (isVisit)
    await db
      .insert(orderVisits)
      .values({ userId, seenAt })
      .onConflictDoUpdate({ target: orderVisits.userId, set: { seenAt } })
  const seen = db.select({ at: orderVisits.seenAt }).from(orderVisits).where(eq(orderVisits.userId, userId))
  const fresh = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.handling, 'new'), gt(orders.createdAt, sql`coalesce((${seen}), '-infinity')`)))
    .limit(MOST_COUNTED)
  return await db.$count(fresh.as('fresh'))
}
