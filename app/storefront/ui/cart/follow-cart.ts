import { useEffect, useRef } from 'react'
import { href, useSubmit } from 'react-router'
import { readFromStorage, store } from '#app/ui/hooks/browser-storage.ts'
import type { CartLine } from '#domain/cart/cart.ts'

/** What tells two carts apart: whose it is and its lines. */
export function cartStamp(email: string | undefined, cart: readonly CartLine[]): string {
  return JSON.stringify([email ?? null, cart.map(({ productId, quantity }) => [productId, quantity])])
}

const LOOK = 'look'

/** Whether the form only asks for the current cart; see `useFollowCart`. */
export function isCartLook(form: FormData): boolean {
  return form.get('intent') === LOOK
}

/** A look that takes longer is given up: it must not keep a connection. */
const LOOK_MS = 5_000
const UNDER_WAY = 'cart-change'
/** When to look for a change that was under way when its page was left, and how long to wait between two looks. */
const LATER_MS = [300, 1_000, 3_000, 8_000]
const UNANSWERED = 'cart-change-unanswered'

/** Notes that a change awaits its answer, for the page that this tab may open meanwhile: a page that is left gets none. */
export async function noteUnderWay<Answer>(answer: Promise<Answer>): Promise<Answer> {
  store('sessionStorage', UNDER_WAY, 'yes')
  const answered = await answer
  store('sessionStorage', UNDER_WAY, undefined)
  return answered
}

/** A change ended without an answer: it may be stored, and it has ended a look that was under way. */
export function noteUnanswered(): void {
  dispatchEvent(new Event(UNANSWERED))
}

/** On the way back a browser shows a page as it was, and asks no server. */
function isOld(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

/**
 * Follows changes of the cart: by other tabs, which tell each other what they show; by other devices, when this page gets
 * the focus; by the page before this one. The form is sent to nobody: its end makes React Router load what shows the cart.
 * Any later load may end that one, and not all of them load the cart, so a look is repeated until the page shows the cart.
 */
export function useFollowCart(stamp: string): void {
  const submit = useSubmit()
  const shown = useRef(stamp)
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const left = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const look = async (looked = 0) => {
      const current = navigator.onLine ? await currentStamp(left.signal) : undefined
      if (current === shown.current || left.signal.aborted) return
      if (current !== undefined)
        await submit({ intent: LOOK }, { method: 'post', action: href('/cart'), navigate: false, fetcherKey: LOOK })
      clearTimeout(again)
      if (looked < LATER_MS.length) again = setTimeout(look, LATER_MS[looked], looked + 1)
    }
    const lookNow = () => look()
    const others = openChannel()
    if (others !== undefined) others.onmessage = ({ data }) => data !== shown.current && look()
    for (const cause of ['focus', UNANSWERED]) addEventListener(cause, lookNow, { signal: left.signal })
    addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal: left.signal })
    if (isOld()) look()
    channel.current = others
    const later =
      readFromStorage('sessionStorage', UNDER_WAY) === undefined ? [] : LATER_MS.map((ms) => setTimeout(look, ms))
    store('sessionStorage', UNDER_WAY, undefined)
    return () => {
      for (const timer of [...later, again]) clearTimeout(timer)
      left.abort()
      others?.close()
    }
  }, [submit])
  useEffect(() => {
    shown.current = stamp
    channel.current?.postMessage(stamp)
  }, [stamp])
}

/** Undefined in a browser that blocks the data of sites, and with it what they say to themselves. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('cart')
  } catch {
    return undefined
  }
}

/** Undefined when it cannot be known now. */
async function currentStamp(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(href('/cart/lines'), { signal: AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]) })
    return answer.ok ? (await answer.json()).stamp : undefined
  } catch {
    return undefined
  }
}
