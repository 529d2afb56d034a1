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
  /** Typed a second time: the button of the first field shows both. */
  isRepeated?: boolean
}

export function PasswordField({ isNew = false, isRepeated = false, ...field }: PasswordProps) {
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
      {isRepeated ? null : <ShowPassword />}
    </div>
  )
}
