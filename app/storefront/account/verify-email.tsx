import { data, Form, href } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { clientContext, servicesContext, visitorContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { authenticate } from '#app/sign-in/auth-action.ts'
import { MailedLinkPage } from '#app/storefront/ui/mailed-link-page.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { sendSession } from '#app/visitor/session.ts'
import { rememberDevice } from '#app/visitor/sign-in-limit.ts'
import { findVerification, verifyEmail } from '#domain/accounts/claim/verify-email.server.ts'
import type { Route } from './+types/verify-email'

/**
 * The link alone verifies nothing: the account may have been made by somebody else who typed this address. Its password, or
 * its session in this browser, must come with it.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const account = await findVerification(context.get(servicesContext).auth, token)
  const isSignedIn = account !== undefined && context.get(visitorContext).user?.id === account.id
  return data({ token, email: account?.email, isSignedIn }, { status: account === undefined ? 404 : 200 })
}

export async function action({ context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext)
  const form = postedForm(context)
  const account = await findVerification(auth, typedText(form, 'token'))
  if (account === undefined) return data({ problem: undefined }, { status: 404 })
  let { token = '' } = context.get(clientContext)
  if (context.get(visitorContext).user?.id !== account.id) {
    form.set('email', account.email)
    // Another account's passkey would sign in to that one.
    form.delete('passkey')
    const refused = await authenticate(form, 'sign-in', context, async (entered) => {
      token = entered.token
    })
    if (refused !== undefined) {
      const { problem, errors } = refused.refusal
      return data({ problem: problem ?? errors?.password }, { status: refused.status })
    }
  }
  const renewed = await verifyEmail(auth, { userId: account.id, token })
  if (renewed === undefined) return data({ problem: undefined }, { status: 404 })
  sendSession(context, renewed)
  await rememberDevice(context, account.email)
  return finish(context, href('/account'), 'Your email address is confirmed.')
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = 'Your address could not be confirmed. Please try again.'
  return await answerOr(serverAction, () => ({ problem }))
}

export const shouldRevalidate = revalidateEvenIfRefused

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, isSignedIn } = loaderData
  if (email === undefined)
    return (
      <MailedLinkPage title="This link has expired" text="It works for a week. Your account page can send a new one.">
        <ButtonLink to={href('/account')}>Your account</ButtonLink>
      </MailedLinkPage>
    )
  return (
    <MailedLinkPage title="Confirm your email address" text={`The account's address is ${email}.`}>
      <Form method="post" noValidate className="flex w-full flex-col gap-4">
        <FormProblem text={actionData?.problem} />
        <input type="hidden" name="token" value={token} />
        {isSignedIn ? null : <PasswordField />}
        <Button>Confirm address</Button>
      </Form>
    </MailedLinkPage>
  )
}
