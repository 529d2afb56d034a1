import { data, Form, href } from 'react-router'
import { AdminCard } from '#app/admin/ui/admin-card.tsx'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { enter, visitOf } from '#app/visitor/session.ts'
import { checkSignInLimit, logFailedSignIn } from '#app/visitor/sign-in-limit.ts'
import { acceptInvitation, findInvitation } from '#domain/accounts/admins/invitations.server.ts'
import { PASSWORD_RULES } from '#domain/accounts/password-rules.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/invitation'

const PROBLEMS = {
  'link-expired': undefined,
  'wrong-password': SHOP_ANSWERS.invalidPassword,
  'weak-password': `${PASSWORD_RULES['weak-admin-password']}.`,
}

/** Opening the link changes nothing: programs that look through mails open it too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { auth, settings } = context.get(servicesContext)
  const token = url.searchParams.get('token') ?? ''
  const invited = await findInvitation(auth, token)
  return data({ shop: settings.latest.shopName, token, invited }, { status: invited === undefined ? 404 : 200 })
}

export async function action({ context }: Route.ActionArgs) {
  const { auth, log } = context.get(servicesContext)
  const form = postedForm(context)
  const [token, password] = [typedText(form, 'token'), typedText(form, 'password')]
  const invited = await findInvitation(auth, token)
  if (invited === undefined) return data({ problem: undefined }, { status: 404 })
  try {
    const attempt = await checkSignInLimit(context, invited.email)
    if (attempt.problem !== undefined) return data({ problem: attempt.problem }, { status: 429 })
    const accepted = await acceptInvitation(auth, { token, password, visit: visitOf(context) })
    if (!accepted.ok) {
      const { kind } = accepted.problem
      if (kind === 'wrong-password') logFailedSignIn(context, invited.email)
      return data({ problem: PROBLEMS[kind] }, { status: kind === 'link-expired' ? 404 : 400 })
    }
    await attempt.succeeded?.()
    await enter(context, accepted.value, 'invitation')
    log.info({ user: accepted.value.user.id }, 'invitation accepted')
  } catch (error) {
    return data({ problem: SHOP_TEXTS.authenticationFailed }, { status: reportTrouble(context, error) })
  }
  return finish(context, href('/admin'), 'Welcome to the back office!')
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOr(serverAction, () => ({ problem: SHOP_TEXTS.authenticationFailed }))
}

export const shouldRevalidate = revalidateEvenIfRefused

export default function InvitationPage({ loaderData: { shop, token, invited }, actionData }: Route.ComponentProps) {
  if (invited === undefined)
    return (
      <AdminCard shop={shop} title="This link has expired">
        <p className="p-5 sm:p-6">It works once, for a week. Ask the person who invited you for a new one.</p>
      </AdminCard>
    )
  const { email, role, invitedBy, hasAccount } = invited
  return (
    <AdminCard shop={shop} title={role === 'admin' ? 'Run the shop' : 'Help in the shop'}>
      {/* The link is a secret: no page opened from here may learn it. */}
      <meta name="referrer" content="strict-origin" />
      <Form method="post" noValidate className="flex flex-col gap-4 p-5 sm:p-6">
        <p className="wrap-anywhere">
          {invitedBy} invites <strong>{email}</strong> to the back office.
        </p>
        <input type="hidden" name="token" value={token} />
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          label={hasAccount ? 'Your password' : 'Choose a password'}
          isNew={!hasAccount}
          error={actionData?.problem}
          {...(hasAccount ? {} : { hint: 'At least 10 characters' })}
        />
        <Button>Accept</Button>
      </Form>
    </AdminCard>
  )
}
