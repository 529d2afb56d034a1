import { href } from 'react-router'
import type { Toast } from '#app/http/toast.ts'
import { noteUnderWay } from '#app/ui/follow-cart.ts'
import { inCartQueue } from './cart-queue.ts'

type Answer = { toast?: Toast }

/**
 * Sends a change after all earlier ones: each carries the cookie of the one before. The browser completes the request even
 * when the page is left (`keepalive`), which React Router's own requests do not offer.
 */
export function sendChange(form: FormData): Promise<Answer> {
  return inCartQueue(async (signal) => {
    const body = new URLSearchParams(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const answer = await noteUnderWay(fetch(href('/cart/lines'), { method: 'POST', body, signal, keepalive: true }))
    if (!answer.ok && answer.status !== 409) throw new Error(`the cart answered ${answer.status}`)
    return await answer.json()
  })
}
