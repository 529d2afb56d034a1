import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { showToast } from '#app/ui/notices/toasts.tsx'

/** Pages that show orders load them again. */
const SHOWS_ORDERS = /^\/admin(?:\/orders)?\/?$/

/** The number of new orders: what the server counted, and those that came since. */
export function useNewOrders(counted: { newOrders: number }): number {
  const [since, setSince] = useState({ counted, orders: 0 })
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const hear = useEffectEvent(({ number, total }: OrderNews) => {
    showToast({ kind: 'success', topic: 'orders', text: `New order ${number}, ${total}` })
    if (SHOWS_ORDERS.test(pathname)) return void revalidate()
    setSince((last) => ({ counted, orders: last.counted === counted ? last.orders + 1 : 1 }))
  })
  useEffect(() => listenForOrders((news) => hear(news)), [])
  return counted.newOrders + (since.counted === counted ? since.orders : 0)
}

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
function listenForOrders(heard: (news: OrderNews) => void): () => void {
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
