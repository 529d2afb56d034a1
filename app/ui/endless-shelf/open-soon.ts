import type { List, openList } from './open-list.ts'

/** A page that has just come has other things to do on a slow phone. */
const SETTLED_MS = 1_000

/** Fetched with the first list, and there at once for those after it. */
let open: typeof openList | undefined

/**
 * Opens a list as soon as its reader scrolls, or else when its page has settled: a first visit does without the script of
 * what follows. Returns how to end it.
 */
export function openSoon(own: HTMLElement, list: List): () => void {
  // Somebody who comes back has to find the room of all that follows, at once.
  if (open !== undefined) return open(own, list)
  let close: (() => void) | undefined
  let isLeft = false
  const fetchIt = async () => {
    // One that does not arrive is asked for again when the reader scrolls on, or the network is back.
    const module = await import('./open-list.ts').catch(() => undefined)
    if (module === undefined) return
    open = module.openList
    if (isLeft || close !== undefined) return
    stopAsking()
    close = open(own, list)
  }
  const settled = setTimeout(fetchIt, SETTLED_MS)
  addEventListener('scroll', fetchIt, { passive: true })
  addEventListener('online', fetchIt)
  const stopAsking = () => {
    clearTimeout(settled)
    removeEventListener('scroll', fetchIt)
    removeEventListener('online', fetchIt)
  }
  return () => {
    isLeft = true
    stopAsking()
    close?.()
  }
}
