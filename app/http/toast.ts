import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { cookiesContext, servicesContext } from './context.ts'
import { readCookie, writeCookie } from './cookies.ts'

const Toast = z.object({ kind: z.enum(['success', 'error']), text: z.string().max(500) })

export type Toast = z.infer<typeof Toast>

const COOKIE = 'toast'

/** Shows `toast` on the next page: it waits in a cookie across the redirect. */
export function toastNext(context: Readonly<RouterContextProvider>, toast: Toast): void {
  send(context, JSON.stringify(toast), 60)
}

/** The toast that waits for this page, which is shown once. */
export function takeToast(request: Request, context: Readonly<RouterContextProvider>): Toast | undefined {
  const waiting = readCookie(request, COOKIE)
  if (waiting === undefined) return undefined
  send(context, '', 0)
  return Toast.safeParse(jsonOf(waiting)).data
}

function send(context: Readonly<RouterContextProvider>, value: string, maxAgeS: number) {
  const secure = context.get(servicesContext).config.publicUrl.startsWith('https:')
  context.get(cookiesContext).push(writeCookie(COOKIE, value, { maxAgeS, secure }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
