import type { ChangeFeed } from '#platform/database/changes.ts'

/**
 * Writes past the shop and waits until its page cache has heard of it, a moment after the commit. It writes only once
 * changes are heard, because no page is cached while they are lost.
 */
export function whenHeard(changes: ChangeFeed) {
  const hearing = Promise.withResolvers<void>()
  const waiting = new Map<string, () => void>()
  const release = () => {
    for (const go of waiting.values()) go()
  }
  changes.subscribe({
    changed(tags) {
      if (tags.includes('*')) release()
      for (const tag of tags) waiting.get(tag)?.()
    },
    lost: release,
    // What was written in between is never announced; the cache is empty instead.
    heard() {
      hearing.resolve()
      release()
    },
  })
  return async <Written>(productId: string, write: () => Promise<Written>): Promise<Written> => {
    await hearing.promise
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(`product:${productId}`, resolve)
    try {
      const [written] = await Promise.all([write(), promise])
      return written
    } finally {
      waiting.delete(`product:${productId}`)
    }
  }
}
