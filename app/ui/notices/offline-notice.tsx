import { useEffect, useSyncExternalStore } from 'react'
import { href, useLocation, useNavigation, useRevalidator } from 'react-router'
import { PERSONAL } from '#app/worker/caches.ts'
import type { Visit } from '#app/worker/service-worker.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { isWorkerOutdated, registerWorker, useTakeover } from './service-worker-update.ts'
import { showToast } from './toasts.tsx'

type OfflineNoticeProps = Pick<Visit, 'owner' | 'hasCart'>

let shownAt = new Date()

/** Shows that the network is down and the page's time, and tells the service worker which pages to cache. */
export function OfflineNotice(props: OfflineNoticeProps) {
  const offline = useSyncExternalStore(subscribe, isOffline, () => false)
  useTellOfVisits(props)
  useTakeover()
  useNavigationByDocument(offline)
  useReturn()
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50">
      {offline ? (
        <p className="border-t-2 border-line bg-sticker px-4 py-2 text-center font-semibold text-balance text-sticker-ink">
          {navigator.onLine ? 'The shop cannot be reached' : 'You are offline'}: this is the page as of{' '}
          {timeOf(cachedAt() ?? shownAt)}.
        </p>
      ) : null}
    </div>
  )
}

// Before React takes over the page: no press may come in between.
if (typeof document !== 'undefined') {
  addEventListener('click', followByDocument, true)
  addEventListener('submit', refuseWhileOffline, true)
}

function useTellOfVisits({ owner, hasCart }: OfflineNoticeProps) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isOffline()) return
    shownAt = new Date()
    void tell({ path: pathname + search, owner, hasCart })
  }, [pathname, search, owner, hasCart])
}

async function tell(visit: Visit) {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  // After the page's own requests.
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  try {
    const { active } = await registerWorker()
    active?.postMessage(visit)
  } catch {
    // A browser without storage has no offline pages.
  }
}

/** Only whole pages are cached, and a newer build has its own: then the browser follows the link and loads a whole page. */
function followByDocument(event: MouseEvent) {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null
  if (isLink && (isWorkerOutdated() || isOffline())) event.stopImmediatePropagation()
}

/** The same for navigations that are no links: "back", a chosen sort order. */
function useNavigationByDocument(offline: boolean) {
  const { state, location: next } = useNavigation()
  useEffect(() => {
    if (!offline || state !== 'loading') return
    const address = next.pathname + next.search
    // "Back" has changed the address already.
    if (address === location.pathname + location.search) location.reload()
    else location.assign(address)
  }, [offline, state, next])
}

/** Loads a cached page's data anew when the browser is online again; what was typed on it stays. */
function useReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = async () => {
      if (cachedAt() === undefined) return
      // A load that fails would take away what is being read.
      const answer = await fetch('/healthz').catch(() => undefined)
      if (answer?.ok !== true) return
      delete document.documentElement.dataset.asOf
      void revalidate()
    }
    // It may have come back while the page loaded.
    void refresh()
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [revalidate])
}

/**
 * Says that the form was not sent, in its own words (`data-failed`) or the general ones; it keeps what was typed. One that waits
 * for the network by itself (`data-waits`) is left alone.
 */
function refuseWhileOffline(event: SubmitEvent) {
  if (navigator.onLine || !(event.target instanceof HTMLFormElement) || 'waits' in event.target.dataset) return
  event.stopImmediatePropagation()
  if (event.target.method !== 'post') return
  event.preventDefault()
  void tellOffline(event.target)
}

/** Somebody who signs out wants their cart off the device, though the server cannot be told. */
async function tellOffline(form: HTMLFormElement): Promise<void> {
  if (new URL(form.action).pathname === href('/sign-out')) await caches.delete(PERSONAL).catch(() => false)
  showToast({ kind: 'error', text: form.dataset.failed ?? SHOP_TEXTS.somethingWrong, more: 'You are offline.' })
}

function subscribe(changed: () => void) {
  const left = new AbortController()
  for (const turn of ['online', 'offline']) addEventListener(turn, changed, { signal: left.signal })
  return () => left.abort()
}

function isOffline(): boolean {
  return !navigator.onLine || cachedAt() !== undefined
}

/** The service worker writes it on a cached page. */
function cachedAt(): Date | undefined {
  const { asOf } = document.documentElement.dataset
  return asOf === undefined ? undefined : new Date(asOf)
}

function timeOf(date: Date): string {
  const isToday = date.toDateString() === new Date().toDateString()
  return date.toLocaleString('en', { ...(isToday ? {} : { dateStyle: 'medium' }), timeStyle: 'short' })
}
