import { Form, href, Link } from 'react-router'
import { PasskeyList } from '#app/ui/account/passkey-list.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { Panel } from '#app/ui/text/panel.tsx'
import type { Passkey } from '#domain/accounts/factors/passkeys.server.ts'

type OwnPasskeysProps = {
  passkeys: Passkey[]
  isVerified: boolean
  /** The password was typed a moment ago. */
  isFresh: boolean
  isStaff: boolean
  problem: string | undefined
}

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
