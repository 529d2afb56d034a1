import { Form, href, Link } from 'react-router'
import { PasskeyList } from '#app/ui/account/passkey-list.tsx'
import { Button, SubmitButton } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { CreditEntries } from '#app/ui/text/credit-entries.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { someNames } from '#app/ui/text/some-names.ts'
import { passwordHint } from '#domain/accounts/password.ts'
import type { Credit } from '#domain/credit/credit.ts'
import { formatCents } from '#domain/money.ts'
import { SELLER_STATES } from '#domain/offers/offer-text.ts'
import type { Route } from './+types/account'
import type { AccountAnswer } from './account-actions.ts'

/** `isFresh`: the password was typed a moment ago. */
type Shown = Route.ComponentProps['loaderData']
type Problem = { problem: string | undefined }

const LINK = 'py-2 font-semibold underline underline-offset-4'

export function StoreCredit({ balanceCents, entries }: Credit) {
  if (entries.length === 0) return null
  return (
    <Panel id="store-credit" title="Store credit">
      <p>
        You have <strong className="tabular-nums">{formatCents(balanceCents)}</strong> of store credit.
        {balanceCents > 0 ? ' You can use it at the checkout.' : ''}
      </p>
      <CreditEntries entries={entries} linkTo={(id) => href('/orders/:id', { id })} />
    </Panel>
  )
}

export function PasswordForm({
  email,
  isStaff,
  errors,
  problem,
}: Pick<Shown, 'email' | 'isStaff'> & Problem & { errors: AccountAnswer['errors'] | undefined }) {
  useFirstProblem(errors)
  return (
    <Panel id="change-password" title="Change password">
      <p className="text-soft">
        For <strong className="break-all text-ink">{email}</strong>. All other devices are signed out with it.
      </p>
      <FormProblem text={problem} />
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="password" />
        {/* Tells a password manager whose password it is that changes. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField label="Current password" name="currentPassword" isFollowed error={errors?.currentPassword} />
        <PasswordField
          label="New password"
          isNew
          isFollowed
          hint={passwordHint({ isStaff })}
          error={errors?.password}
        />
        <PasswordField label="Confirm new password" name="confirmPassword" isNew error={errors?.confirmPassword} />
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </Panel>
  )
}

type OwnPasskeysProps = Pick<Shown, 'passkeys' | 'isVerified' | 'isFresh' | 'isStaff'> & Problem

export function OwnPasskeys({ passkeys, isVerified, isFresh, isStaff, problem }: OwnPasskeysProps) {
  useFirstProblem(isFresh ? undefined : problem)
  return (
    <Panel id="passkeys" title="Passkeys">
      <p className="text-soft">Sign in with your finger, your face or the PIN of your device, without a password.</p>
      {isStaff ? (
        <Link to={href('/admin/security')} className="font-semibold underline">
          Your passkeys are in the back office
        </Link>
      ) : !isVerified ? (
        <p className="font-semibold">Confirm your email address first, with the link that we mailed to you.</p>
      ) : isFresh ? (
        <PasskeyList passkeys={passkeys} />
      ) : (
        <Form method="post" noValidate className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="prove" />
          <PasswordField label="Your password" name="ownPassword" error={problem} required={false} />
          <Button look="plain">{passkeys.length === 0 ? 'Set up a passkey' : 'Show your passkeys'}</Button>
        </Form>
      )}
    </Panel>
  )
}

export function OwnOffers({ offers }: Pick<Shown, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <Panel id="own-offers" title="Your offers">
      <ul className="border-t-2 border-hush">
        {offers.map(({ token, state, createdAt, names }) => (
          <li key={token} className="border-b-2 border-hush py-2">
            <Link to={href('/offers/:token', { token })} className="font-semibold wrap-anywhere underline">
              {someNames(names)}
            </Link>
            <span className="block text-sm text-soft">
              <ShopDate date={createdAt} /> · {SELLER_STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function OwnData({ isFresh, isStaff, problem }: Pick<Shown, 'isFresh' | 'isStaff'> & Problem) {
  return (
    <Panel id="own-data-title" title="Your data" anchor="own-data">
      <p className="text-soft">
        Everything this shop has stored about you, as a file: account, orders, cart, delivery details, offers,
        newsletter, store credit and mails.
      </p>
      {isFresh || isStaff ? (
        <a href={href('/account.json')} className={LINK}>
          Download your data
        </a>
      ) : (
        // The answer is a file, which leaves the page where it is.
        <Form method="post" noValidate reloadDocument className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="download" />
          <PasswordField label="Your password" name="dataPassword" error={problem} required={false} />
          <Button look="plain">Download your data</Button>
        </Form>
      )}
      <Link to={href('/account/delete')} className={`${LINK} border-t-2 border-hush pt-4 text-warn`}>
        Delete your account
      </Link>
    </Panel>
  )
}
