import { data, Form, href } from 'react-router'
import { type FieldErrors, parseForm } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { tryToLoad } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { checkLimit } from '#app/visitor/limits.ts'
import { rememberDevice } from '#app/visitor/sign-in-limit.ts'
import { findResetLink, resetPassword } from '#domain/accounts/claim/reset-password.server.ts'
import { ResetPassword } from '#domain/accounts/credentials.ts'
import { roleOf } from '#domain/accounts/find-staff.server.ts'
import { passwordHint } from '#domain/accounts/password.ts'
import { PASSWORD_RULES } from '#domain/accounts/password-rules.ts'
import type { Route } from './+types/reset-password'

const EXPIRED = 'This link has expired or was used already. Please ask for a new one.'
const NOT_CHANGED = 'Your password could not be changed. Please try again.'

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  // Without an answer the form is shown: it asks again.
  const asked = await tryToLoad(context, findResetLink(context.get(servicesContext).auth, token))
  const isGone = token === '' || (asked !== undefined && asked.found === undefined)
  return { token, isValid: !isGone, isStaff: asked?.found?.isStaff === true }
}

export async function action({ context }: Route.ActionArgs) {
  const parsed = parseForm(ResetPassword, postedForm(context))
  if (!parsed.ok) return refuse(parsed.problem, parsed.problem.token && EXPIRED, 400)
  const tooOften = await checkLimit(context, 'new-password')
  if (tooOften !== undefined) return refuse({ password: tooOften }, undefined, 429)
  const { auth, db, log } = context.get(servicesContext)
  const reset = await resetPassword(auth, parsed.value)
  if (!reset.ok) {
    const { kind } = reset.problem
    return kind === 'link-expired'
      ? refuse({}, EXPIRED, 400)
      : refuse({ password: PASSWORD_RULES[kind] }, undefined, 400)
  }
  log.info({ user: reset.value.id }, 'password replaced by mail')
  // A person who can read the account's mail is its owner, so this browser gets its own sign-in bucket.
  await rememberDevice(context, reset.value.email)
  const next = (await roleOf(db, log, reset.value.id)) !== undefined ? href('/admin/sign-in') : href('/sign-in')
  return finish(context, next, 'Your password is changed. Please sign in with it.')
}

function refuse(errors: FieldErrors, problem: string | undefined, status: number) {
  return data({ errors, problem }, { status })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: FieldErrors = { password: NOT_CHANGED }
  return await answerOr(serverAction, () => ({ errors, problem: undefined }))
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isValid, isStaff } = loaderData
  const errors = actionData?.errors ?? {}
  useFirstProblem(actionData)
  useFocusRescue(actionData)
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <PageTitle title="New password" />
      {/* The link is a secret: no page opened from here may learn it. `no-referrer` would also hide the form's origin. */}
      <meta name="referrer" content="strict-origin" />
      <h1 className="pixel-heading text-4xl">Choose a new password</h1>
      <FormProblem text={isValid ? actionData?.problem : EXPIRED} />
      {!isValid || actionData?.problem !== undefined ? (
        <ButtonLink to={href('/forgot-password')}>Ask for a new link</ButtonLink>
      ) : (
        <Form method="post" noValidate className="frame flex flex-col gap-4 bg-sheet p-5 shadow-hard sm:p-6">
          <input type="hidden" name="token" value={token} />
          <PasswordField isNew isFollowed hint={passwordHint({ isStaff })} error={errors.password} />
          <PasswordField label="Confirm Password" name="confirmPassword" isNew error={errors.confirmPassword} />
          <Button>Change password</Button>
        </Form>
      )}
    </div>
  )
}
