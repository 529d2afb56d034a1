import { Form } from 'react-router'
import type { FieldErrors } from '#app/forms/forms.ts'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { Panel } from '#app/ui/text/panel.tsx'
import { passwordHint } from '#domain/accounts/password.ts'

type PasswordFormProps = {
  email: string
  isStaff: boolean
  errors: FieldErrors | undefined
  problem: string | undefined
}

export function PasswordForm({ email, isStaff, errors, problem }: PasswordFormProps) {
  useFirstProblem(errors)
  return (
    <Panel id="change-password" title="Change password">
      <p className="text-soft">
        For <strong className="break-all text-ink">{email}</strong>. All other devices are signed out with it.
      </p>
      <FormProblem text={problem} />
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="password" />
        {/* Tells a password manager whose password it is that changes. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField label="Current password" name="currentPassword" isFollowed error={errors?.currentPassword} />
        <PasswordField
          label="New password"
          isNew
          isFollowed
          hint={passwordHint({ isStaff })}
          error={errors?.password}
        />
        <PasswordField label="Confirm new password" name="confirmPassword" isNew error={errors?.confirmPassword} />
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </Panel>
  )
}
