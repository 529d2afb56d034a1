import { data } from 'react-router'
import { postedForm } from '#app/forms/posted-form.ts'
import { type EmailAnswer, takeEmail } from '#app/forms/typed-email.ts'
import { servicesContext } from '#app/request/context.ts'
import { EmailPage } from '#app/storefront/ui/email-page.tsx'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { requestPasswordReset } from '#domain/accounts/claim/reset-password.server.ts'
import { ForgotPassword } from '#domain/accounts/credentials.ts'
import type { Route } from './+types/forgot-password'

const NOT_SENT = 'The link could not be sent. Please try again.'

export async function action({ context }: Route.ActionArgs) {
  const asked = { form: postedForm(context), schema: ForgotPassword, notTaken: NOT_SENT }
  const { answer, status } = await takeEmail(context, asked, async (email, refuse) => {
    const tooOften = await checkLimit(context, 'reset', email)
    if (tooOften !== undefined) return refuse(tooOften, 429)
    await requestPasswordReset(context.get(servicesContext).db, email)
    return `If ${email} has an account here, a mail with a link is on its way. The link works for one hour.`
  })
  return data(answer, { status })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '')
  return await answerOr(serverAction, (): EmailAnswer => ({ email, error: NOT_SENT }))
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <EmailPage
      title="Forgot password"
      heading="Forgot password?"
      text="Tell us your address and we mail you a link to choose a new password."
      word="Send the link"
      answer={actionData}
    />
  )
}
