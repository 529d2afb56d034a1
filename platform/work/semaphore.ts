/** Too many callers wait already; a later call may succeed. */
export class TooBusy extends Error {}

/**
 * Lets `atOnce` calls run at the same time and `waiting` more wait, first in, first out.
 *
 * @throws TooBusy when that many wait already
 */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooBusy('too many calls are waiting')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The slot goes straight to the next in the queue, so that no newer call takes it.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** @returns undefined instead of a `TooBusy` error */
export function undefinedIfBusy(error: unknown): undefined {
  if (!(error instanceof TooBusy)) throw error
}
