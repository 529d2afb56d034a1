import { createFairQueue } from './fair-queue.ts'

/**
 * Lets `atOnce` calls run at the same time and `waiting` more wait, first in, first out.
 *
 * @throws TooBusy when that many wait already
 */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const inTurn = createFairQueue({ each: atOnce, waiting })
  return <Result>(work: () => Promise<Result>): Promise<Result> => inTurn('all', work)
}
