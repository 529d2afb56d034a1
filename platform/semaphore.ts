/** Too many wait already; whoever comes a moment later may be served. */
export class TooBusy extends Error {}

/**
 * Lets `atOnce` pieces of work run at the same time and `waiting` more wait for their turn, first come first served.
 *
 * @throws TooBusy when that many wait already
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooBusy('too many wait for their turn')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes just now can slip in between.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
