import { href } from 'react-router'
import { textsOf } from '#app/forms/forms.ts'
import type { Toast } from '#app/forms/toast.ts'
import { noteUnderWay } from '#app/storefront/ui/cart/follow-cart.ts'
import { type FormFields, leaveBehind } from '#app/storefront/ui/cart/unsent-changes.ts'

const TIMEOUT_MS = 15_000

/** The latest change of this tab, which the next one waits for. */
let last: Promise<unknown> = Promise.resolve()

/** Changes that wait for the answer to an earlier one. */
const waiting = new Set<FormFields>()

/**
 * Sends a change after all earlier ones: each carries the cookie of the one before. The browser completes the request even
 * when the page is left (`keepalive`), which React Router's own requests do not offer. A change that still waits then is
 * left to the next page.
 */
export function sendChange(form: FormData): Promise<{ toast?: Toast }> {
  const fields = textsOf(form)
  waiting.add(fields)
  addEventListener('pagehide', leaveWaiting)
  return inCartQueue(async (signal) => {
    // The page was left and has come back: the next one may have sent it.
    if (!waiting.delete(fields)) return {}
    const body = new URLSearchParams(fields)
    const answer = await noteUnderWay(fetch(href('/cart/lines'), { method: 'POST', body, signal, keepalive: true }))
    if (!answer.ok && answer.status !== 409) throw new Error(`the cart answered ${answer.status}`)
    return await answer.json()
  })
}

function leaveWaiting() {
  leaveBehind([...waiting])
  waiting.clear()
}

/**
 * Runs `work` after all earlier calls, in this tab and, where the browser has locks (on
 * https and localhost), in every other. Two answers that each set the cart's cookie can then not overtake each other.
 */
function inCartQueue<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  // An answer that never comes must neither hold up every later change nor keep a connection, which outlives its page.
  const bounded = () => work(AbortSignal.timeout(TIMEOUT_MS))
  const answer = last.then(() => ('locks' in navigator ? navigator.locks.request('cart', bounded) : bounded()))
  last = answer.catch(() => undefined)
  return answer as Promise<Result>
}

/** Resolves when every change that was begun in this tab has been answered. */
export async function cartSettled(): Promise<void> {
  await last
}
