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
 * @throws TooBusy when so many calls of this client wait already, or when this one has waited for `mostMs`
 */
export function createFairQueue({ atOnce = UNLIMITED, each, waiting = UNLIMITED }: Limits) {
  const running = new Map<string, number>()
  /** The client whose turn is next comes first. */
  const queues = new Map<string, (() => void)[]>()
  let all = 0

  return async function inTurn<Result>(client: string, work: () => Promise<Result>, mostMs?: number): Promise<Result> {
    if (mayStart(client)) start(client)
    else await turnOf(client, mostMs)
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

  function turnOf(client: string, mostMs: number | undefined): Promise<void> {
    const queue = queues.get(client) ?? []
    if (queue.length >= waiting) throw new TooBusy('too many calls of this client are waiting')
    queues.set(client, queue)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push(resolve)
    if (mostMs === undefined) return promise
    const timer = setTimeout(() => {
      const waiting = queues.get(client)?.filter((each) => each !== resolve) ?? []
      if (waiting.length > 0) queues.set(client, waiting)
      else queues.delete(client)
      reject(new TooBusy('this call has waited for its turn for too long'))
    }, mostMs)
    return promise.finally(() => clearTimeout(timer))
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

/**
 * Lets `atOnce` calls run at the same time and `waiting` more wait, first in, first out.
 *
 * @throws TooBusy when that many wait already
 */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const inTurn = createFairQueue({ each: atOnce, waiting })
  return <Result>(work: () => Promise<Result>): Promise<Result> => inTurn('all', work)
}
