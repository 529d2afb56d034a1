import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { readForm } from '#app/http/forms.ts'
import { knownVisitor } from '#app/http/visitor.ts'
import { answerOrToast } from '#app/ui/answer-or.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useFocusRescue } from '#app/ui/use-focus-rescue.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import { listSessions } from '#domain/accounts/session.server.ts'
import { isVerified } from '#domain/accounts/verify-email.server.ts'
import type { Route } from './+types/account'
import { changeOwnPassword, endOwnOtherSessions, endOwnSession, mailVerification } from './account-actions.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { UnverifiedNotice } from './unverified-notice.tsx'

function signedIn(context: Route.LoaderArgs['context']) {
  const { user, sessionId } = knownVisitor(context)
  if (user === undefined || sessionId === undefined) throw redirect(href('/sign-in'))
  return { user, sessionId }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { user, sessionId } = signedIn(context)
  const { db } = context.get(servicesContext)
  const [sessions, verified] = await Promise.all([listSessions(db, user.id), isVerified(db, user.id)])
  return {
    email: user.email,
    isVerified: verified,
    sessions: sessions
      .map(({ userAgent, ...session }) => ({
        ...session,
        device: deviceName(userAgent),
        isThisOne: session.id === sessionId,
      }))
      .sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const asker = signedIn(context)
  switch (form.get('intent')) {
    case 'password':
      return await changeOwnPassword(form, asker, context)
    case 'verify':
      return await mailVerification(asker, context)
    case 'end':
      return await endOwnSession(form, asker, context)
    case 'end-others':
      return await endOwnOtherSessions(asker, context)
    default:
      throw data('The form could not be read. Please go back and send it again.', { status: 400 })
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOrToast(serverAction, 'Nothing was changed. Please try again.')
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sessions } = loaderData
  useFocusRescue(sessions)
  const current = sessions.find((session) => session.isThisOne)
  return (
    <>
      <PageTitle title="Account Settings" />
      <SectionHeading level="h1" title="Account Settings" />
      {loaderData.isVerified ? null : <UnverifiedNotice email={email} />}
      <div className="flex flex-wrap items-start gap-8 *:min-w-0 *:grow *:basis-104 lg:gap-12">
        {/* A changed password brings a new session, and with it an empty form. */}
        <PasswordForm key={current?.id} email={email} errors={actionData?.errors} problem={actionData?.problem} />
        <SessionList sessions={sessions} problem={actionData?.gone} />
      </div>
    </>
  )
}
