import { href, Link, useFetcher } from 'react-router'
import type { AdminSignInRefusal } from '#app/routes/admin/sign-in/admin-sign-in.ts'
import type { action } from '#app/routes/admin/sign-in/sign-in.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, FormProblem } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

type AdminLoginProps = { shop: string; from: string; refusal?: AdminSignInRefusal | undefined }

export function AdminLogin({ shop, from, refusal }: AdminLoginProps) {
  const fetcher = useFetcher<typeof action>()
  const shown = fetcher.data?.refusal ?? refusal
  const done = fetcher.data !== undefined && fetcher.data.refusal === undefined
  return (
    <main className="mx-auto flex w-full max-w-md grow flex-col justify-center gap-6 px-4 py-12">
      <title>{`Admin Login - ${shop}`}</title>
      <Link to={href('/')} reloadDocument className="flex items-center gap-2 self-start">
        <Icon name="logo" className="size-8" />
        <span className="pixel-heading text-2xl">{shop}</span>
      </Link>
      <div className="frame bg-sheet shadow-hard-lg">
        <h1 className="pixel-heading border-b-2 border-line bg-hush px-5 py-4 text-3xl sm:px-6">Admin Login</h1>
        <fetcher.Form
          method="post"
          action={href('/admin/sign-in')}
          defaultShouldRevalidate={false}
          noValidate
          className="flex flex-col gap-4 p-5 sm:p-6"
        >
          <input type="hidden" name="from" value={from} />
          <FormProblem text={shown?.problem} />
          {shown === undefined ? (
            <p className="text-soft">Access denied. Please check your admin permissions.</p>
          ) : null}
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={shown?.email}
            error={shown?.errors?.email}
          />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={128}
            error={shown?.errors?.password}
          />
          <Button disabled={fetcher.state !== 'idle' || done}>Sign In</Button>
          <Link to={href('/forgot-password')} reloadDocument className="self-start font-semibold underline">
            Forgot password?
          </Link>
        </fetcher.Form>
      </div>
    </main>
  )
}
