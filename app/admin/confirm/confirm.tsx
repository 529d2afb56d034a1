import { data, Form, href, redirect, useSubmit } from 'react-router'
import { AdminCard } from '#app/admin/ui/admin-card.tsx'
import { postedForm } from '#app/forms/posted-form.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { ownPath } from '#app/request/redirects.ts'
import { PasskeyButton } from '#app/ui/account/passkey-button.tsx'
import { Button, SubmitButton } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { leave } from '#app/visitor/session.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { hasCodes } from '#domain/accounts/factors/one-time-codes.server.ts'
import { listPasskeys } from '#domain/accounts/factors/passkeys.server.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/confirm'
import { proveWith } from './prove.ts'

/**
 * What makes an address that of a file; without it, it is the page that offers the file. Files are downloaded from a page that
 * says so: a download leaves the browser where it is.
 */
const FILE = /(?:\.csv|\.json|\/export\/\w+)(?=\?|$)/

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = signedIn(context)
  const { auth, settings } = context.get(servicesContext)
  const [passkeys, codes] = await Promise.all([listPasskeys(auth.db, user.id), hasCodes(auth, user.id)])
  return {
    shop: settings.latest.shopName,
    email: user.email,
    to: ownPath(url.searchParams.get('to'), url.origin, href('/admin')),
    hasPasskey: passkeys.length > 0,
    hasCodes: codes,
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  const form = postedForm(context)
  if (form.get('intent') === 'leave') {
    await leave(context)
    return redirect(href('/admin'), 303)
  }
  const refused = await proveWith(form, context).catch((error) => {
    return { problem: SHOP_TEXTS.authenticationFailed, status: reportTrouble(context, error) }
  })
  if (refused !== undefined) return data({ problem: refused.problem, file: undefined }, { status: refused.status })
  const to = ownPath(url.searchParams.get('to'), url.origin, href('/admin'))
  return FILE.test(to) ? data({ problem: undefined, file: to }) : redirect(to, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOr(serverAction, () => ({ problem: SHOP_TEXTS.authenticationFailed, file: undefined }))
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, email, hasPasskey, hasCodes } = loaderData
  const submit = useSubmit()
  useFirstProblem(actionData?.problem === undefined ? undefined : actionData)
  if (actionData?.file !== undefined) return <Download shop={shop} file={actionData.file} />
  return (
    <AdminCard shop={shop} title="Confirm that it is you">
      <Form method="post" noValidate className="flex flex-col gap-4 p-5 sm:p-6">
        <p className="text-soft">
          For <strong className="break-all text-ink">{email}</strong>.
        </p>
        {hasPasskey ? (
          <PasskeyButton
            purpose="confirm"
            label="Use a passkey"
            onResponse={(passkey) => submit({ passkey }, { method: 'post' })}
          />
        ) : null}
        {hasPasskey || hasCodes ? (
          <Field
            label={hasCodes ? 'Code' : 'Recovery code'}
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus
            error={actionData?.problem}
            hint={hasCodes ? 'Six digits from your app, or a recovery code' : 'If the passkey is lost'}
          />
        ) : (
          <PasswordField error={actionData?.problem} required={false} />
        )}
        <SubmitButton>Confirm</SubmitButton>
      </Form>
      <Form method="post" className="px-5 pb-5 sm:px-6 sm:pb-6">
        <Button look="plain" name="intent" value="leave">
          Sign in as somebody else
        </Button>
      </Form>
    </AdminCard>
  )
}

function Download({ shop, file }: { shop: string; file: string }) {
  return (
    <AdminCard shop={shop} title="Thank you">
      <meta httpEquiv="refresh" content={`0;url=${file}`} />
      <div role="status" className="flex flex-col gap-4 p-5 sm:p-6">
        <p>The download begins.</p>
        <a href={file} className="font-semibold underline">
          Download it again
        </a>
        <a href={file.replace(FILE, '')} className="font-semibold underline">
          Back to the page
        </a>
      </div>
    </AdminCard>
  )
}
