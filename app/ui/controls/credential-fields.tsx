import type { ComponentProps } from 'react'
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { Field } from './field.tsx'
import { ShowPassword } from './show-password.tsx'

type CredentialProps = Partial<Pick<ComponentProps<typeof Field>, 'label' | 'name'>> &
  Omit<ComponentProps<typeof Field>, 'label' | 'name'>

export function EmailField(field: CredentialProps) {
  return <Field label="Email" name="email" type="email" autoComplete="email" required maxLength={254} {...field} />
}

type PasswordProps = CredentialProps & {
  /** To be chosen, so that a password manager offers one. */
  isNew?: boolean
  /** Another one follows, whose button shows both: between them it would be in the way of the keyboard. */
  isFollowed?: boolean
}

export function PasswordField({ isNew = false, isFollowed = false, ...field }: PasswordProps) {
  return (
    <div className="relative">
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        maxLength={MAX_PASSWORD_LENGTH}
        {...field}
      />
      {isFollowed ? null : <ShowPassword />}
    </div>
  )
}
