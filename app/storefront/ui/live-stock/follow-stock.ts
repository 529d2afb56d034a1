import type { StockNews } from '#domain/stock/watch-stock.server.ts'

/**
 * Hears what is left of these products, while the page is in sight: a browser has few connections for all its tabs, and a page
 * that comes back into sight hears at once what it missed.
 *
 * @returns what ends it
 */
export function followStock(ids: string, heard: (news: StockNews[]) => void): () => void {
  const left = new AbortController()
  let source: EventSource | undefined

  function follow() {
    const isSeen = document.visibilityState === 'visible'
    if (!isSeen) source?.close()
    if (!isSeen || left.signal.aborted) source = undefined
    else source ??= listen()
  }

  function listen() {
    const opened = new EventSource(`/stock-events?ids=${ids}`)
    opened.onmessage = ({ data }) => heard(JSON.parse(data))
    return opened
  }

  document.addEventListener('visibilitychange', follow, { signal: left.signal })
  follow()
  return () => {
    left.abort()
    source?.close()
  }
}
