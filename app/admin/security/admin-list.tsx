import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { Admin } from '#domain/accounts/admins/admins.server.ts'
import type { Invitation } from '#domain/accounts/admins/invitations.server.ts'

type AdminListProps = {
  own: string
  admins: Admin[]
  invitations: Invitation[]
  invited: { email: string; problem: string } | undefined
}

const LINE = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-hush py-3'

export function AdminList({ own, admins, invitations, invited }: AdminListProps) {
  return (
    <Panel id="admins" title="Admins">
      <ul>
        {admins.map(({ id, email, hasSecondFactor }) => (
          <li key={id} className={LINE}>
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold break-all">{email}</p>
              <p className="text-sm text-soft">{hasSecondFactor ? 'With a second factor' : 'Password only'}</p>
            </div>
            {email === own ? (
              <p className="bg-sticker px-2 py-1 text-sm font-bold text-sticker-ink">You</p>
            ) : (
              <RemoveAdmin id={id} email={email} />
            )}
          </li>
        ))}
        {invitations.map(({ email, invitedBy, expiresAt }) => (
          <li key={email} className={LINE}>
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold break-all">{email}</p>
              <p className="text-sm break-all text-soft">
                Invited by {invitedBy}, until <ShopDate date={expiresAt} />
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="email" value={email} />
              <Button look="plain" aria-label={`Withdraw the invitation of ${email}`}>
                Withdraw
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="invite" />
        <EmailField
          // Empty again after an invitation.
          key={invitations.map(({ expiresAt }) => Number(expiresAt)).join()}
          label="Email of the new admin"
          autoComplete="off"
          defaultValue={invited?.email}
          error={invited?.problem}
          required={false}
        />
        <Button>Invite an admin</Button>
      </Form>
    </Panel>
  )
}

function RemoveAdmin({ id, email }: { id: string; email: string }) {
  return (
    <PopoverQuestion
      id={`remove-${id}`}
      word="Remove"
      label={`Remove ${email}`}
      question="Remove this admin?"
      about={`${email} can then no longer open the back office. The account stays.`}
    >
      <Form method="post">
        <input type="hidden" name="intent" value="remove-admin" />
        <input type="hidden" name="email" value={email} />
        <Button look="danger">Remove</Button>
      </Form>
    </PopoverQuestion>
  )
}
