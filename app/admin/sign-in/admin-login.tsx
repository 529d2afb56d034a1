import { href, useFetcher } from 'react-router'
import { PasskeySignIn } from '#app/ui/account/passkey-button.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailField, PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { BACK_OFFICE } from '#app/visitor/auth-mode.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { AdminCard } from '../ui/admin-card.tsx'
import type { AdminSignInRefusal } from './admin-sign-in.ts'
import type { action } from './sign-in.tsx'

type AdminLoginProps = {
  shop: string
  from: string
  notice?: string | undefined
  refusal?: AdminSignInRefusal | undefined
}

const SIGN_IN = { method: 'post', action: href('/admin/sign-in'), defaultShouldRevalidate: false } as const

export function AdminLogin({ shop, from, notice = BACK_OFFICE, refusal }: AdminLoginProps) {
  const fetcher = useFetcher<typeof action>()
  const shown = fetcher.data?.refusal ?? refusal
  const done = fetcher.data !== undefined && fetcher.data.refusal === undefined
  return (
    <AdminCard shop={shop} title={ADMIN_TEXTS.adminLogin}>
      <fetcher.Form
        method="post"
        action={href('/admin/sign-in')}
        defaultShouldRevalidate={false}
        noValidate
        data-failed={SHOP_TEXTS.authenticationFailed}
        className="flex flex-col gap-4 p-5 sm:p-6"
      >
        <input type="hidden" name="from" value={from} />
        <FormProblem text={shown?.problem} />
        {shown === undefined ? <p className="text-soft">{notice}</p> : null}
        <EmailField autoComplete="username" defaultValue={shown?.email} error={shown?.errors?.email} />
        <PasswordField error={shown?.errors?.password} />
        <Button disabled={fetcher.state !== 'idle' || done}>Sign In</Button>
        <PasskeySignIn onResponse={(passkey) => fetcher.submit({ from, passkey }, SIGN_IN)} />
        <TextLink to={href('/forgot-password')} reloadDocument className="self-start">
          Forgot password?
        </TextLink>
      </fetcher.Form>
    </AdminCard>
  )
}
