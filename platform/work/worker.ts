import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../observe/log.ts'
import { onItsOwn } from '../waits/deadline.ts'

export type Worker = { stop(): Promise<void> }

/** `work` does what is due and says whether more is waiting; otherwise the worker pauses for `pauseMs`. */
type Work = { name: string; pauseMs: number; log: Log; work(stop: AbortSignal): Promise<boolean> }

/** Work under way at a stop gets this long to end. Every piece is claimed in the database and comes back if it does not. */
const STOP_MS = 3_000

/** Repeats `work` until it is stopped. A failure is logged, and the work is tried again after the pause. */
export function startWorker({ name, pauseMs, log, work }: Work): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  // A request may start it.
  const working = onItsOwn(repeat)

  async function repeat() {
    while (!signal.aborted) {
      const hasMore = await work(signal).catch((error) => {
        log.warn({ err: error, worker: name }, 'the worker could not do its work')
        return false
      })
      if (!hasMore) await wait(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  return {
    async stop() {
      stopping.abort()
      await Promise.race([working, wait(STOP_MS, undefined, { ref: false })])
    },
  }
}
