import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { leave } from '#app/http/session.ts'
import { toastNext } from '#app/http/toast.ts'
import type { Route } from './+types/sign-out'

/** Only a form signs out: a link, or a picture in somebody's mail, must not. */
export function loader() {
  throw redirect(href('/'))
}

export async function action({ context }: Route.ActionArgs) {
  try {
    await leave(context)
    toastNext(context, { kind: 'success', text: 'Signed out successfully' })
  } catch (error) {
    context.get(servicesContext).log.error({ err: error }, 'sign-out failed')
    toastNext(context, { kind: 'error', text: 'Failed to sign out' })
  }
  return redirect(href('/'), 303)
}
