import { redirect } from 'react-router'
import { z } from 'zod'
import { cutText } from '#platform/text/cut-text.ts'
import { jsonOf } from '#platform/text/json-of.ts'
import { type Context, cookiesContext, servicesContext } from '../request/context.ts'
import { clearCookie, readCookie, writeCookie } from '../request/cookies.ts'

const MOST_LETTERS = 500
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
  const { config } = context.get(servicesContext)
  const { text, more } = toast
  const bounded = { ...toast, text: boundedText(text), more: more && boundedText(more) }
  context.get(cookiesContext).push(writeCookie('toast', JSON.stringify(bounded), config))
}

/** Browsers drop a cookie of more than 4,096 bytes; most letters take several in it. */
const MOST_BYTES = 3_500

/** What fits into the cookie; the rest is on the page that the toast comes with. */
export function boundedText(text: string): string {
  if (fits(text)) return text
  let [least, most] = [0, Math.min(text.length, MOST_LETTERS)]
  while (least < most) {
    const length = Math.ceil((least + most) / 2)
    if (fits(shortened(text, length))) least = length
    else most = length - 1
  }
  return shortened(text, least)
}

function shortened(text: string, length: number): string {
  return `${cutText(text, length).trimEnd()}…`
}

function fits(text: string): boolean {
  return text.length <= MOST_LETTERS && encodeURIComponent(text.toWellFormed()).length <= MOST_BYTES
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
