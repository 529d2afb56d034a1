import { redirect } from 'react-router'
import { z } from 'zod'
import { cutText } from '#platform/text/cut-text.ts'
import { jsonOf } from '#platform/text/json-of.ts'
import { type Context, servicesContext } from '../request/context.ts'
import { readCookie, sendCookie } from '../request/cookies.ts'

/** Browsers drop a cookie of more than 4,096 bytes. In base64 two such texts fit, in any script. */
const MOST_LETTERS = 450

/** `more` follows as a sentence of its own, where `text` is the specification's; then a link to the cart, where `ofCart`. */
const Toast = z.object({
  kind: z.enum(['success', 'error']),
  text: z.string().max(MOST_LETTERS),
  more: z.string().max(MOST_LETTERS).optional(),
  ofCart: z.boolean().optional(),
})

export type Toast = z.infer<typeof Toast>

/** Shows `toast` on the next page; a cookie carries it across the redirect. */
export function toastNext(context: Context, toast: Toast): void {
  const { text, more } = toast
  const bounded = { ...toast, text: boundedText(text), more: more && boundedText(more) }
  sendCookie(context, 'toast', packed(bounded))
}

export function packed(toast: Toast): string {
  return Buffer.from(JSON.stringify(toast)).toString('base64url')
}

/** What fits into the cookie; the rest is on the page that the toast comes with. */
export function boundedText(text: string): string {
  return text.length <= MOST_LETTERS ? text : `${cutText(text, MOST_LETTERS - 1).trimEnd()}…`
}

/** Where a form that is done leads, and what the next page says. A text alone is of a success. */
export function finish(context: Context, to: string, toast: Toast | string): Response {
  toastNext(context, typeof toast === 'string' ? { kind: 'success', text: toast } : toast)
  return redirect(to, 303)
}

/** The pending toast; reading it removes it. */
export function takeToast(request: Request, context: Context): Toast | undefined {
  const waiting = readCookie(request, 'toast', context.get(servicesContext).config)
  if (waiting === undefined) return undefined
  sendCookie(context, 'toast')
  return Toast.safeParse(jsonOf(Buffer.from(waiting, 'base64url').toString())).data
}
