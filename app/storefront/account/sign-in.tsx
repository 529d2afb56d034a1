import { data, href, redirect } from 'react-router'
import { postedForm } from '#app/forms/posted-form.ts'
import { visitorContext } from '#app/request/context.ts'
import { authenticate } from '#app/sign-in/auth-action.ts'
import { AuthForm, unansweredAuth } from '#app/storefront/ui/auth-form.tsx'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { authModeFrom } from '#app/visitor/auth-mode.ts'
import { isId } from '#domain/ids.ts'
import type { Route } from './+types/sign-in'

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(visitorContext).user !== undefined) throw redirect(pageAfter(url))
  return { mode: authModeFrom(url.searchParams.get('mode'), 'sign-in'), isForOrder: pageAfter(url) !== href('/') }
}

export async function action({ url, context }: Route.ActionArgs) {
  const form = postedForm(context)
  if (context.get(visitorContext).user !== undefined) throw redirect(pageAfter(url))
  const refused = await authenticate(form, authModeFrom(form.get('intent'), 'sign-in'), context)
  if (refused === undefined) return redirect(pageAfter(url), 303)
  return data({ refusal: refused.refusal }, { status: refused.status })
}

/** A mail's link leads to an order, whose customer may have to sign in first. */
function pageAfter({ searchParams }: URL): string {
  const id = searchParams.get('order') ?? ''
  return isId(id) ? href('/orders/:id', { id }) : href('/')
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return await answerOr(serverAction, () => ({ refusal: unansweredAuth(form) }))
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <PageTitle title="Your account" />
      <h1 className="pixel-heading text-4xl">Your account</h1>
      {loaderData.isForOrder ? <p>Please sign in to see your order.</p> : null}
      <AuthForm mode={actionData?.refusal.mode ?? loaderData.mode} refusal={actionData?.refusal} />
    </div>
  )
}
