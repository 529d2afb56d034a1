import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { listenForOrders } from './listen-for-orders.ts'

/** Pages that show orders load them again. */
const SHOWS_ORDERS = /^\/admin(?:\/orders)?\/?$/

/** The number of new orders: what the server counted, and those that came since. */
export function useNewOrders(counted: { newOrders: number }): number {
  const [since, setSince] = useState({ counted, orders: 0 })
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const latest = useRef({ counted, pathname, revalidate })
  useEffect(() => {
    latest.current = { counted, pathname, revalidate }
  })
  useEffect(
    () =>
      listenForOrders(({ number, total }) => {
        const now = latest.current
        showToast({ kind: 'success', topic: 'orders', text: `New order ${number}, ${total}` })
        if (SHOWS_ORDERS.test(now.pathname)) return void now.revalidate()
        setSince((last) => ({ counted: now.counted, orders: last.counted === now.counted ? last.orders + 1 : 1 }))
      }),
    [],
  )
  return counted.newOrders + (since.counted === counted ? since.orders : 0)
}
