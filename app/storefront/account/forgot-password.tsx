import { data, Form } from 'react-router'
import { parseForm, typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { checkLimit } from '#app/visitor/limits.ts'
import { requestPasswordReset } from '#domain/accounts/claim/reset-password.server.ts'
import { ForgotPassword } from '#domain/accounts/credentials.ts'
import type { Route } from './+types/forgot-password'

const NOT_SENT = 'The link could not be sent. Please try again.'

export async function action({ context }: Route.ActionArgs) {
  const form = postedForm(context)
  const typed = typedText(form, 'email')
  const refuse = (error: string | undefined, status: number) => data({ sent: false, email: typed, error }, { status })
  const parsed = parseForm(ForgotPassword, form)
  if (!parsed.ok) return refuse(parsed.problem.email, 400)
  const { email } = parsed.value
  try {
    const tooOften = await checkLimit(context, 'reset', email)
    if (tooOften !== undefined) return refuse(tooOften, 429)
    await requestPasswordReset(context.get(servicesContext).db, email)
  } catch (error) {
    return refuse(NOT_SENT, reportTrouble(context, error))
  }
  return { sent: true, email, error: undefined }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '')
  return await answerOr(serverAction, () => ({ sent: false, email, error: NOT_SENT }))
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  useFirstProblem(actionData)
  useFocusRescue(actionData)
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <PageTitle title="Forgot password" />
      <h1 className="pixel-heading text-4xl">Forgot password?</h1>
      {actionData?.sent === true ? (
        <p role="status" className="frame bg-sheet p-5 shadow-hard">
          If {actionData.email} has an account here, a mail with a link is on its way. The link works for one hour.
        </p>
      ) : (
        <Form method="post" noValidate className="frame flex flex-col gap-4 bg-sheet p-5 shadow-hard sm:p-6">
          <p className="text-soft">Tell us your address and we mail you a link to choose a new password.</p>
          <EmailField defaultValue={actionData?.email} error={actionData?.error} />
          <Button>Send the link</Button>
        </Form>
      )}
    </div>
  )
}
