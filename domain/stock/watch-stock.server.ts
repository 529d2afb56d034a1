import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import type { ChangeFeed } from '#platform/database/changes.ts'
import type { Db } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import { onItsOwn } from '#platform/waits/deadline.ts'

/** Of a product that is not sold any more nothing is left. */
export type StockNews = { id: string; left: number }
type StockListener = (news: StockNews[]) => void
/** Who listens to a product, with what they were told last. */
type Listeners = Map<StockListener, number | undefined>

export type StockWatch = {
  /** Tells what is left of these products, now and whenever it is another number; returns what ends it. */
  listen(ids: readonly string[], listener: StockListener): () => void
  /** Aborted when nobody is told any more. */
  readonly stopped: AbortSignal
  stop(): void
}

/** So many changes as come in this time are read together. */
const GATHER_MS = 50
const BATCH = 500
const RETRY_MS = 1_000
const TAG = 'product:'

/**
 * Follows the stock of products that pages show, once for all listeners of this process: they share the connection on which
 * changes are announced, and one statement reads what changed.
 */
export function watchStock(db: Db, changes: ChangeFeed, log: Log): StockWatch {
  const listeners = new Map<string, Listeners>()
  // What changed is read before what was opened: a client that opens very many streams keeps nobody's news waiting.
  const [changed, opened] = [new Set<string>(), new Set<string>()]
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  function ask(queue: Set<string>, ids: Iterable<string>, ms = GATHER_MS) {
    for (const id of ids) if (listeners.has(id)) queue.add(id)
    if (changed.size + opened.size > 0) timer ??= onItsOwn(() => setTimeout(read, ms))
  }

  function take(queue: Set<string>, most: number): string[] {
    const ids = [...queue].slice(0, most)
    for (const id of ids) queue.delete(id)
    return ids
  }

  async function read() {
    const news = take(changed, BATCH)
    const ids = [...news, ...take(opened, BATCH - news.length)]
    let pauseMs = GATHER_MS
    try {
      tell(await stockOf(db, [...new Set(ids)]))
    } catch (error) {
      log.warn({ err: error }, 'the stock could not be told')
      for (const id of ids) if (listeners.has(id)) changed.add(id)
      pauseMs = RETRY_MS
    }
    timer = undefined
    if (!stopping.signal.aborted) ask(opened, [], pauseMs)
  }

  function tell(news: StockNews[]) {
    const each = new Map<StockListener, StockNews[]>()
    for (const one of news)
      for (const [listener, known] of listeners.get(one.id) ?? []) {
        if (known === one.left) continue
        listeners.get(one.id)?.set(listener, one.left)
        const told = each.get(listener)
        if (told === undefined) each.set(listener, [one])
        else told.push(one)
      }
    for (const [listener, told] of each) listener(told)
  }

  changes.subscribe({
    changed: (tags) =>
      ask(
        changed,
        tags.includes('*')
          ? listeners.keys()
          : tags.flatMap((tag) => (tag.startsWith(TAG) ? tag.slice(TAG.length) : [])),
      ),
    heard: () => ask(changed, listeners.keys()),
  })

  return {
    stopped: stopping.signal,
    listen(ids, listener) {
      for (const id of ids) {
        const known = listeners.get(id)
        if (known === undefined) listeners.set(id, new Map([[listener, undefined]]))
        else known.set(listener, undefined)
      }
      ask(opened, ids)
      return () => {
        for (const id of ids) {
          const known = listeners.get(id)
          known?.delete(listener)
          if (known?.size === 0) for (const each of [listeners, changed, opened]) each.delete(id)
        }
      }
    },
    stop() {
      stopping.abort()
      clearTimeout(timer)
      listeners.clear()
    },
  }
}

async function stockOf(db: Db, ids: string[]): Promise<StockNews[]> {
  const left = new Map((await findProducts(db, ids)).map(({ id, quantity }) => [id, quantity]))
  return ids.map((id) => ({ id, left: left.get(id) ?? 0 }))
}
