import { redirect } from 'react-router'
import { z } from 'zod'
import { jsonOf } from '#platform/text/json-of.ts'
import { type Context, cookiesContext, servicesContext } from '../request/context.ts'
import { clearCookie, readCookie, writeCookie } from '../request/cookies.ts'

const Toast = z.object({ kind: z.enum(['success', 'error']), text: z.string().max(500) })

export type Toast = z.infer<typeof Toast>

/** Shows `toast` on the next page; a cookie carries it across the redirect. */
export function toastNext(context: Context, toast: Toast): void {
  const { config } = context.get(servicesContext)
  context.get(cookiesContext).push(writeCookie('toast', JSON.stringify(toast), config))
}

/** Where a form that is done leads, and what the next page says. A text alone is of a success. */
export function finish(context: Context, to: string, toast: Toast | string): Response {
  toastNext(context, typeof toast === 'string' ? { kind: 'success', text: toast } : toast)
  return redirect(to, 303)
}

/** The pending toast; reading it removes it. */
export function takeToast(request: Request, context: Context): Toast | undefined {
  const { config } = context.get(servicesContext)
  const waiting = readCookie(request, 'toast', config)
  if (waiting === undefined) return undefined
  context.get(cookiesContext).push(clearCookie('toast', config))
  return Toast.safeParse(jsonOf(waiting)).data
}
