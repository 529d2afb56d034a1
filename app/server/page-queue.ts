import { plainTrouble, SOON_S } from '#app/request/availability.ts'
import { networkOf } from '#app/request/client-address.ts'
import { type Context, clientContext, servicesContext } from '#app/request/context.ts'
import { takePage } from '#app/visitor/limits.ts'
import { poolOf } from '#platform/database/client.ts'
import { isConnectionLoss } from '#platform/net/connection-loss.ts'
import { msLeft } from '#platform/waits/deadline.ts'
import { createFairQueue } from '#platform/work/fair-queue.ts'
import { TooBusy } from '#platform/work/too-busy.ts'

/** A page and what it loads ahead, in three tabs; an office behind one address waits a little. */
const LIMITS = { each: 4, waiting: 200 }
/** Pages and forms that wait for a database which answers nobody. */
const MOST_IN_SILENCE = 20

type Answer = () => Promise<Response>
/**
 * Bounds what one client can make the shop do: so many pages at a time, the others wait, and more than any human asks for
 * is answered with 429. Forms do not wait, because a slow one would hold a place while it arrives. While the database answers
 * nobody, all but a few are refused at once.
 */
export function createPageQueue() {
  const inTurn = createFairQueue(LIMITS)
  let open = 0

  return async function answerPage(request: Request, context: Context, answer: Answer): Promise<Response> {
    const silentMs = poolOf(context.get(servicesContext).db)?.silentMs ?? 0
    if (open >= MOST_IN_SILENCE && silentMs > 0) return plainTrouble()
    open += 1
    try {
      return await queued(request, context, answer)
    } finally {
      open -= 1
    }
  }

  async function queued(request: Request, context: Context, answer: Answer): Promise<Response> {
    const { config } = context.get(servicesContext)
    const { address } = context.get(clientContext)
    if (!config.rateLimit || address === undefined) return await answer()
    const refused = await refuseSurplus(context)
    if (refused !== undefined) return refused
    if (request.method === 'POST') return await answer()
    try {
      return await inTurn(networkOf(address), answer, msLeft())
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      return refusal(context, SOON_S)
    }
  }
}

/** Counts one page, or a list for machines that costs as much. @returns the refusal of a client that has had too many */
export async function refuseSurplus(context: Context): Promise<Response | undefined> {
  if (!context.get(servicesContext).config.rateLimit) return undefined
  // Without its count nobody is refused.
  const waitMs = await takePage(context).catch((error) => {
    if (!isConnectionLoss(error)) throw error
    return 0
  })
  return waitMs > 0 ? refusal(context, String(Math.ceil(waitMs / 1_000))) : undefined
}

function refusal(context: Context, seconds: string): Response {
  context.get(servicesContext).log.warn({ limit: 'page', seconds }, 'too many pages')
  const text = `These were too many pages in a short time. Please wait ${seconds} seconds and try again.`
  return new Response(text, {
    status: 429,
    headers: { 'retry-after': seconds, 'content-type': 'text/plain; charset=utf-8' },
  })
}
