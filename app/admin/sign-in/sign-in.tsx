import { data, href, redirect } from 'react-router'
import { postedForm } from '#app/forms/posted-form.ts'
import { toastNext } from '#app/forms/toast.ts'
import { servicesContext, visitorContext } from '#app/request/context.ts'
import { isSentByScript, ownPath } from '#app/request/redirects.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { isStaff } from '#domain/accounts/decide.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/sign-in'
import { AdminLogin } from './admin-login.tsx'
import { signInAdmin } from './admin-sign-in.ts'
import { WELCOME } from './welcome.ts'

const RELOAD_DELAY_MS = 1000

/** The one address of the back office that is open to all: where its login form is sent. */
export function loader({ context }: Route.LoaderArgs) {
  if (isStaff(context.get(visitorContext).principal.role)) throw redirect(href('/admin'))
  return data({ shop: context.get(servicesContext).settings.latest.shopName }, { status: 403 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = postedForm(context)
  const from = ownPath(form.get('from'), url.origin, href('/admin'))
  const { refused, isIn } = await signInAdmin(form, context)
  if (refused !== undefined) return data({ refusal: refused.refusal, from }, { status: refused.status })
  if (isSentByScript(request)) return data({ refusal: undefined, from, isIn })
  if (isIn) toastNext(context, WELCOME)
  return redirect(from, 303)
}

/** With scripts the form shows the notice first, then loads the page that it replaced. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const refusal = { email: String(form.get('email') ?? ''), problem: SHOP_TEXTS.authenticationFailed }
  const answer = await answerOr(serverAction, () => ({ refusal, from: href('/admin') }))
  if (!('from' in answer) || answer.refusal !== undefined) return answer
  if ('isIn' in answer && answer.isIn) showToast(WELCOME)
  const { href: here, pathname, search } = window.location
  setTimeout(() => {
    // The guard may have led on to the second factor, where a code is being typed.
    if (window.location.href !== here) return
    // Its entry in the history stays, and with it what was typed there.
    if (answer.from === pathname + search) window.location.reload()
    else window.location.assign(answer.from)
  }, RELOAD_DELAY_MS)
  return answer
}

export default function AdminSignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminLogin shop={loaderData.shop} from={actionData?.from ?? href('/admin')} refusal={actionData?.refusal} />
}
