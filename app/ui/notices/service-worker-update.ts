import { useEffect } from 'react'

/** A page open for this long may be from before an upgrade. */
const UPDATE_AFTER_MS = 60_000

let outdated = false

/** Whether a newer build's service worker has replaced this page's. */
export function isWorkerOutdated(): boolean {
  return outdated
}

/** This page keeps its build; the next link loads a page of the new build. */
export function useTakeover(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    let isAnswered = serviceWorker.controller !== null
    const notice = () => {
      // A visitor's first service worker replaces none.
      outdated = isAnswered
      isAnswered = true
    }
    serviceWorker.addEventListener('controllerchange', notice)
    return () => serviceWorker.removeEventListener('controllerchange', notice)
  }, [])
}

/** Asks whether there is a newer build as well: the browser itself asks only when it loads a whole page. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  const mayBeOld = registration.active !== null && performance.now() > UPDATE_AFTER_MS
  if (mayBeOld) void registration.update().catch(() => undefined)
  return await navigator.serviceWorker.ready
}
