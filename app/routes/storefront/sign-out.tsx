import { data, href, redirect } from 'react-router'
import { reportTrouble, UNAVAILABLE } from '#app/http/availability.ts'
import { readForm } from '#app/http/forms.ts'
import { isSentByScript, ownPath } from '#app/http/redirects.ts'
import { leave } from '#app/http/session.ts'
import { type Toast, toastNext } from '#app/http/toast.ts'
import { answerOr } from '#app/ui/answer-or.ts'
import { showToast } from '#app/ui/toasts.tsx'
import type { Route } from './+types/sign-out'

const FAILED: Toast = { kind: 'error', text: 'Failed to sign out' }

/** Only a form signs out: a link, or a picture in somebody's mail, must not. */
export function loader() {
  throw redirect(href('/'))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    await leave(context)
  } catch (error) {
    const status = reportTrouble(context, error)
    if (isSentByScript(request)) return data(null, { status })
    toastNext(context, FAILED)
    return redirect(ownPath(form.get('from'), url.origin, href('/')), 303)
  }
  toastNext(context, { kind: 'success', text: 'Signed out successfully' })
  return redirect(href('/'), 303)
}

/** An answer that is no redirect is a failure: the page stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await answerOr(serverAction, () => null)
  showToast(FAILED)
  return data(null, UNAVAILABLE)
}
