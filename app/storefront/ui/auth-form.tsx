import { useRef } from 'react'
import { Form, href, Link, useLocation, useSubmit } from 'react-router'
import type { AuthRefusal } from '#app/sign-in/auth-action.ts'
import { PasskeySignIn } from '#app/ui/account/passkey-button.tsx'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { EmailField, PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { type AuthMode, authModeFrom } from '#app/visitor/auth-mode.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

/** `id`: fields beside the form belong to it by this name. */
type AuthFormProps = { mode: AuthMode; refusal: AuthRefusal | undefined; id?: string }

const MODES = [
  { mode: 'sign-up', name: 'Sign Up', submit: 'Create Account' },
  { mode: 'sign-in', name: 'Sign In', submit: 'Sign In' },
] as const

/** The tabs are links, so they switch without scripts; with scripts the fields keep their text. */
export function AuthForm({ mode, refusal, id }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(refusal, 'password')
  const submit = useSubmit()
  const fields = refusal?.errors ?? {}
  return (
    <div className="frame bg-sheet shadow-hard">
      <Tabs mode={mode} />
      <div id="auth-panel" role="tabpanel" aria-labelledby={`tab-${mode}`}>
        <Form
          ref={form}
          id={id}
          method="post"
          replace
          noValidate
          data-failed={SHOP_TEXTS.authenticationFailed}
          className="flex flex-col gap-4 p-5 sm:p-6"
        >
          <input type="hidden" name="intent" value={mode} />
          <FormProblem text={refusal?.problem} more={refusal?.more} />
          <EmailField defaultValue={refusal?.email} error={fields.email} />
          <PasswordField
            isNew={mode === 'sign-up'}
            isFollowed={mode === 'sign-up'}
            error={fields.password}
            {...(mode === 'sign-up' ? { hint: 'At least 6 characters' } : {})}
          />
          {mode === 'sign-up' ? (
            <PasswordField label="Confirm Password" name="confirmPassword" isNew error={fields.confirmPassword} />
          ) : null}
          <SubmitButton>{MODES.find((each) => each.mode === mode)?.submit}</SubmitButton>
          {mode === 'sign-in' ? (
            <>
              <PasskeySignIn
                onResponse={(passkey) => submit(withPasskey(form.current, passkey), { method: 'post', replace: true })}
              />
              <Link to={href('/forgot-password')} className="self-start font-semibold underline">
                Forgot password?
              </Link>
            </>
          ) : null}
        </Form>
      </div>
    </div>
  )
}

/** With what else was typed, but without a password. */
function withPasskey(form: HTMLFormElement | null, passkey: string): FormData {
  const sent = new FormData(form ?? undefined)
  for (const name of ['password', 'confirmPassword']) sent.delete(name)
  sent.set('intent', 'sign-in')
  sent.set('passkey', passkey)
  return sent
}

export function unansweredAuth(form: FormData): AuthRefusal {
  const mode = authModeFrom(form.get('intent'), 'sign-in')
  return { mode, email: String(form.get('email') ?? ''), problem: SHOP_TEXTS.authenticationFailed }
}

function Tabs({ mode }: { mode: AuthMode }) {
  const { pathname, search } = useLocation()
  const addressOf = (mode: AuthMode) => {
    const query = new URLSearchParams(search)
    query.set('mode', mode)
    return `${pathname}?${query}`
  }
  return (
    <div role="tablist" aria-label="Account" className="grid grid-cols-2 border-b-2 border-line">
      {MODES.map((each) => (
        <Link
          key={each.mode}
          id={`tab-${each.mode}`}
          role="tab"
          aria-selected={each.mode === mode}
          aria-controls="auth-panel"
          to={addressOf(each.mode)}
          replace
          preventScrollReset
          className="px-4 py-3 text-center font-bold text-soft hover:bg-hush aria-selected:bg-sticker aria-selected:text-sticker-ink"
        >
          {each.name}
        </Link>
      ))}
    </div>
  )
}
