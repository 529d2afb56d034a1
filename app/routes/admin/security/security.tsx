import { data, href, Link, redirect } from 'react-router'
import { requireFresh } from '#app/http/admin-guard.ts'
import { adminAccessContext, servicesContext } from '#app/http/context.ts'
import { readForm } from '#app/http/forms.ts'
import { toastNext } from '#app/http/toast.ts'
import { knownVisitor } from '#app/http/visitor.ts'
import { tryToSend } from '#app/ui/admin/try-to-send.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { SessionList } from '#app/ui/session-list.tsx'
import { listAdmins } from '#domain/accounts/admins.server.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import { listInvitations } from '#domain/accounts/invitations.server.ts'
import { hasCodes } from '#domain/accounts/one-time-codes.server.ts'
import { listPasskeys } from '#domain/accounts/passkeys.server.ts'
import { countRecoveryCodes } from '#domain/accounts/recovery-codes.server.ts'
import { listSessions } from '#domain/accounts/session.server.ts'
import { readSecuritySettings } from '#domain/settings/security-settings.server.ts'
import type { Route } from './+types/security'
import { AdminList } from './admin-list.tsx'
import { CodeSetUp } from './code-set-up.tsx'
import { Factors } from './factors.tsx'
import { changeSecurity, type Self } from './security-actions.ts'
import { SecuritySettingsForm } from './settings-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireFresh(context, url)
  const { auth, db } = context.get(servicesContext)
  const { user, sessionId } = selfOf(context)
  const [passkeys, codes, recoveryCodes, sessions, admins, invitations, settings] = await Promise.all([
    listPasskeys(db, user.id),
    hasCodes(auth, user.id),
    countRecoveryCodes(auth, user.id),
    listSessions(db, user.id),
    listAdmins(db),
    listInvitations(db),
    readSecuritySettings(db),
  ])
  return {
    own: user.email,
    mustSetUp: context.get(adminAccessContext).state === 'set-up',
    passkeys,
    hasCodes: codes,
    recoveryCodes,
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
      isThisOne: session.id === sessionId,
    })),
    admins,
    invitations,
    settings,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireFresh(context, url)
  const answer = await changeSecurity(await readForm(request), selfOf(context), context)
  if (answer.toast !== undefined) {
    toastNext(context, answer.toast)
    return redirect(url.pathname, 303)
  }
  return data(answer, { status: answer.status })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed = 'Nothing was changed. Please try again.'
  return await tryToSend(serverAction, { refused: 'Admin authentication required', failed })
}

function selfOf(context: Route.LoaderArgs['context']): Self {
  const { user, sessionId } = knownVisitor(context)
  if (user === undefined || sessionId === undefined) throw data(null, { status: 403 })
  return { user, sessionId }
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, mustSetUp, passkeys, hasCodes, recoveryCodes, sessions, admins, invitations, settings } = loaderData
  const answer = actionData !== undefined && 'status' in actionData ? actionData : undefined
  return (
    <>
      <PageTitle title="Security" />
      <h1 className="pixel-heading mb-6 text-3xl sm:text-4xl">Security</h1>
      {mustSetUp ? (
        <p role="status" className="frame mb-6 bg-sticker px-4 py-3 font-semibold text-sticker-ink">
          This shop requires a second factor. Add a passkey or set up one-time codes to go on.
        </p>
      ) : null}
      <div className="flex flex-wrap items-start gap-8 *:min-w-0 *:grow *:basis-104">
        <div className="flex flex-col gap-8">
          {answer?.setUp === undefined ? (
            <Factors {...{ passkeys, hasCodes, recoveryCodes }} newCodes={answer?.newCodes} />
          ) : (
            <CodeSetUp {...answer.setUp} />
          )}
          <p>
            <Link to={href('/account')} className="font-semibold underline">
              Change your password
            </Link>
          </p>
          <SessionList sessions={sessions} problem={undefined} />
        </div>
        <div className="flex flex-col gap-8">
          <AdminList {...{ own, admins, invitations }} invited={answer?.invited} />
          <SecuritySettingsForm settings={settings} refused={answer?.settings} />
        </div>
      </div>
    </>
  )
}
