import { data, Form, href, Link } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { SESSION_ENDED } from '#app/visitor/auth-mode.ts'
import { leave } from '#app/visitor/session.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { isVerified } from '#domain/accounts/find-account.server.ts'
import { ownCredit } from '#domain/credit/ledger.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { ordersUnderWay } from '#domain/orders/read/everything-ordered.server.ts'
import { deleteAccount } from '#domain/own-data/delete-person.server.ts'
import type { Route } from './+types/delete-account'
import { checkTypedPassword } from './account-actions.ts'

const NOT_DELETED = 'Your account could not be deleted. Please try again.'
const LAST_ADMIN = 'You are the only admin. Invite another one first, or the back office is closed to everybody.'

export async function loader({ context }: Route.LoaderArgs) {
  const asker = signedIn(context)
  const { db } = context.get(servicesContext)
  const { id, email } = asker.user
  const hasConfirmed = await isVerified(db, id)
  const [awaited, { balanceCents: creditCents }] = await Promise.all([
    ordersUnderWay(db, { id, email, isVerified: hasConfirmed }),
    ownCredit(db, id),
  ])
  return { email, isStaff: asker.isStaff, hasConfirmed, creditCents, awaited: awaited.map(orderNumber) }
}

export async function action({ context }: Route.ActionArgs) {
  const asker = signedIn(context)
  const form = postedForm(context)
  const refuse = (problem: Problem, status: number) => data(problem, { status })
  try {
    const wrong = await checkTypedPassword(typedText(form, 'password'), asker.user, context)
    if (wrong !== undefined) return refuse({ errors: { password: wrong.text } }, wrong.status)
    const { db, log } = context.get(servicesContext)
    const deleted = await deleteAccount(db, asker)
    if (!deleted.ok) {
      const { kind } = deleted.problem
      return kind === 'last-admin' ? refuse({ problem: LAST_ADMIN }, 409) : refuse({ problem: SESSION_ENDED }, 403)
    }
    log.info('account deleted')
    await leave(context)
  } catch (error) {
    return refuse({ problem: NOT_DELETED }, reportTrouble(context, error))
  }
  return finish(context, href('/'), 'Your account is deleted.')
}

type Problem = { problem?: string; errors?: { password: string } }

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOr(serverAction, (): Problem => ({ problem: NOT_DELETED }))
}

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isStaff, hasConfirmed, creditCents, awaited } = loaderData
  useFirstProblem(actionData?.errors)
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title="Delete your account" />
      <div className="frame flex flex-col gap-5 bg-sheet p-5 shadow-hard sm:p-6">
        <p>
          For <strong className="break-all">{email}</strong>. This cannot be undone.
        </p>
        <Consequences {...{ isStaff, hasConfirmed }} />
        <GivenUp creditCents={creditCents} />
        <Awaited numbers={awaited} />
        <p className="text-soft">
          You may want to{' '}
          <Link to={`${href('/account')}#own-data`} className="font-semibold underline">
            download your data
          </Link>{' '}
          first.
        </p>
        <FormProblem text={actionData?.problem} />
        <Form method="post" noValidate className="flex flex-col gap-4">
          <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField
            label="Your password"
            error={actionData?.errors?.password}
            note={
              <Link to={href('/forgot-password')} className="self-start py-2 text-sm font-semibold underline">
                Forgot password?
              </Link>
            }
          />
          <div className="flex flex-wrap gap-4 *:grow">
            <SubmitButton look="danger">Delete account</SubmitButton>
            <ButtonLink to={href('/account')} look="plain">
              Keep account
            </ButtonLink>
          </div>
        </Form>
      </div>
    </div>
  )
}

const MOST_NAMED = 20

/** Orders that the shop could not send any more, because it would not know where to. */
function Awaited({ numbers }: { numbers: string[] }) {
  if (numbers.length === 0) return null
  const named = numbers.slice(0, MOST_NAMED).join(', ')
  const more = numbers.length > MOST_NAMED ? ` and ${numbers.length - MOST_NAMED} more` : ''
  const [are, them] = numbers.length === 1 ? ['order is', 'it'] : ['orders are', 'them']
  return (
    <p className="border-2 border-warn px-4 py-3 font-semibold text-warn">
      {numbers.length} {are} still on {numbers.length === 1 ? 'its' : 'their'} way:{' '}
      <span className="font-mono">{named}</span>
      {more}. Wait for {them}: the shop will not know any more where to send {them}.
    </p>
  )
}

function GivenUp({ creditCents }: { creditCents: number }) {
  if (creditCents === 0) return null
  return (
    <p className="border-2 border-warn px-4 py-3 font-semibold text-warn">
      You give up your store credit of {formatCents(creditCents)}.
    </p>
  )
}

/** An address that was not confirmed may have been subscribed by somebody else. */
function Consequences({ isStaff, hasConfirmed }: { isStaff: boolean; hasConfirmed: boolean }) {
  return (
    <dl className="grid gap-x-5 gap-y-3 sm:grid-cols-[auto_1fr] [&_dt]:font-bold max-sm:[&_dt]:-mb-3">
      <dt>Deleted</dt>
      <dd>
        Account, password, passkeys and all sessions; cart and delivery details;{' '}
        {hasConfirmed ? 'your newsletter subscription; ' : ''}the shop’s copies of mails to you.
      </dd>
      <dt>Kept</dt>
      <dd>
        Your orders without you: products, prices and dates, for the shop’s books. Your name, address and account are
        taken out of them.
      </dd>
      {isStaff ? (
        <>
          <dt>Kept too</dt>
          <dd>The audit log, which names you as the author of your changes in the back office.</dd>
        </>
      ) : null}
    </dl>
  )
}
