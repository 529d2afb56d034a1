import { data, href, redirect } from 'react-router'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish, type Toast } from '#app/forms/toast.ts'
import { reportTrouble, UNAVAILABLE } from '#app/request/availability.ts'
import { isSentByScript, ownPath } from '#app/request/redirects.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { leave } from '#app/visitor/session.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/sign-out'

const FAILED: Toast = { kind: 'error', text: SHOP_TEXTS.signOutFailed }

/** Only a form signs out: a link, or a picture in somebody's mail, must not. */
export function loader() {
  throw redirect(href('/'))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = postedForm(context)
  try {
    await leave(context)
  } catch (error) {
    const status = reportTrouble(context, error)
    if (isSentByScript(request)) return data(null, { status })
    return finish(context, ownPath(form.get('from'), url.origin, href('/')), FAILED)
  }
  return finish(context, href('/'), SHOP_ANSWERS.signedOut)
}

/** An answer that is no redirect is a failure: the page stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await answerOr(serverAction, () => null)
  showToast(FAILED)
  return data(null, UNAVAILABLE)
}
