import { TooBusy } from './too-busy.ts'

type Limits = {
  /** Calls of all clients together that run at the same time. */
  atOnce?: number
  /** Calls of one client that run at the same time. */
  each: number
  /** Calls of one client that may wait. */
  waiting?: number
}

const { POSITIVE_INFINITY: UNLIMITED } = Number

/**
 * A semaphore whose waiting clients take turns: one with a hundred calls delays another's first call by one call, not by
 * a hundred.
 *
 * @throws TooBusy when so many calls of this client wait already
 */
export function createFairQueue({ atOnce = UNLIMITED, each, waiting = UNLIMITED }: Limits) {
  const running = new Map<string, number>()
  /** The client whose turn is next comes first. */
  const queues = new Map<string, (() => void)[]>()
  let all = 0

  return async function inTurn<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    if (mayStart(client)) start(client)
    else await turnOf(client)
    try {
      return await work()
    } finally {
      end(client)
      startNext()
    }
  }

  function mayStart(client: string): boolean {
    return all < atOnce && (running.get(client) ?? 0) < each
  }

  function turnOf(client: string): Promise<void> {
    const queue = queues.get(client) ?? []
    if (queue.length >= waiting) throw new TooBusy('too many calls of this client are waiting')
    queues.set(client, queue)
    return new Promise((resolve) => queue.push(resolve))
  }

  function start(client: string) {
    all += 1
    running.set(client, (running.get(client) ?? 0) + 1)
  }

  function end(client: string) {
    all -= 1
    const left = (running.get(client) ?? 0) - 1
    if (left > 0) running.set(client, left)
    else running.delete(client)
  }

  /** A call that ends makes room for one. */
  function startNext() {
    for (const [client, queue] of queues) {
      if (!mayStart(client)) continue
      const resolve = queue.shift()
      queues.delete(client)
      if (queue.length > 0) queues.set(client, queue)
      start(client)
      resolve?.()
      return
    }
  }
}
