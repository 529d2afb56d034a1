import { href, redirect } from 'react-router'
import { cookiesContext, servicesContext } from '#app/http/context.ts'
import { toastNext } from '#app/http/toast.ts'
import { signOut } from '#domain/accounts/session.server.ts'
import type { Route } from './+types/sign-out'

/** Only a form signs out: a link, or a picture in somebody's mail, must not. */
export function loader() {
  throw redirect(href('/'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, log } = context.get(servicesContext)
  try {
    const headers = await signOut(auth, request.headers)
    context.get(cookiesContext).push(...headers.getSetCookie())
    toastNext(context, { kind: 'success', text: 'Signed out successfully' })
  } catch (error) {
    log.error({ err: error }, 'sign-out failed')
    toastNext(context, { kind: 'error', text: 'Failed to sign out' })
  }
  return redirect(href('/'), 303)
}
