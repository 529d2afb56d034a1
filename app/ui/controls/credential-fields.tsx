import type { ComponentProps } from 'react'
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { Field } from './field.tsx'

type CredentialProps = Partial<Pick<ComponentProps<typeof Field>, 'label' | 'name'>> &
  Omit<ComponentProps<typeof Field>, 'label' | 'name'>

export function EmailField(field: CredentialProps) {
  return <Field label="Email" name="email" type="email" autoComplete="email" required maxLength={254} {...field} />
}

/** `isNew`: one to be chosen, so that a password manager offers one. */
export function PasswordField({ isNew = false, ...field }: CredentialProps & { isNew?: boolean }) {
  return (
    <Field
      label="Password"
      name="password"
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      maxLength={MAX_PASSWORD_LENGTH}
      {...field}
    />
  )
}
