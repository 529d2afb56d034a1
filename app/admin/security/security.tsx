import { data, href } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { finish } from '#app/forms/toast.ts'
import { servicesContext, visitorContext } from '#app/request/context.ts'
import { listOwnSessions } from '#app/sign-in/own-access.ts'
import { SessionList } from '#app/ui/account/session-list.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { hasRight } from '#app/visitor/guard.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { listInvitations } from '#domain/accounts/admins/invitations.server.ts'
import { hasCodes } from '#domain/accounts/factors/one-time-codes.server.ts'
import { listPasskeys } from '#domain/accounts/factors/passkeys.server.ts'
import { countRecoveryCodes } from '#domain/accounts/factors/recovery-codes.server.ts'
import { listStaff } from '#domain/accounts/find-staff.server.ts'
import type { Db } from '#platform/database/client.ts'
import type { Route } from './+types/security'
import { CodeSetUp, Factors } from './factors.tsx'
import { changeSecurity } from './security-actions.ts'
import { StaffList } from './staff-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { auth, db } = context.get(servicesContext)
  const self = signedIn(context)
  const mustSetUp = context.get(visitorContext).principal.state === 'set-up'
  const [passkeys, codes, recoveryCodes, sessions, staff] = await Promise.all([
    listPasskeys(db, self.user.id),
    hasCodes(auth, self.user.id),
    countRecoveryCodes(auth, self.user.id),
    mustSetUp ? undefined : listOwnSessions(db, self),
    hasRight(context, '/admin/security', 'invite') ? loadStaff(db) : undefined,
  ])
  return { own: self.user.email, passkeys, hasCodes: codes, recoveryCodes, sessions, staff }
}

async function loadStaff(db: Db) {
  const [staff, invitations] = await Promise.all([listStaff(db), listInvitations(db)])
  return { staff, invitations }
}

export async function action({ url, context }: Route.ActionArgs) {
  const answer = await changeSecurity(context)
  if (answer.toast !== undefined) {
    return finish(context, url.pathname, answer.toast)
  }
  return data(answer, { status: answer.status })
}

export const clientAction = trySending<Route.ClientActionArgs>('Nothing was changed. Please try again.')

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, passkeys, hasCodes, recoveryCodes, sessions, staff } = loaderData
  const answer = actionData !== undefined && 'status' in actionData ? actionData : undefined
  return (
    <>
      <PageTitle title="Security" />
      <h1 className="pixel-heading mb-6 text-3xl sm:text-4xl">Security</h1>
      {sessions === undefined ? (
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
          {sessions === undefined ? null : (
            <>
              <p>
                <TextLink to={href('/account')}>Change your password</TextLink>
              </p>
              <SessionList sessions={sessions} />
            </>
          )}
        </div>
        {staff === undefined ? null : (
          <div className="flex flex-col gap-8">
            <StaffList {...staff} own={own} invited={answer?.invited} />
            <p>
              Whether they need a second factor, and when the back office closes, is{' '}
              <TextLink to={href('/admin/settings/:section', { section: 'security' })}>set under Settings</TextLink>.
            </p>
          </div>
        )}
      </div>
    </>
  )
}
