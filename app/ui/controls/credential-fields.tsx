import { type ComponentProps, useState } from 'react'
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Field } from './field.tsx'

type CredentialProps = Partial<ComponentProps<typeof Field>>

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

/** Shows the passwords of its form as they are typed, until the form is sent. It needs scripts and is hidden without them. */
function ShowPassword() {
  const hydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  function show(form: HTMLFormElement | null, isWanted: boolean) {
    setShown(isWanted)
    for (const field of form?.elements ?? [])
      if (field instanceof HTMLInputElement && field.autocomplete.endsWith('-password'))
        field.type = isWanted ? 'text' : 'password'
  }
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => {
        show(form, !isShown)
        // Browsers remember what is typed into a field of text.
        form?.addEventListener('submit', () => show(form, false), { once: true, capture: true })
      }}
      className={`absolute top-0 right-0 min-h-6 text-sm font-semibold underline ${hydrated ? '' : 'invisible'}`}
    >
      {isShown ? 'Hide password' : 'Show password'}
    </button>
  )
}
