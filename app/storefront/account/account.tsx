import { data, Form, href } from 'react-router'
import { finish } from '#app/forms/toast.ts'
import { servicesContext, visitorContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import {
  addOwnPasskey,
  endOwnOtherSessions,
  endOwnSession,
  listOwnSessions,
  removeOwnPasskey,
} from '#app/sign-in/own-access.ts'
import { SessionList } from '#app/ui/account/session-list.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { answerOrToast } from '#app/ui/notices/answer-or.ts'
import { isStepRefusal } from '#app/ui/notices/refusals.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { postedIntent } from '#app/visitor/guard.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { listPasskeys } from '#domain/accounts/factors/passkeys.server.ts'
import { isVerified } from '#domain/accounts/find-account.server.ts'
import { ownCredit } from '#domain/credit/ledger.server.ts'
import { offersOf } from '#domain/offers/list-offers.server.ts'
import { offerToken } from '#domain/offers/offer-link.server.ts'
import type { Route } from './+types/account'
import { type AccountAnswer, changeOwnPassword, mailVerification, proveOwnPassword } from './account-actions.ts'
import { OwnData, OwnOffers, OwnPasskeys, PasswordForm, StoreCredit } from './account-panels.tsx'

const SHOWN_ENTRIES = 50

export async function loader({ context }: Route.LoaderArgs) {
  const { user, sessionId, isStaff } = signedIn(context)
  const { db, auth } = context.get(servicesContext)
  const [sessions, verified, passkeys, credit] = await Promise.all([
    listOwnSessions(db, { user, sessionId }),
    isVerified(db, user.id),
    listPasskeys(db, user.id),
    ownCredit(db, user.id, SHOWN_ENTRIES),
  ])
  const offers = verified ? await offersOf(db, user.email) : []
  return {
    email: user.email,
    offers: offers.map(({ id, ...offer }) => ({ ...offer, token: offerToken(auth.secret, id) })),
    isVerified: verified,
    isStaff,
    passkeys,
    credit,
    isFresh: context.get(visitorContext).principal.isConfirmed,
    sessions: sessions.sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne)),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { form, intent } = postedIntent(context, '/account')
  const asker = signedIn(context)
  switch (intent) {
    case 'password':
      return await changeOwnPassword(form, asker, context)
    case 'verify':
      return await mailVerification(asker, context)
    case 'prove':
      return await proveOwnPassword(form, 'passkeys', asker, context)
    case 'download':
      return await proveOwnPassword(form, 'data', asker, context)
    case 'add-passkey':
      return finish(context, '/account', await addOwnPasskey(form, asker, context))
    case 'remove-passkey':
      return finish(context, '/account', await removeOwnPasskey(form, asker, context))
    case 'end':
      return finish(context, '/account', await endOwnSession(form, asker, context))
    case 'end-others':
      return finish(context, '/account', await endOwnOtherSessions(asker, context))
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOrToast(serverAction, 'Nothing was changed. Please try again.').catch(askInPlace)
}

/** The password is asked for on this page, where a page without scripts has to lead back to it. */
function askInPlace(error: unknown) {
  if (!isStepRefusal(error) || error.data.to !== href('/account')) throw error
  const asked: AccountAnswer = { errors: {}, passkeys: error.data.message }
  return data(asked, { status: 403 })
}

export const shouldRevalidate = revalidateEvenIfRefused

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isVerified, sessions, passkeys, credit, isFresh, isStaff, offers } = loaderData
  useFocusRescue(sessions)
  const current = sessions.find((session) => session.isThisOne)
  return (
    <>
      <PageHeading title="Account Settings" />
      {isVerified ? null : <UnverifiedNotice email={email} />}
      <div className="flex flex-wrap items-start gap-8 *:min-w-0 *:grow *:basis-104 lg:gap-12">
        <StoreCredit {...credit} />
        {/* A changed password brings a new session, and with it an empty form. */}
        <PasswordForm
          key={current?.id}
          email={email}
          isStaff={isStaff}
          errors={actionData?.errors}
          problem={actionData?.problem}
        />
        <OwnPasskeys {...{ passkeys, isVerified, isFresh, isStaff }} problem={actionData?.passkeys} />
        <SessionList sessions={sessions} />
        <OwnOffers offers={offers} />
        <OwnData {...{ isFresh, isStaff }} problem={actionData?.data} />
      </div>
    </>
  )
}

/** Asks a shopper to confirm the address; only store credit waits for it. */
function UnverifiedNotice({ email }: { email: string }) {
  return (
    <div className="frame mb-8 flex flex-wrap items-center justify-between gap-4 bg-sheet p-5">
      <p className="wrap-anywhere">
        Please confirm your address: open the link that we mailed to <strong>{email}</strong>. Store credit can be seen
        and used only then.
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="verify" />
        <Button look="plain">Send the link again</Button>
      </Form>
    </div>
  )
}
