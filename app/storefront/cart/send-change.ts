import { href } from 'react-router'
import { textsOf } from '#app/forms/forms.ts'
import type { Toast } from '#app/forms/toast.ts'
import { noteUnderWay } from '#app/storefront/ui/cart/follow-cart.ts'
import { type FormFields, leaveBehind } from '#app/storefront/ui/cart/unsent-changes.ts'
import { inCartQueue } from './cart-queue.ts'

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
