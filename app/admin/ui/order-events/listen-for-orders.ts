/** What the server tells of a new order. */
type OrderNews = { number: string; total: string }

const ADDRESS = '/admin/order-events'
const NAME = 'order-events'

/**
 * Tells of new orders in every tab over one connection: the tab that holds the lock listens and passes on. Where locks are
 * missing, on a page without https, each tab listens for itself.
 *
 * @returns what ends it
 */
export function listenForOrders(heard: (news: OrderNews) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }) => heard(data)

  function listen() {
    const source = new EventSource(ADDRESS)
    source.addEventListener('order', ({ data }) => {
      const news: OrderNews = JSON.parse(data)
      channel.postMessage(news)
      heard(news)
    })
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        source.close()
        resolve()
      })
    })
  }

  if (navigator.locks === undefined) void listen()
  else navigator.locks.request(NAME, { signal }, listen).catch(() => undefined)
  return () => {
    ending.abort()
    channel.close()
  }
}
