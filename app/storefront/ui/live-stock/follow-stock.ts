import type { StockNews } from '#domain/stock/watch-stock.server.ts'

/** `lost`: changes are missed from now on, until `heard` tells what is left then. */
type Follower = { heard(news: StockNews[]): void; lost(): void }

const AGAIN_MS = 60_000

/**
 * Hears what is left of these products, while the page is in sight: a browser has few connections for all its tabs, and a page
 * that comes back into sight hears at once what it missed.
 *
 * A browser asks again by itself when the connection breaks, but not when the shop, or what stands before it, refuses.
 *
 * @returns what ends it
 */
export function followStock(ids: string, { heard, lost }: Follower): () => void {
  const left = new AbortController()
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function follow() {
    clearTimeout(again)
    const isSeen = document.visibilityState === 'visible'
    if (!isSeen) source?.close()
    if (!isSeen || left.signal.aborted) source = undefined
    else source ??= listen()
  }

  function listen() {
    const opened = new EventSource(`/stock-events?ids=${ids}`)
    opened.onmessage = ({ data }) => heard(JSON.parse(data))
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return
      source = undefined
      lost()
      again = setTimeout(follow, AGAIN_MS)
    }
    return opened
  }

  document.addEventListener('visibilitychange', follow, { signal: left.signal })
  follow()
  return () => {
    left.abort()
    clearTimeout(again)
    source?.close()
  }
}
