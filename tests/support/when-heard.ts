import type { Changes } from '#platform/database/changes.ts'

/**
 * Writes past the shop and waits until its kept pages know, which is a moment after the commit: whoever opens a page then
 * sees what was written. It is written only once changes are heard; when they are lost, no page is kept.
 */
export function whenHeard(changes: Changes) {
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
    heard: hearing.resolve,
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
