import { useEffect, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import type { Toast } from '#app/forms/toast.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Icon } from '../pictures/icon.tsx'
import { IconButton } from '../pictures/icon-button.tsx'

type Shown = Told & { id: number }
/** `link` opens in a window of its own. `topic`: what comes by itself, and must not hide the answer to a press. */
type Told = Toast & { link?: { to: string; text: string }; topic?: 'orders' }

const SECONDS_SHOWN = { success: 5, error: 9 }
const NONE: Shown[] = []

let shown: Shown[] = NONE
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast at the top right, in the browser only. */
export function showToast(toast: Told): void {
  const id = ++lastId
  // The newest of its kind replaces the one before, so that they never pile up over the page.
  const isOther = (other: Shown) => other.kind !== toast.kind || other.topic !== toast.topic
  change([...shown.filter(isOther), { ...toast, id }])
  setTimeout(() => dismiss(id), SECONDS_SHOWN[toast.kind] * 1000)
}

function dismiss(id: number) {
  change(shown.filter((toast) => toast.id !== id))
}

function change(toasts: Shown[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Both live regions are always in the page: screen readers announce changes of a region, not a region that comes
 * with its text. `waiting` came with the page (a redirect left it) and stands in its markup when there are no scripts.
 */
export function Toasts({ waiting }: { waiting: Toast | undefined }) {
  const hydrated = useHydrated()
  const store = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
  useEffect(() => {
    if (waiting !== undefined) showToast(waiting)
  }, [waiting])
  const toasts = hydrated || waiting === undefined ? store : [{ ...waiting, id: 0 }]
  return (
    <div data-toasts className="pointer-events-none fixed right-3 left-3 z-50 flex flex-col items-end gap-2">
      <div role="status" className="flex flex-col items-end gap-2">
        <ToastList toasts={toasts.filter((toast) => toast.kind === 'success')} />
      </div>
      <div role="alert" className="flex flex-col items-end">
        <ToastList toasts={toasts.filter((toast) => toast.kind === 'error')} />
      </div>
    </div>
  )
}

function ToastList({ toasts }: { toasts: Shown[] }) {
  const hydrated = useHydrated()
  return toasts.map((toast) => (
    <div
      key={toast.id}
      className="frame toast pointer-events-auto flex max-w-sm items-center gap-3 bg-sheet py-1 pr-2 pl-4 leading-snug font-medium shadow-hard"
    >
      <span className={toast.kind === 'error' ? 'text-warn' : 'text-stock'}>
        <Icon name={toast.kind === 'error' ? 'warning' : 'check'} />
      </span>
      <span>
        <span className="block">{toast.text}</span>
        {toast.more && ` ${toast.more}`}
        {toast.ofCart === true ? (
          <Link to={href('/cart')} className="block w-fit py-1 font-semibold underline">
            View cart
          </Link>
        ) : null}
        {toast.link === undefined ? null : (
          <a href={toast.link.to} target="_blank" className="mt-1 block font-semibold underline" rel="noopener">
            {toast.link.text} (in a new tab)
          </a>
        )}
      </span>
      {hydrated ? (
        <IconButton icon="close" aria-label="Dismiss" className="size-8 shrink-0" onClick={() => dismiss(toast.id)} />
      ) : null}
    </div>
  ))
}
